"""One live connection: what it has been sent, what it still has to be sent, what it asks for.

Only one task sends. It wakes when the table has changed and derives what this person may see from the table
as it is then, so a slow client skips what it missed instead of piling it up.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from lascaux.table.errors import BadRequest, NotAllowed, Refusal
from lascaux.table.http.safety import problem
from lascaux.table.match import chat, onlookers, play
from lascaux.table.match.live import LiveTable
from lascaux.table.messages.fields import Show
from lascaux.table.messages.play import (
    Accepted,
    Consent,
    FromClient,
    FromServer,
    Here,
    Look,
    Ping,
    Pong,
    Refused,
    Say,
    Submit,
    Undo,
)
from lascaux.table.people.accounts import People
from lascaux.table.people.limits import Limits
from lascaux.table.shown import view
from lascaux.table.store.models import Person
from lascaux.table.store.roster import Roster

decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
LONGEST = 8192  # bytes of one message
OUTBOX = 50  # answers that a client may leave unread before we stop listening to it

Send = Callable[[bytes], Awaitable[None]]


class Connection:
    def __init__(
        self,
        people: People,
        limits: Limits,
        tend: Callable[[LiveTable], None],
        seen: Callable[[LiveTable], None],
        live: LiveTable,
        person: Person | None,
        address: str,
        seat: int | None,
        since: int | None,
        show: Show = "view",
    ) -> None:
        self._people = people
        self._limits = limits
        self._tend = tend
        self._seen = seen
        self._live = live
        self._person = person
        self._address = address
        self._wish = seat
        self._since = since  # the ply up to which the client knows everything
        self._show: Show = show
        self._eyes: int | None = None
        self._eyes_now: int | None = None
        self._looking: str | None = None
        self._looked: tuple[Roster, int | None, bool] | None = None
        self._shown = False
        self._outbox: list[bytes] = []
        self._roster: Roster | None = None
        self._card = b""
        self._card_ply = 0
        self._chat_seen = 0
        self._chat_last = 0
        self._barred = ""
        self.wake = asyncio.Event()
        self._room = asyncio.Event()
        self._left = False

    @property
    def _id(self) -> str | None:
        return None if self._person is None else self._person.id

    # Sending

    async def deliver(self, send: Send) -> None:
        """Send whatever is new, for as long as the connection lasts."""
        self._live.watchers.add(self.wake)
        try:
            await self._live.reach(self._since or 0)
            with suppress(NotAllowed):  # to be said below, but not before we are sure
                await self._live.sure(self._look)
            self._tend(self._live)  # who comes from a server that has died finds its bots here
            while True:
                self.wake.clear()
                await self._news(send)
                await self.wake.wait()
        finally:
            self._live.watchers.discard(self.wake)
            self._look_away()
            self._left = True
            self._room.set()

    async def _news(self, send: Send) -> None:
        while self._outbox:
            outbox, self._outbox = self._outbox, []
            for data in outbox:
                await send(data)
            self._room.set()
        if self._card_due():
            card = view.encode(view.card(self._live, self._id))
            if card != self._card:
                self._card = card
                await send(card)
        try:
            update = self._update()
            if update is not None:
                await send(update)
            if self._chat_seen != self._live.said:
                await self._talk(send)
            self._barred = ""
        except NotAllowed as refusal:
            if self._barred != refusal.message:  # say it once, not at every move
                self._barred = refusal.message
                await send(view.encode(Refused(problem(refusal))))

    def _card_due(self) -> bool:
        """Only a proposal or a clock makes it change with the moves; a mere sign of life changes nothing."""
        roster, ply = self._live.roster, self._live.ply
        moves = roster.proposal is not None or roster.table.clock != "none"
        due = roster is not self._roster or (moves and ply != self._card_ply)
        self._roster, self._card_ply = roster, ply
        return due

    def _update(self) -> bytes | None:
        """The position, unless the client has seen it."""
        live = self._live
        if live.log is None:
            return None
        eyes = self._look()
        if self._shown and eyes != self._eyes:
            self._since = None
        elif self._shown and self._since == live.log.ply:
            return None
        data = view.encoded_update(live, eyes, self._since, self._show)
        self._shown, self._eyes, self._since = True, eyes, live.log.ply
        return data

    def _look_at_it(self) -> None:
        if self._id is not None and not self._left:
            self._looking = self._id
            self._live.looking[self._looking] += 1
            self._seen(self._live)

    def _look_away(self) -> None:
        if self._looking is not None:
            self._live.looking -= Counter([self._looking])
            self._looking = None

    def _look(self) -> int | None:
        """Whose eyes these are. Asked at every move, so it is worked out anew only if it may be different."""
        live = self._live
        depends_on = (live.roster, self._wish, live.over)
        if depends_on != self._looked:
            self._eyes_now = onlookers.eyes(live.roster, self._id, self._wish, live.over)
            self._looked = depends_on
        return self._eyes_now

    async def _talk(self, send: Send) -> None:
        self._chat_seen = self._live.said
        for message in await chat.listen(self._live, self._id, self._chat_last):
            self._chat_last = message.number
            await send(view.encode(message))

    def _answer(self, message: FromServer) -> None:
        self._outbox.append(view.encode(message))
        self.wake.set()

    # Receiving

    async def receive(self, data: str | bytes) -> None:
        """Do what the client asks, once it has room for the answer."""
        while len(self._outbox) >= OUTBOX and not self._left:
            self._room.clear()
            await self._room.wait()
        reference = ""
        try:
            wish = self._decode(data)
            reference = wish.id
            self._answer(await self._do(wish))
        except Refusal as refusal:
            self._answer(Refused(problem(refusal), reference))

    def _decode(self, data: str | bytes) -> FromClient:
        if len(data) > LONGEST:
            raise BadRequest(f"A message has at most {LONGEST} signs.")
        try:
            return decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadRequest(f"This is no message: {error}") from error

    async def _do(self, wish: FromClient) -> Accepted | Pong:
        live = self._live
        if isinstance(wish, Ping):  # not counted: to refuse it would cost as much as to answer
            return Pong(wish.id)
        if isinstance(wish, Here):
            self._look_away()
            if wish.looking:
                self._look_at_it()
            return Pong(wish.id)
        self._limits.knock("chat" if isinstance(wish, Say) else "play", self._id, self._address)
        if isinstance(wish, Look):
            await live.sure(lambda: onlookers.eyes(live.roster, self._id, wish.seat, live.over))
            self._wish, self._since = wish.seat, wish.since
            self._shown = False
            return Accepted(live.ply, wish.id)
        person = await self._people.require(self._id)
        if isinstance(wish, Submit):
            if wish.seat is None:
                wish.seat = self._eyes
            return await play.submit(live, person, wish)
        if isinstance(wish, Undo):
            return await play.go_back(live, person, wish)
        if isinstance(wish, Consent):
            return await play.consent(live, person, wish)
        await chat.say(live, person, wish.text)
        return Accepted(live.ply, wish.id)
