"""Every game as a game of OpenSpiel, registered as `lascaux_elawa` and so on.

>>> import pyspiel
>>> from lascaux.adapters import openspiel
>>> game = openspiel.load("elawa", seats=3, side="advanced")
>>> str(game)
'lascaux_elawa(content=,deals=0,options=side:advanced,players=3,recall=0)'

Chance moves first: it deals the seed of the game, a byte at a time. After that the game is deterministic, and
what will be drawn is hidden from everybody. So a search that clones the true state, as plain MCTS does, looks
into the future as well as into the others' hands; one that resamples it, as IS-MCTS does, looks into neither.
Seats that choose together are asked one after the other, without being shown what the others chose.

An information state is the whole view of the seat and its own moves in order. It tells all that the seat may
know now, not in which order it came to know it. There is no tensor of it, unless `recall` says for how many
decisions a tensor has room: then it is all that the seat has seen, decision by decision.

With `deals` chance deals one of so many games, the seeds from 0 on, in a single move. So a small game has a
tree that exact methods walk through; as they need perfect recall, information states then tell the order,
too.
"""

from __future__ import annotations

import hashlib
import math
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy
from numpy.typing import NDArray

from lascaux.adapters.rewards import rewards
from lascaux.engine import BadSetting, Game, OnePerSeat, Rng, Setting, State, catalogue
from lascaux.engine.settings import written
from lascaux.extras import needs

with needs("openspiel"):
    import pyspiel

SEED_BYTES: Final = 4
MARK: Final = "mark-"  # or OpenSpiel would take some of them for numbers
BYTE: Final = 256
MEMORY: Final = 2  # numbers before the observation in each row of what is remembered


def name_of(game: Game) -> str:
    return f"lascaux_{game.id.replace('-', '_')}"


def load(
    game: str | Game, seats: int | None = None, *, recall: int = 0, deals: int = 0, **settings: Any
) -> pyspiel.Game:
    """The game of OpenSpiel with this number of seats and these settings.

    With `recall` there are information-state tensors, with room for so many decisions of all seats.
    With `deals` there are so many deals, all equally likely; without, as many as there are seeds.
    A game with other content is known by its mark, in this process and where it is unpickled; a file is known
    in any.
    """
    found = catalogue.game(game) if isinstance(game, str) else game
    parameters = {
        "players": found.seats[0] if seats is None else seats,
        "options": write_settings(settings),
        "recall": recall,
        "deals": deals,
    }
    if found.content_mark:
        _changed[found.content_mark] = found
        parameters["content"] = f"{MARK}{found.content_mark}"
    return pyspiel.load_game(name_of(found), parameters)


_changed: dict[str, Game] = {}  # games with other content, by its mark


def with_content(game: Game, mark: str) -> Game:
    if not mark:
        return game
    if not mark.startswith(MARK):
        return game.with_content(Path(mark))
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


def game_type(game: Game, recalls: bool = False) -> pyspiel.GameType:
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
        provides_information_state_tensor=recalls,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.seats[0],
            "options": "",
            "content": "",
            "recall": 0,
            "deals": 0,
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its number of seats and settings. The classes that are registered name their card."""

    card: Game

    def __init__(self, params: dict[str, Any] | None = None, card: Game | None = None) -> None:
        given = params or {}
        self.card = card or with_content(type(self).card, str(given.get("content", "")))
        if self.card.content_mark:
            _changed[self.card.content_mark] = self.card
        self.seats = int(given.get("players", self.card.seats[0]))
        self.settings = read_settings(self.card, str(given.get("options", "")))
        self.recall = int(given.get("recall", 0))
        if self.recall < 0:
            raise BadSetting(f"recall is a number of decisions, not {self.recall}")
        self.deals = int(given.get("deals", 0))
        if self.deals < 0:
            raise BadSetting(f"deals is a number of games to choose among, not {self.deals}")
        first = self.new(0)  # refuses what the game refuses
        self.actions = first.actions.size
        self.length = len(self.card.observe(first, 0))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions,
            max_chance_outcomes=self.deals or BYTE,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.card.losable else 0.0,
            max_game_length=self.card.longest,
        )
        super().__init__(game_type(self.card, self.recall > 0), info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel's own brings back no attribute, and cannot know other content in another process."""
        return type(self), (self.get_parameters(), self.card)

    def new(self, seed: int) -> State:
        return self.card.new(seats=self.seats, seed=seed, **self.settings)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1 if self.deals else SEED_BYTES

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class Position:
    """A running game; OpenSpiel's copying and pickling of it is Python's."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """Everything of a state that OpenSpiel copies and pickles is in the attributes set here."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seed = 0
        self.bytes_left = game.max_chance_nodes_in_history()
        self.position: Position | None = None
        self.moves: list[list[str]] = [[] for _ in range(game.seats)]
        # By seat, before the first and after every decision: what it decided itself, and what it saw then;
        # as bytes, which copies share.
        self.memories: list[list[bytes]] = [[] for _ in range(game.seats)]
        # By seat, where deals are numbered: digests of all it has seen, and of what it saw last.
        self.pasts: list[tuple[bytes, bytes]] = [(b"", b"")] * game.seats

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel's own has the game's name only, which does not bring other content along."""
        return self.get_game().deserialize_state, (self.serialize(),)

    # Whose turn it is, and what may be done

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.position.state.turn
        return turn if turn >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.state.turn < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.get_game().deals or BYTE
        return [(outcome, 1.0 / outcomes) for outcome in range(outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.position is None else sorted(self.position.state.legal(player))

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.seed = self.seed * BYTE + action
            self.bytes_left -= 1
            if not self.bytes_left:
                game = self.get_game()
                self.position = Position(game.card, game.new(self.seed))
                self._remember(-1, 0)
            return
        state = self.position.state
        seat = state.turn
        self.moves[seat].append(state.actions.key(action))
        state.play(seat, action)
        self._remember(seat, action)

    def _remember(self, actor: int, action: int) -> None:
        game = self.get_game()
        if game.recall:
            for seat in range(game.seats):
                self.memories[seat].append(self._memory(seat, action if seat == actor else None))
        if game.deals:
            self.pasts = [self._past(seat) for seat in range(game.seats)]

    def _past(self, seat: int) -> tuple[bytes, bytes]:
        """What looks the same as before was not seen: that somebody did something unseen is no news."""
        before, last = self.pasts[seat]
        now = digest(self.told(seat).encode())
        return (before, last) if now == last else (digest(before + now), now)

    def _memory(self, seat: int, action: int | None) -> bytes:
        """That there is one, the own decision as a part of all, and what is seen."""
        game, position = self.get_game(), self.position
        assert position is not None
        decided = 0.0 if action is None else (action + 1) / game.actions
        seen = game.card.observe(position.state, seat)
        return numpy.concatenate([numpy.array([1.0, decided], numpy.float32), seen]).tobytes()

    def remembered(self, seat: int) -> NDArray[numpy.float32]:
        """One row for each decision there is room for; what is yet to come is 0."""
        game, memories = self.get_game(), self.memories[seat]
        if len(memories) > game.recall:
            raise ValueError(
                f"there is room for the first position and {game.recall - 1} decisions:"
                " load the game with a larger recall"
            )
        rows = numpy.zeros((game.recall, MEMORY + game.length), numpy.float32)
        if memories:
            rows[: len(memories)] = numpy.frombuffer(b"".join(memories), numpy.float32).reshape(
                -1, rows.shape[1]
            )
        return rows

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.get_game().deals else f"seed byte {action}"
        actions = self.get_game().new(0).actions if self.position is None else self.position.state.actions
        return str(actions.key(action))

    def returns(self) -> list[float]:
        if self.position is None:
            return [0.0] * self.num_players()
        return rewards(self.position.game, self.position.state)

    # What is known

    def told(self, seat: int | None) -> str:
        """The view of a seat, or of an onlooker. Content that is the same but in order is told alike."""
        if self.position is None:
            return ""
        view = self.position.game.view(self.position.state, seat)
        return msgspec.json.encode(view, order="deterministic").decode()

    def __str__(self) -> str:
        if self.position is None:
            return f"{self.bytes_left} bytes of the seed to come"
        return msgspec.json.encode(self.position.game.dump(self.position.state)).decode()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one; `sampler` gives numbers from 0 to 1.

        How it came about is not known, so its history is empty, and the others remember what they see now.
        """
        other = SpielState(self.get_game())
        other.bytes_left = self.bytes_left
        if self.position is not None:
            state = self.position.state
            drawn = state.resample(player, Rng(int(sampler() * (1 << 53))))
            other.position = Position(self.position.game, drawn)
            other.moves = [list(moves) for moves in self.moves]
            _replace_secret_moves(state, drawn, other.moves)
            if self.get_game().deals:
                other.pasts = [other._past(seat) for seat in range(len(self.pasts))]
                other.pasts[player] = self.pasts[player]
            if self.memories[player]:
                other.memories = [
                    self.memories[seat][:] if seat == player else [other._memory(seat, None)]
                    for seat in range(len(self.memories))
                ]
        return other


def digest(text: bytes) -> bytes:
    return hashlib.blake2b(text, digest_size=16).digest()


def _replace_secret_moves(state: State, drawn: State, moves: list[list[str]]) -> None:
    """Where seats choose together, what the others have chosen so far was drawn anew."""
    for seat, answer in enumerate(state.answers):
        if answer >= 0:
            moves[seat][-1] = drawn.actions.key(drawn.answers[seat])


class Observer:
    """What OpenSpiel asks for an observation: the tensor and the text.

    What all know is told as text only, and so is what a seat recalls, unless the game was loaded to recall.
    """

    def __init__(self, game: SpielGame, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody is shown the secrets of all players")
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls = kind.perfect_recall
        self.missing = self.own and self.recalls and not game.recall
        shape = (game.recall, MEMORY + game.length) if self.recalls else (game.length,)
        self.tensor: NDArray[numpy.float32] | None = None
        self.dict: dict[str, NDArray[numpy.float32]] = {}
        if self.own and shape[0]:
            self.tensor = numpy.zeros(math.prod(shape), numpy.float32)
            self.dict["memories" if self.recalls else "observation"] = self.tensor.reshape(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.missing:
            raise BadSetting("there is no information-state tensor: load the game with recall")
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.position is None:
            return
        if self.recalls:
            self.tensor[:] = state.remembered(player).reshape(-1)
        else:
            self.tensor[:] = state.position.game.observe(state.position.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        told = state.told(player if self.own else None)
        if not (self.recalls and self.own):
            return told
        past = [state.pasts[player][0].hex()] if state.pasts[player][0] else []
        return "\n".join([" ".join(state.moves[player]), *past, told])


def _register(game: Game) -> None:
    kind = type(f"Spiel{game.id.title().replace('-', '')}", (SpielGame,), {"card": game})
    globals()[kind.__name__] = kind  # where a pickle looks for it
    pyspiel.register_game(game_type(game), kind)


for _game in catalogue.games():
    if name_of(_game) not in pyspiel.registered_names():
        _register(_game)
