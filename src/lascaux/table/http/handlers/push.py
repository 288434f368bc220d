"""Browsers that are told when their person is waited for."""

from __future__ import annotations

from litestar import get, post, put
from litestar.params import JSONBody

from lascaux.table.http.handlers.common import ThePeople, ThePerson, ThePusher, TheStore, router
from lascaux.table.ids import now
from lascaux.table.messages.people import PushCard, PushEnd, PushWish
from lascaux.table.people.push import Pusher, check_zone, digest
from lascaux.table.store.models import Subscription
from lascaux.table.store.store import Store


async def card(store: Store, pusher: Pusher, person: str) -> PushCard:
    return PushCard(pusher.public_key, len(await store.subscriptions.of(person)))


@get("/push", opt={"door": "read"})
async def devices(store: TheStore, pusher: ThePusher, person: ThePerson) -> PushCard:
    """What a browser needs to subscribe, and how many of mine have done so."""
    return await card(store, pusher, person.id)


@put("/push", opt={"door": "write"})
async def subscribe(
    store: TheStore, people: ThePeople, pusher: ThePusher, person: ThePerson, data: JSONBody[PushWish]
) -> PushCard:
    """Tell this browser when I am waited for, once per wait. Asked again, it changes the quiet hours."""
    await pusher.check(data.endpoint, data.p256dh, data.auth)
    quiet = data.quiet
    if quiet is not None:
        check_zone(quiet.zone)
    await store.subscriptions.put(
        Subscription(
            id=digest(data.endpoint),
            person=person.id,
            endpoint=data.endpoint,
            p256dh=data.p256dh,
            auth=data.auth,
            begins=None if quiet is None else quiet.begins,
            ends=None if quiet is None else quiet.ends,
            zone="UTC" if quiet is None else quiet.zone,
            made=now(),
        )
    )
    people.tell(person.id)
    return await card(store, pusher, person.id)


@post("/push/end", opt={"door": "write"}, status_code=200)
async def unsubscribe(
    store: TheStore, people: ThePeople, pusher: ThePusher, person: ThePerson, data: JSONBody[PushEnd]
) -> PushCard:
    """Do not tell this browser any more."""
    if await store.subscriptions.end(digest(data.endpoint), person.id):
        people.tell(person.id)
    return await card(store, pusher, person.id)


pushing = router("/api", "people", [devices, subscribe, unsubscribe])
