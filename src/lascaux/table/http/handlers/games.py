"""What can be played, and against whom."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

import lascaux
from lascaux import bots
from lascaux.bots.ratings import rated_at, ratings
from lascaux.engine import Game
from lascaux.table.http.handlers.common import router
from lascaux.table.match.lobby import the_game
from lascaux.table.messages.people import BotCard, GameCard, Rules


def card(game: Game) -> GameCard:
    return GameCard(
        id=game.id,
        title=game.title,
        pitch=game.pitch,
        goal=game.goal,
        emblems=game.emblems,
        seats=(game.seats[0], game.seats[-1]),
        minutes=game.minutes,
        cooperative=game.cooperative,
        settings=list(game.settings),
    )


@get("/games", opt={"door": "read"}, sync_to_thread=False)
def list_games() -> list[GameCard]:
    """All games."""
    return [card(game) for game in lascaux.games()]


@get("/games/{game:str}/rules", opt={"door": "read"}, sync_to_thread=False)
def rules(game: FromPath[str]) -> Rules:
    """The rules of a game, as a text and by id, and what a newcomer should know at each decision."""
    found = the_game(game)
    steps = found.lesson.steps if found.lesson else ()
    return Rules(*found.rules_for_players, found.lessons, list(steps))


@get("/games/{game:str}/icons", opt={"door": "read"}, sync_to_thread=False)
def icons(game: FromPath[str]) -> dict[str, str]:
    """The icons that a game brings along, as SVG path data in a square of 512; the others are built in."""
    return the_game(game).outlines


@get("/bots", opt={"door": "read"}, sync_to_thread=False)
def list_bots() -> list[BotCard]:
    """The levels that bots play at, from weak to strong."""
    return [
        BotCard(level.name, level.help, level.budget.seconds, ratings(level.name), rated_at(level.name))
        for level in bots.levels()
    ]


games = router("/api", "games", [list_games, rules, icons, list_bots])
