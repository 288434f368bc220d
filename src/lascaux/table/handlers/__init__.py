"""The doors. Each handler checks who asks, calls one plain function, and answers."""

from litestar.types import ControllerRouterHandler

from lascaux.table.handlers.afterwards import afterwards
from lascaux.table.handlers.games import games
from lascaux.table.handlers.live import live
from lascaux.table.handlers.pages import pages
from lascaux.table.handlers.people import people
from lascaux.table.handlers.play import playing
from lascaux.table.handlers.seats import seating
from lascaux.table.handlers.tables import tables

ROUTES: list[ControllerRouterHandler] = [pages, games, people, tables, seating, playing, afterwards, live]
