"""The table: people and bots play any game together, live, and nothing acknowledged is ever lost.

No line in here names a game. Each room serves one thing and imports only from the rooms below it:

    serve.py      `lascaux serve`: one server process
    http/         the doors: HTTP and WebSocket, and the only room that knows the framework
    services.py   the parts of one server process, put together, started and stopped
    upkeep/       what happens at tables by itself: bots, clocks, standing orders, calls, repairs
    shown/        what one person is shown of a table: positions, events, lists, replays, results
    match/        a match as the fold of its entries, the table in memory, and the rules of the table
    people/       who asks, how often they may, and where they want to be called
    workers/      worker processes in which bots think and replays are made
    signals/      telling the other server processes what has changed
    store/        every row that is kept, in SQLite or PostgreSQL
    messages/     everything that goes over the wire; `wire.py` prints what the browser client is built from
    settings.py  errors.py  ids.py    what the operator decides, how we refuse, what cannot be guessed
"""
