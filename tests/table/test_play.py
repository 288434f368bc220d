"""Choosing, live: acknowledged when stored, refused when stale, shown to everybody as they may see it."""

from __future__ import annotations

from table_harness import BOT, ME, OPEN, Guest, Server, until


def two_people(server: Server, **wish: object) -> tuple[Guest, Guest, str]:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.open(seats=[ME, OPEN], **wish)
    bob.seat(table, 1, "take")
    return ann, bob, table


def test_a_match_against_a_bot_plays_to_its_end(server: Server) -> None:
    ann = server.person()
    table = ann.open(seats=[ME, BOT, BOT])
    ann.play_on(table)
    card = until(lambda: (card := ann.card(table))["status"] == "over" and card)
    assert card["outcome"]["winners"]


def test_a_live_table_shows_each_seat_its_own(server: Server) -> None:
    ann, bob, table = two_people(server)
    with ann.live(table) as hers, bob.live(table) as his, server.stranger().live(table) as nobodys:
        shown = [live.next("update") for live in (hers, his, nobodys)]
        assert [update["seat"] for update in shown] == [0, 1, None]
        assert [len(update["view"]["hand"]) for update in shown] == [4, 4, 0]
        hers.send("submit", id="a", ply=0, action=shown[0]["options"][0]["action"])
        assert hers.next("accepted") == {"type": "accepted", "ply": 1, "id": "a", "asked": False}
        assert [live.next("update")["ply"] for live in (hers, his, nobodys)] == [1, 1, 1]
        his.send("submit", ply=1, action=shown[1]["options"][0]["key"])
        told = [live.next("update") for live in (hers, his, nobodys)]
        assert all([event["kind"] for event in update["events"]][:2] == ["laid", "laid"] for update in told)
