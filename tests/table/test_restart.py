"""Nothing sticks to a process: after a restart everything is as it was, and bots go on."""

from __future__ import annotations

from pathlib import Path

from lascaux.table.people.cookies import COOKIE
from table_harness import BOT, ME, OPEN, running, until


def test_after_a_restart_people_find_their_tables_and_bots_play_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table = ann.open(seats=[ME, OPEN, BOT])
        bob.seat(table, 1, "take")
        until(lambda: ann.now(table)["ply"] == 1)
        ann.choose(table)
        shown = ann.now(table)
        alone = ann.open(seats=[ME, BOT])
        cookies = [guest.http.cookies[COOKIE] for guest in (ann, bob)]
        server.services.bot_workers.pool.stop()
    with running(tmp_path) as server:
        ann, bob = server.stranger(), server.stranger()
        for guest, cookie in zip((ann, bob), cookies, strict=True):
            guest.http.cookies.set(COOKIE, cookie)
        assert ann.now(table) == {**shown, "fresh": True, "events": []}
        until(lambda: ann.now(alone)["ply"] >= 1)
        bob.choose(table)
        until(lambda: ann.now(table)["view"]["round"] == 1 and ann.now(table)["ply"] == 4)
