"""Talk at a table: players to everybody, onlookers among themselves."""

from __future__ import annotations

from lascaux.table.errors import Conflict
from lascaux.table.match import onlookers, seats
from lascaux.table.match.live import LiveTable
from lascaux.table.messages.play import ChatMessage
from lascaux.table.people.names import clean
from lascaux.table.store.models import Chat, Person


async def say(live: LiveTable, person: Person, text: str) -> ChatMessage:
    rooms = await live.sure(lambda: onlookers.rooms(live.roster, person.id, live.over))
    if seats.known_to(live.roster, person.id):
        check_silence(live)
    room = "table" if seats.known_to(live.roster, person.id) else "onlookers"
    assert room in rooms
    message = Chat(
        table=live.id,
        number=0,
        room=room,
        person=person.id,
        name=person.name,
        text=clean(text, "A message", breaks=True),
        at=0,
    )
    said = await live.store.chat.say(message)
    live.heard(said.number, ours=True)
    return _shown(said, person.id)


def silent(live: LiveTable) -> bool:
    """Whether the rules of the game forbid those who play to talk now."""
    return live.log is not None and not live.over and live.log.step in live.log.game.silent


def check_silence(live: LiveTable) -> None:
    if silent(live):
        raise Conflict("By the rules nobody speaks now, until this is revealed.")


async def listen(live: LiveTable, person: str | None, since: int) -> list[ChatMessage]:
    rooms = await live.sure(lambda: onlookers.rooms(live.roster, person, live.over))
    return [_shown(said, person) for said in await live.store.chat.since(live.id, since, rooms)]


def _shown(said: Chat, person: str | None) -> ChatMessage:
    return ChatMessage(said.number, said.room, said.name, said.text, said.at, said.person == person)
