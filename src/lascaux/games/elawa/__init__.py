"""Elawa: take a card from around the fire, collect what comes with it, and build a tribe."""

from lascaux.engine import Choice, Game, OnePerSeat

game = Game(
    "elawa",
    package=__name__,
    title="Elawa",
    pitch="Take a card from around the fire, collect its resources, build your tribe.",
    goal="The most points in your tribe when the tokens on the fire are gone.",
    emblems=("campfire", "stone-axe", "berries-bowl", "hut", "animal-hide", "caveman"),
    seats=range(2, 5),
    minutes=30,
    rules=1,
    all_open=True,
    # Every card leaves its pile once (60), is played at most once (60) with at most one waiver (60), and nine
    # ask for a sacrifice. In each of at most 64 turns a seat skips, stops playing and stops storing once at
    # most (60 + 64 + 64). No more than 147 tokens are gained, to be paid, stored or discarded: 114 in walks,
    # 10 from the fire, 20 by chieftain 4, 3 by effects.
    longest=524,
    widest=61,  # the whole deck in one hand, and done
    settings=(
        Choice(
            "side",
            "Normal: four resource spots, no powers. Advanced: three spots, and every chieftain has a power.",
            ("normal", "advanced"),
        ),
        Choice(
            "chieftains",
            "Random: dealt from the four. Assigned: as the table names them.",
            ("random", "assigned"),
        ),
        OnePerSeat(
            "chieftain_numbers",
            "With assigned chieftains: the number of each seat's chieftain.",
            (1, 2, 3, 4),
        ),
    ),
)
