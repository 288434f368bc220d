"""Every game as a game of OpenSpiel, registered as `lascaux_elawa` and so on.

>>> import pyspiel
>>> from lascaux.adapters import openspiel
>>> game = openspiel.load("elawa", seats=3, side="advanced")
>>> str(game)
'lascaux_elawa(options=side:advanced,players=3)'

Chance moves first: it deals the seed of the game, a byte at a time. After that the game is deterministic, and
what will be drawn is hidden from everybody. So a search that clones the true state, as plain MCTS does, looks
into the future as well as into the others' hands; one that resamples it, as IS-MCTS does, looks into neither.
Seats that choose together are asked one after the other, without being shown what the others chose.

An information state is the whole view of the seat and its own moves in order. It tells all that the seat may
know now, not in which order it came to know it.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
import numpy

from lascaux.adapters.rewards import rewards
from lascaux.engine import BadSetting, Game, OnePerSeat, Rng, Setting, State, catalogue
from lascaux.engine.settings import written
from lascaux.extras import needs

with needs("openspiel"):
    import pyspiel

SEED_BYTES: Final = 4
MARK: Final = "mark-"  # or OpenSpiel would take some of them for numbers
BYTE: Final = 256


def name_of(game: Game) -> str:
    return f"lascaux_{game.id.replace('-', '_')}"


def load(game: str | Game, seats: int | None = None, **settings: Any) -> pyspiel.Game:
    """The game of OpenSpiel with this number of seats and these settings.

    A game with other content is known by its mark, in this process.
    """
    found = catalogue.game(game) if isinstance(game, str) else game
    parameters = {"players": found.seats[0] if seats is None else seats, "options": write_settings(settings)}
    if found.content_mark:
        _changed[found.content_mark] = found
        parameters["content"] = f"{MARK}{found.content_mark}"
    return pyspiel.load_game(name_of(found), parameters)


_changed: dict[str, Game] = {}  # games with other content, by its mark


def with_content(game: Game, mark: str) -> Game:
    if not mark:
        return game
    found = _changed.get(mark.removeprefix(MARK))
    if found is None or found.id != game.id:
        raise BadSetting(f"content {mark!r} of {game.id} is not known here: openspiel.load(game) makes it so")
    return found


# Settings: OpenSpiel takes a name like 2 for a number wherever it stands alone, so all go into one text,
# the parameter `options`.


def write_settings(settings: dict[str, Any]) -> str:
    """`side:advanced;chieftain_numbers:1+3`"""
    return ";".join(
        f"{name}:{'+'.join(map(str, value)) if isinstance(value, list | tuple) else written(value)}"
        for name, value in settings.items()
    )


def read_settings(game: Game, text: str) -> dict[str, Any]:
    settings = {setting.name: setting for setting in game.settings}
    read: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, _, value = part.partition(":")
        read[name] = _value(settings[name], value) if name in settings else value
    return read


def _value(setting: Setting, text: str) -> Any:
    try:
        if isinstance(setting, OnePerSeat):
            return tuple(int(number) for number in text.split("+") if number)
        return type(setting.default)(text)
    except ValueError:
        raise BadSetting(f"{setting.name} cannot be {text!r}") from None


# Games


def game_type(game: Game) -> pyspiel.GameType:
    """What the card of the game says, in OpenSpiel's words."""
    kinds = pyspiel.GameType.Utility
    if game.cooperative:
        utility = kinds.IDENTICAL
    else:
        utility = kinds.GENERAL_SUM if game.losable else kinds.ZERO_SUM
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.seats[0], "options": "", "content": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its number of seats and settings. The classes that are registered name their card."""

    card: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.card = with_content(type(self).card, str(given.get("content", "")))
        self.seats = int(given.get("players", self.card.seats[0]))
        self.settings = read_settings(self.card, str(given.get("options", "")))
        first = self.new(0)  # refuses what the game refuses
        self.length = len(self.card.observe(first, 0))
        info = pyspiel.GameInfo(
            num_distinct_actions=first.actions.size,
            max_chance_outcomes=BYTE,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.card.losable else 0.0,
            max_game_length=self.card.longest,
        )
        super().__init__(game_type(self.card), info, given)

    def new(self, seed: int) -> State:
        return self.card.new(seats=self.seats, seed=seed, **self.settings)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        return Observer(self.length, kind or pyspiel.IIGObservationType(perfect_recall=False))


class Position:
    """A state with the manners that OpenSpiel's copying and pickling ask for."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(self.game, self.state.clone())

    def __reduce__(self) -> Any:
        content, document = self.game.content_packed, msgspec.json.encode(self.game.dump(self.state))
        return _position, (self.game.id, document, content)


def _position(game: str, document: bytes, content: bytes = b"") -> Position:
    card = catalogue.game(game, content)
    return Position(card, card.load(msgspec.json.decode(document)))


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """Everything of a state that OpenSpiel copies and pickles is in the attributes set here."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seed = 0
        self.bytes_left = SEED_BYTES
        self.position: Position | None = None
        self.moves: list[list[str]] = [[] for _ in range(game.seats)]

    # Whose turn it is, and what may be done

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.position.state.turn
        return turn if turn >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.state.turn < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1.0 / BYTE) for byte in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.position is None else sorted(self.position.state.legal(player))

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.seed = self.seed * BYTE + action
            self.bytes_left -= 1
            if not self.bytes_left:
                game = self.get_game()
                self.position = Position(game.card, game.new(self.seed))
            return
        state = self.position.state
        self.moves[state.turn].append(state.actions.key(action))
        state.play(state.turn, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        actions = self.get_game().new(0).actions if self.position is None else self.position.state.actions
        return str(actions.key(action))

    def returns(self) -> list[float]:
        if self.position is None:
            return [0.0] * self.num_players()
        return rewards(self.position.game, self.position.state)

    # What is known

    def told(self, seat: int | None) -> str:
        """The view of a seat, or of an onlooker."""
        if self.position is None:
            return ""
        return msgspec.json.encode(self.position.game.view(self.position.state, seat)).decode()

    def __str__(self) -> str:
        if self.position is None:
            return f"{self.bytes_left} bytes of the seed to come"
        return msgspec.json.encode(self.position.game.dump(self.position.state)).decode()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one; `sampler` gives numbers from 0 to 1.

        How it came about is not known, so its history is empty.
        """
        other = SpielState(self.get_game())
        other.bytes_left = self.bytes_left
        if self.position is not None:
            state = self.position.state
            drawn = state.resample(player, Rng(int(sampler() * (1 << 53))))
            other.position = Position(self.position.game, drawn)
            other.moves = [list(moves) for moves in self.moves]
            _replace_secret_moves(state, drawn, other.moves)
        return other


def _replace_secret_moves(state: State, drawn: State, moves: list[list[str]]) -> None:
    """Where seats choose together, what the others have chosen so far was drawn anew."""
    for seat, answer in enumerate(state.answers):
        if answer >= 0:
            moves[seat][-1] = drawn.actions.key(drawn.answers[seat])


class Observer:
    """What OpenSpiel asks for an observation: the tensor and the text. What all know is told as text only."""

    def __init__(self, length: int, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody is shown the secrets of all players")
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls = kind.perfect_recall
        self.tensor = numpy.zeros(length, numpy.float32) if self.own else None
        self.dict = {"observation": self.tensor} if self.own else {}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.position is not None:
            self.tensor[:] = state.position.game.observe(state.position.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        told = state.told(player if self.own else None)
        return f"{' '.join(state.moves[player])}\n{told}" if self.recalls and self.own else told


def _register(game: Game) -> None:
    kind = type(f"Spiel{game.id.title().replace('-', '')}", (SpielGame,), {"card": game})
    pyspiel.register_game(game_type(game), kind)


for _game in catalogue.games():
    if name_of(_game) not in pyspiel.registered_names():
        _register(_game)
