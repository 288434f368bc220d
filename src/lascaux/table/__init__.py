"""The table: people and bots play any game together, live, and nothing acknowledged is ever lost.

No line in here names a game. Only `app.py`, `safety.py` and `handlers/` know the framework:

    hearth.py       what one process keeps going: everything that happens at the tables by itself
    log.py          a match as the fold of its entries      live.py      a table in memory, and the hot ones
    desk.py         what surrounds the game                 view.py      what one person is shown of it
    lobby.py        open a table, sit down, play again      play.py      choose, go back, agree, talk
    afterwards.py   replays, results, records, sandboxes    connection.py  one live connection
    seats.py  undo.py  clocks.py  orders.py  onlookers.py   the rules of the table, each on one page
    people.py  limits.py  webhooks.py                       who asks, how often, and whom we call
    store.py        all rows, behind `writer.py`'s group commit; `database.py` is SQLite or PostgreSQL
    announce.py     telling the other processes that a table has changed; `lines.py` is Redis or PostgreSQL
    botpool.py  replays.py                                  work for the worker processes of `workers.py`
    messages.py     everything that goes over the wire
"""
