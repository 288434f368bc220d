"""The table: people and bots play any game together, live, and nothing acknowledged is ever lost.

No line in here names a game. Only `app.py`, `safety.py` and `handlers/` know the framework:

    log.py        a table as the fold of its entries: position, events, how far back one may go
    live.py       a table in memory, and the bounded set of those that are hot
    play.py       moves, undo, what each one is shown        seats.py    who sits where, over time
    undo.py       what may be taken back                     clocks.py   time to think, and what a lapse does
    orders.py     standing orders                            onlookers.py  who may see what
    store.py      rows, behind `writer.py`'s group commit    announce.py  telling the other processes
    botpool.py    bots in worker processes                   webhooks.py  "it is your turn"
"""
