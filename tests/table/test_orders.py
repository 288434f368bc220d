"""Standing orders: carried out when they apply, ended when something happens."""

from __future__ import annotations

import pytest

from lascaux.table.match import orders
from lascaux.table.match.lobby import first_holder, new_table
from lascaux.table.match.log import Log, Start
from lascaux.table.store.models import Order
from lascaux.table.store.roster import Roster
from table_harness import ME, OPEN, Guest, Server, until


def pair(server: Server) -> tuple[Guest, Guest, str]:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN])
    bob.seat(table, 1, "take")
    return ann, bob, table


def test_an_order_answers_at_once_and_every_time_it_may(server: Server) -> None:
    ann, bob, table = pair(server)
    hand = ann.now(table)["view"]["hand"]
    key = f"lay:{hand[0]}"
    card = ann.ok("PUT", f"/api/tables/{table}/seats/0/orders", {"step": "lay", "key": key})
    assert card["orders"] == [{"seat": 0, "step": "lay", "key": key, "until": []}]
    assert bob.card(table)["orders"] == [], "what I have ordered is nobody's business"
    until(lambda: ann.now(table)["view"]["chosen"] == hand[0])
    bob.choose(table)
    again = ann.now(table)
    if hand.count(hand[0]) == 1:
        assert again["options"], "the order cannot be carried out again, so I am asked"
    assert ann.ok("DELETE", f"/api/tables/{table}/seats/0/orders")["orders"] == []


def test_an_order_ends_when_something_happens(server: Server) -> None:
    ann, bob, table = pair(server)
    order = {"step": "lay", "key": ann.now(table)["options"][0]["key"], "until": ["laid"]}
    ann.ok("PUT", f"/api/tables/{table}/seats/0/orders", order)
    until(lambda: ann.now(table)["ply"] == 1)
    assert len(ann.card(table)["orders"]) == 1
    bob.choose(table)
    until(lambda: ann.card(table)["orders"] == [])


def test_an_order_waits_while_a_bot_has_the_seat(server: Server) -> None:
    _, bob, table = pair(server)
    bob.seat(table, 1, "hand-over", {"level": "random"})
    assert bob.refused("PUT", f"/api/tables/{table}/seats/1/orders", {"step": "lay", "key": "lay:1"}) == (
        "403 not-allowed"
    )


@pytest.mark.parametrize(
    ("kind", "person", "obeyed"), [("person", "me", True), ("bot", "me", False), ("person", "another", False)]
)
def test_an_order_is_for_the_person_who_gave_it(kind: str, person: str, obeyed: bool) -> None:
    """Not for a bot that stands in, and not for who has the seat after them."""
    log = Log(Start("ochre", 2, 11, {"rounds": 4}))
    key = log.state.actions.key(log.state.legal(0)[0])
    table = new_table(log.game, "me", 2, {"rounds": 4})
    holders = [first_holder(table, 0, kind, person=person), first_holder(table, 1, "person", person="other")]
    roster = Roster(table, holders, {})
    roster.orders = [Order(table=table.id, seat=0, step="lay", key=key, until=[], person="me", ply=0)]
    assert (orders.due(roster, log) is not None) is obeyed


def test_who_goes_back_is_asked_again_in_spite_of_an_order(server: Server) -> None:
    ann, _, table = pair(server)
    key = ann.now(table)["options"][0]["key"]
    order = {"step": "lay", "key": key}
    ann.ok("PUT", f"/api/tables/{table}/seats/0/orders", order)
    until(lambda: ann.now(table)["ply"] == 1)
    ann.ok("POST", f"/api/tables/{table}/undo", {"ply": 1, "to": 0})
    until(lambda: ann.card(table)["orders"] == [])
    shown = ann.now(table)
    assert (shown["ply"], bool(shown["options"])) == (2, True)
    ann.ok("PUT", f"/api/tables/{table}/seats/0/orders", order)
    until(lambda: ann.now(table)["ply"] == 3)


def test_an_order_that_could_never_apply_is_refused(server: Server) -> None:
    ann, bob, table = pair(server)
    path = f"/api/tables/{table}/seats/0/orders"
    assert ann.refused("PUT", path, {"step": "lay", "key": "lay:99"}) == "400 bad-request"
    assert ann.refused("PUT", path, {"step": "sing", "key": "lay:1"}) == "400 bad-request"
    assert bob.refused("PUT", path, {"step": "lay", "key": "lay:1"}) == "403 not-allowed"
    assert server.stranger().refused("PUT", path, {"step": "lay", "key": "lay:1"}) == "401 no-name"
