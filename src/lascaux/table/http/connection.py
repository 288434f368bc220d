"""One live connection: what it has been sent, what it still has to be sent, what it asks for.

When the table has changed, `flush` derives what this person may see from the table as it is then and writes
it out at once, so a slow client skips what it missed instead of piling it up. What a client says is answered
in order; nearly all of it at once, whatever has to wait for something in a task.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

import msgspec

from lascaux.table.errors import BadRequest, Fault, NoName, NotAllowed, Refusal
from lascaux.table.http.frames import framed
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
from lascaux.table.store.writer import Clash

log = logging.getLogger(__name__)
decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
LONGEST = 8192  # bytes of one message
OUTBOX = 50  # answers that a client may leave unread, or wishes that may wait, before we stop listening to it
GONE = 4000  # plus the HTTP status: why the server closed the socket
FAULT = 1011  # says RFC 6455


class Way(Protocol):
    """The way to the client and back."""

    @property
    def room(self) -> bool:
        """Whether the client takes what is sent."""

    def put(self, data: bytes) -> None:
        """Send what is framed. Raises OSError if nobody is there."""

    def hang_up(self, code: int, reason: str) -> None: ...

    def wait(self) -> None:
        """Take nothing in before `listen_on`."""

    def listen_on(self) -> None: ...


class Connection:
    def __init__(
        self,
        people: People,
        limits: Limits,
        tend: Callable[[LiveTable], None],
        seen: Callable[[LiveTable], None],
        way: Way,
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
        self._way = way
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
        self._inbox: deque[bytes] = deque()
        self._flushing = False
        self._pending = False  # a choice is on its way to the disk
        self._task: asyncio.Task[None] | None = None
        self._talking: asyncio.Task[None] | None = None
        self._roster: Roster | None = None
        self._card = b""
        self._card_ply = 0
        self._chat_seen = 0
        self._chat_last = 0
        self._barred = ""
        self._begun = False
        self._left = False

    @property
    def _id(self) -> str | None:
        return None if self._person is None else self._person.id

    # From the first word to the last

    async def begin(self) -> None:
        """Show the table, and from here on whatever is new."""
        self._live.watchers.add(self)
        await self._live.reach(self._since or 0)
        with suppress(NotAllowed):  # to be said below, now that we are sure
            await self._live.sure(self._look)
        self._tend(self._live)  # who comes from a server that has died finds its bots here
        self._begun = True
        self.flush()

    async def end(self) -> None:
        """The client has left. What it began is seen through."""
        self._left = True
        self._inbox.clear()
        self._live.watchers.discard(self)
        self._look_away()
        if self._talking is not None:
            self._talking.cancel()
        tasks = [task for task in (self._task, self._talking) if task is not None]
        if tasks:
            await asyncio.wait(tasks)

    def sign_out(self) -> None:
        """The session that this belongs to has ended."""
        self._fail(NoName("You are signed out."))

    def _fail(self, error: Exception) -> None:
        """Say what can be said, and hang up."""
        refusal = error if isinstance(error, Refusal) else Fault()
        if not isinstance(error, Refusal | OSError):
            log.error("table %s: a socket is closed", self._live.id, exc_info=error)
        self._live.watchers.discard(self)
        try:
            self._way.put(framed(view.encode(Refused(problem(refusal)))))
        except OSError:
            return
        self._way.hang_up(GONE + refusal.status if isinstance(error, Refusal) else FAULT, refusal.kind)

    # Sending

    def flush(self) -> None:
        """Send whatever is new, in one piece, unless the client still has to take what was sent before."""
        self._flushing = False
        if self._left or not self._begun or not self._way.room:
            return
        try:
            news = self._news()
            if news:
                self._way.put(b"".join(news) if len(news) > 1 else news[0])
        except OSError:
            return  # the client has left; that ends the conversation elsewhere
        except Exception as error:
            self._fail(error)
            return
        if self._inbox:
            self._go_on()

    def _news(self) -> list[bytes]:
        news, self._outbox = self._outbox, []
        live = self._live
        if self._card_due():
            card = view.encode(view.card(live, self._id))
            if card != self._card:
                self._card = card
                news.append(framed(card))
        try:
            update = self._update()
            if update is not None:
                news.append(update)
            if self._chat_seen != live.said:
                onlookers.rooms(live.roster, self._id, live.over)
                self._talk()
            self._barred = ""
        except NotAllowed as refusal:
            if self._barred != refusal.message:  # say it once, not at every move
                self._barred = refusal.message
                news.append(framed(view.encode(Refused(problem(refusal)))))
        return news

    def _card_due(self) -> bool:
        """Only a proposal or a clock makes it change with the moves; a mere sign of life changes nothing."""
        roster, ply = self._live.roster, self._live.ply
        moves = roster.clocked or roster.proposal is not None
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
        data = view.framed_update(live, eyes, self._since, self._show, framed)
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

    def _talk(self) -> None:
        """What was said has to be read first."""
        if self._talking is None:
            self._talking = asyncio.create_task(self._listen())
            self._talking.add_done_callback(self._talked)

    async def _listen(self) -> None:
        while self._chat_seen != self._live.said:
            self._chat_seen = self._live.said
            for message in await chat.listen(self._live, self._id, self._chat_last):
                self._chat_last = message.number
                self._answer(message)

    def _talked(self, task: asyncio.Task[None]) -> None:
        self._talking = None
        if not task.cancelled() and (error := task.exception()) is not None:
            if isinstance(error, NotAllowed):
                self._answer(Refused(problem(error)))
            elif isinstance(error, Exception):
                self._fail(error)

    def _answer(self, message: FromServer) -> None:
        """Sent in the next turn of the loop, together with what the table shows of it."""
        self._outbox.append(framed(view.encode(message)))
        if not self._flushing:
            self._flushing = True
            asyncio.get_running_loop().call_soon(self.flush)

    # Receiving

    def hear(self, data: bytes) -> None:
        """The client says something. It is answered after what it said before."""
        self._inbox.append(data)
        self._go_on()
        if len(self._inbox) >= OUTBOX or len(self._outbox) >= OUTBOX:
            self._way.wait()

    def _go_on(self) -> None:
        """Do what the client asks, as long as it takes the answers and nothing has to be waited for."""
        while self._inbox and self._task is None and not self._pending and len(self._outbox) < OUTBOX:
            if self._left:
                return
            data, reference = self._inbox.popleft(), ""
            try:
                wish = self._decode(data)
                reference = wish.id
                if not self._at_once(wish):
                    self._task = asyncio.create_task(self._do(wish))
                    self._task.add_done_callback(self._done)
            except Refusal as refusal:
                self._answer(Refused(problem(refusal), reference))
            except Exception as error:
                self._fail(error)
        if len(self._inbox) < OUTBOX and len(self._outbox) < OUTBOX and not self._left:
            self._way.listen_on()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and isinstance(error := task.exception(), Exception):
            self._fail(error)
        self._go_on()

    def _decode(self, data: bytes) -> FromClient:
        if len(data) > LONGEST:
            raise BadRequest(f"A message has at most {LONGEST} signs.")
        try:
            return decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadRequest(f"This is no message: {error}") from error

    def _at_once(self, wish: FromClient) -> bool:
        """Do what needs no waiting; False if this does."""
        if isinstance(wish, Ping):  # not counted: to refuse it would cost as much as to answer
            self._answer(Pong(wish.id))
            return True
        if isinstance(wish, Here):
            self._look_away()
            if wish.looking:
                self._look_at_it()
            self._answer(Pong(wish.id))
            return True
        self._limits.knock("chat" if isinstance(wish, Say) else "play", self._id, self._address)
        return isinstance(wish, Submit) and self._submit(wish)

    def _submit(self, wish: Submit) -> bool:
        """A choice, if the table is free and knows the one who chooses."""
        live = self._live
        person = self._people.known(self._id)
        if person is None or live.log is None or wish.ply > live.ply:
            return False
        if wish.seat is None:
            wish.seat = self._eyes
        try:
            seat = play.acting_seat(live.roster, person, wish.seat)
        except Refusal:
            return False  # not before we are sure

        def chosen(error: Exception | None) -> None:
            self._pending = False
            if error is None:
                self._answer(Accepted(live.ply, wish.id))
            elif isinstance(error, Clash):  # another process was quicker: look, and try again
                self._task = asyncio.create_task(self._do(wish))
                self._task.add_done_callback(self._done)
            else:
                self._fail(error)
            self._go_on()

        self._pending = live.choose_now(seat, wish.action, wish.ply, chosen)
        return self._pending

    async def _do(self, wish: FromClient) -> None:
        try:
            self._answer(await self._done_with(wish))
        except Refusal as refusal:
            self._answer(Refused(problem(refusal), wish.id))

    async def _done_with(self, wish: FromClient) -> Accepted:
        live = self._live
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
        assert isinstance(wish, Say)
        await chat.say(live, person, wish.text)
        return Accepted(live.ply, wish.id)
