"""The law of lessons: whoever does what a lesson says finds everything as it tells it, to its end."""

from __future__ import annotations

import re

from lascaux.engine.game import Game
from lascaux.engine.lesson import LONGEST, Lesson, LessonStep
from lascaux.engine.state import State
from lascaux.engine.testing.broken import Broken, require
from lascaux.engine.testing.words import ids_of, unplain, unplain_rule

WORDS_A_MINUTE = 130  # of somebody who looks at a board between the sentences
SECONDS_A_STEP = 15  # to find and press what is asked for
MINUTES = 10
STEPS = 14
ME = 0


def check_lesson(game: Game) -> None:
    """Play the lesson of a game through, if it has one."""
    lesson = game.lesson
    if lesson is None:
        return
    require(bool(lesson.steps) and len(lesson.steps) <= STEPS, f"a lesson has 1 to {STEPS} steps")
    require(minutes(lesson) < MINUTES, f"the lesson takes {minutes(lesson):.1f} minutes")
    state = game.new(seats=lesson.seats, seed=lesson.seed, **lesson.settings)
    parts = {seat: list(lesson.part(seat)) for seat in range(1, lesson.seats)}
    for number, step in enumerate(lesson.steps, 1):
        try:
            _others_play(game, state, parts)
            _check_step(game, state, step)
            for key in step.do:
                _others_play(game, state, parts)
                require(state.agenda[-1].id == step.when, f"{key} is asked for at {state.agenda[-1].id}")
                _choose(state, ME, key)
        except Broken as broken:
            raise Broken(f"step {number} of the lesson of {game.id}, {step.title!r}: {broken}") from None
    require(not any(parts.values()), f"the others have choices left when the lesson is over: {parts}")


def minutes(lesson: Lesson) -> float:
    words = sum(len(f"{step.title} {step.text}".split()) for step in lesson.steps)
    return words / WORDS_A_MINUTE + len(lesson.steps) * SECONDS_A_STEP / 60


def _others_play(game: Game, state: State, parts: dict[int, list[str]]) -> None:
    """Let the bots play their parts until the newcomer is asked, and in secret beside them."""
    while True:
        asked = [seat for seat in state.waiting() if seat != ME]
        if not asked or (ME in state.waiting() and not any(parts[seat] for seat in asked)):
            return
        seat = next((seat for seat in asked if parts[seat]), asked[0])
        legal = ", ".join(option.key for option in game.options(state, seat))
        require(bool(parts[seat]), f"seat {seat} is asked {state.agenda[-1].id}, and has no part: {legal}")
        _choose(state, seat, parts[seat].pop(0))


def _choose(state: State, seat: int, key: str) -> None:
    legal = {state.actions.key(action): action for action in state.legal(seat)}
    require(key in legal, f"{key} cannot be chosen by seat {seat}, but: {', '.join(legal)}")
    state.play(seat, legal[key])


def _check_step(game: Game, state: State, step: LessonStep) -> None:
    require(state.turn >= 0, "the game is over before")
    require(ME in state.waiting(), f"the newcomer is not asked, but {state.waiting()}")
    require(state.agenda[-1].id == step.when, f"asked is {state.agenda[-1].id}, not {step.when}")
    count = len(step.text.split())
    require(0 < count <= LONGEST, f"{count} words, {LONGEST} at most")
    require(bool(re.match(r"\S.*[^.]$", step.title)), "a title is a few words without a full stop")
    require(not step.rule or step.rule in game.rules_for_players[1], f"players read no rule {step.rule}")
    names = [f"Player {seat + 1}" for seat in range(state.seats)]
    scene = game.scene(game.view(state, ME), names)
    options = game.options(state, ME, names)
    if scene is not None:
        lost = set(step.targets) - set(scene.ids())
        require(not lost, f"nothing in the scene is {', '.join(sorted(lost))}, but: {', '.join(scene.ids())}")
    ids = ids_of(scene, options, [one.id for one in game.room("setup").STEPS])
    for text in (step.title, step.text):
        found = unplain_rule(text) or unplain(text, ids)
        require(not found, f"it names {found}")
