"""YS-11: how seasons end, and what the next one finds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.step import Automatic
from lascaux.games.a_year_of_survival.rules.death import DEPART, DIE, losses
from lascaux.games.a_year_of_survival.rules.trail import replenish
from lascaux.games.a_year_of_survival.state import Year


def eaten(state: Year) -> i64:
    """YS-13.2: what is compared with the threshold: the score, or what the season has added to it."""
    return state.score - state.season_began_with if state.quotas else state.score


def least_needed(state: Year, season: i64) -> i64:
    """YS-11.3, YS-13.1: a threshold has to be exceeded, unless reaching it is enough."""
    threshold: i64 = state.content.thresholds[season]
    return threshold if state.reach else threshold + 1


class Check(Automatic[Year]):
    """YS-11.1: once trail and deck are empty the season is over; after the last one nothing is checked."""

    id = "check"

    def run(self, state: Year) -> None:
        if not state.season_over() or state.season == state.content.last_season:
            return
        enough = eaten(state) >= least_needed(state, state.season)
        if state.listener is not None:
            facts = {
                "season": state.content.seasons[state.season].id,
                "name": state.content.seasons[state.season].name,
                "eaten": int(eaten(state)),
                "needed": int(least_needed(state, state.season)),
                "enough": enough,
            }
            state.tell("season-ended", int(state.active), facts)
        if enough:
            state.then(NEXT_SEASON)
        elif state.is_dead(state.active):
            state.then(*losses(state), NEXT_SEASON)  # YS-11.5: nobody dies twice
        else:
            state.then(*losses(state), DIE, DEPART, NEXT_SEASON)


class NextSeason(Automatic[Year]):
    """YS-11.6: the trail is laid anew."""

    id = "next_season"

    def run(self, state: Year) -> None:
        begin(state, state.season + 1)
        if state.listener is not None:
            season = state.content.seasons[state.season]
            state.tell("season-begun", int(state.active), {"season": season.id, "name": season.name})
        replenish(state)


def begin(state: Year, season: i64) -> None:
    start = state.content.season_start
    state.season = season
    state.deck_left = start[season + 1] - start[season]
    state.season_began_with = state.score


CHECK: Final = Check()
NEXT_SEASON: Final = NextSeason()
