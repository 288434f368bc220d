"""The two servers as a player meets them: how a table is opened, and what goes over the socket."""

from __future__ import annotations

import http.client
from typing import Any, Protocol

import msgspec

from load.sockets import HOST

encode = msgspec.json.encode


class Ticket(msgspec.Struct):
    """What a player needs to sit down at one seat of one table."""

    table: str
    seat: int
    path: str
    cookie: str = ""
    secret: str = ""


class Hearer(Protocol):
    """A player, as a wire sees it."""

    def say(self, text: bytes) -> None: ...

    def shown(self, ply: int, choices: list[int], over: bool) -> None: ...

    def accepted(self, ply: int) -> None: ...

    def refused(self, reason: str) -> None: ...


class Wire(Protocol):
    def open(self, group: list[str]) -> list[Ticket]:
        """Open a table for these people, everybody at their own seat. Before the clock starts."""

    def hear(self, ticket: Ticket, data: bytes, player: Hearer) -> None:
        """Take a message apart."""

    def choose(self, ticket: Ticket, ply: int, choice: int) -> bytes:
        """The message that makes a move."""

    def person(self, name: str) -> str:
        """Somebody new; returns what proves it."""


class HttpClient:
    """One connection for what is asked over HTTP."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection(HOST, port, timeout=60)

    def post(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
        self._connection.request("POST", path, encode(body), headers)
        answer = self._connection.getresponse()
        data = answer.read()
        if answer.status >= 300:
            raise ConnectionError(f"POST {path}: {answer.status} {data[:300]!r}")
        return msgspec.json.decode(data), (answer.headers["Set-Cookie"] or "").partition(";")[0]


# Lascaux


class Choice(msgspec.Struct):
    action: int


class Update(msgspec.Struct, tag_field="type", tag="update"):
    ply: int
    options: list[Choice]
    over: bool


class Accepted(msgspec.Struct, tag_field="type", tag="accepted"):
    ply: int


class Problem(msgspec.Struct):
    type: str


class Refused(msgspec.Struct, tag_field="type", tag="refused"):
    error: Problem


class Card(msgspec.Struct, tag_field="type", tag="table"):
    pass


class Submit(msgspec.Struct, tag_field="type", tag="submit"):
    ply: int
    action: int


from_lascaux: msgspec.json.Decoder[Update | Accepted | Refused | Card] = msgspec.json.Decoder(
    Update | Accepted | Refused | Card
)


class Lascaux:
    def __init__(self, port: int, game: str, show: str) -> None:
        self._http = HttpClient(port)
        self._game = game
        self._show = show

    def person(self, name: str) -> str:
        return self._http.post("/api/me", {"name": name})[1]

    def open(self, group: list[str]) -> list[Ticket]:
        wishes = [{"kind": "me"}] + [{"kind": "link"}] * (len(group) - 1)
        card, _ = self._http.post("/api/tables", {"game": self._game, "seats": wishes}, group[0])
        for seat, cookie in enumerate(group[1:], 1):
            path = f"/api/tables/{card['table']}/seats/{seat}/take"
            self._http.post(path, {"link": card["seats"][seat]["link"]}, cookie)
        path = f"/api/tables/{card['table']}/live?show={self._show}"
        return [Ticket(card["table"], seat, path, cookie) for seat, cookie in enumerate(group)]

    def hear(self, ticket: Ticket, data: bytes, player: Hearer) -> None:
        message = from_lascaux.decode(data)
        if isinstance(message, Update):
            player.shown(message.ply, [option.action for option in message.options], message.over)
        elif isinstance(message, Accepted):
            player.accepted(message.ply)
        elif isinstance(message, Refused):
            player.refused(message.error.type)

    def choose(self, ticket: Ticket, ply: int, choice: int) -> bytes:
        return encode(Submit(ply, choice))


# boardgame.io: JSON within socket.io within engine.io. A message of the game begins with 42.

SPACE = b"/wall,"
SPACE_ROOM = "/wall"
REACH = 4


class Drawing(msgspec.Struct):
    spots: list[int]


class Context(msgspec.Struct):
    currentPlayer: str
    gameover: Any = None


class Position(msgspec.Struct):
    G: Drawing
    ctx: Context
    ply: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: Position


from_sync = msgspec.json.Decoder(tuple[str, str, Synced])
from_update = msgspec.json.Decoder(tuple[str, str, Position, Any])


class BoardgameIo:
    def __init__(self, port: int, game: str, show: str) -> None:
        self._http = HttpClient(port)

    def person(self, name: str) -> str:
        return name

    def open(self, group: list[str]) -> list[Ticket]:
        match = self._http.post("/games/wall/create", {"numPlayers": len(group)})[0]["matchID"]
        tickets = []
        for seat, name in enumerate(group):
            path = f"/games/wall/{match}/join"
            joined, _ = self._http.post(path, {"playerID": str(seat), "playerName": name})
            secret = joined["playerCredentials"]
            tickets.append(Ticket(match, seat, "/socket.io/?EIO=4&transport=websocket", secret=secret))
        return tickets

    def hear(self, ticket: Ticket, data: bytes, player: Hearer) -> None:
        if data.startswith(b"42"):
            self._event(ticket, data[len(SPACE) + 2 :], player)
        elif data == b"2":
            player.say(b"3")
        elif data.startswith(b"40"):
            wish = ["sync", ticket.table, str(ticket.seat), ticket.secret]
            player.say(b"42" + SPACE + encode(wish))
        elif data.startswith(b"0"):
            player.say(b"40" + SPACE)
        else:
            raise ConnectionError(f"an unknown message: {data[:200]!r}")

    def _event(self, ticket: Ticket, data: bytes, player: Hearer) -> None:
        if data.startswith(b'["update"'):
            position = from_update.decode(data)[2]
        elif data.startswith(b'["sync"'):
            position = from_sync.decode(data)[2].state
        else:
            return
        player.accepted(position.ply)
        choices: list[int] = []
        if position.ctx.currentPlayer == str(ticket.seat):
            choices = [spot for spot, painter in enumerate(position.G.spots) if painter < 0][:REACH]
        player.shown(position.ply, choices, position.ctx.gameover is not None)

    def choose(self, ticket: Ticket, ply: int, choice: int) -> bytes:
        seat = str(ticket.seat)
        move = {"type": "paint", "args": [choice], "playerID": seat, "credentials": ticket.secret}
        wish = ["update", {"type": "MAKE_MOVE", "payload": move}, ply, ticket.table, seat]
        return b"42" + SPACE + encode(wish)


WIRES: dict[str, type[Lascaux] | type[BoardgameIo]] = {"lascaux": Lascaux, "boardgame.io": BoardgameIo}
