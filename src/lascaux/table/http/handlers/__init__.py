"""The doors. Each handler checks who asks, calls one plain function, and answers."""

from litestar.types import ControllerRouterHandler

from lascaux.table.http.handlers.games import games
from lascaux.table.http.handlers.live import live
from lascaux.table.http.handlers.operator import operator
from lascaux.table.http.handlers.pages import pages
from lascaux.table.http.handlers.people import people
from lascaux.table.http.handlers.play import playing
from lascaux.table.http.handlers.push import pushing
from lascaux.table.http.handlers.replays import looking_back
from lascaux.table.http.handlers.seats import seating
from lascaux.table.http.handlers.tables import tables

ROUTES: list[ControllerRouterHandler] = [
    pages,
    operator,
    games,
    people,
    pushing,
    tables,
    seating,
    playing,
    looking_back,
    live,
]
