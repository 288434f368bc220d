"""Spears and Bones: four tribes hunt together and against each other, each for a secret goal."""

from lascaux.engine import Choice, Game, OnePerSeat

game = Game(
    "spears-and-bones",
    package=__name__,
    title="Spears and Bones",
    pitch="Hunt together, block each other, defend the valley, and guess who is on your side.",
    goal="Your secret team owns the prey it needs when the last vigor token goes. Two teams may, or none.",
    emblems=("spears", "hyena-head", "crossed-bones", "tribal-mask", "wolf-head", "saber-toothed-cat-head"),
    seats=range(3, 5),
    minutes=180,
    rules=3,
    # At most 15 turns. In each, every tribe plays nine units and stops (40), the Seer bans and the Flutist
    # chases (2), five Action steps follow, and the defense asks four tribes for nine units each with a stop,
    # a bonus, a raise and nine losses (36 + 4 + 1 + 4 + 36). An Action step has two windows, the choice of
    # the action, of prey, target, unit and prize, the second step (8); at most 36 units are named, each
    # once, with four stops and two bonuses (42); three reactions, two answers, three for obliging, four
    # cards (12); four raises, 18 losses and the vigor token (23).
    longest=15 * (42 + 5 * (8 + 42 + 12 + 23) + 81),
    widest=24,  # every prey of the game, owned by one seat, as the prize of a fight
    losable=True,
    settings=(
        OnePerSeat(
            "order",
            "The place in the order with which each seat begins, 1 for the Chief; left open it is drawn.",
            (1, 2, 3, 4),
        ),
        OnePerSeat(
            "tribes",
            "The tribe of each seat: 1 North, 2 West, 3 South, 4 East; left open they are drawn.",
            (1, 2, 3, 4),
        ),
        Choice(
            "twice_in_a_row",
            "Who cannot be banned, or obliged, again: the target of the turn before. The other reading, "
            "consecutive uses: the last target, however long ago.",
            ("consecutive_turns", "consecutive_uses"),
        ),
        Choice(
            "defense_exhausts_survivors",
            "Whether surviving defenders become inactive. The other reading, true: they do.",
            ("false", "true"),
        ),
        Choice(
            "exact_sacrifice_required",
            "Whether a sacrifice must be exact where it can be. The other reading, false: more may be given, "
            "as long as no unit could be spared.",
            ("true", "false"),
        ),
    ),
)
