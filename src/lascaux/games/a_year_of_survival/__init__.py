"""A Year of Survival: one band, three seasons, and a winter that asks what was brought home."""

from lascaux.engine import Choice, Game, Number

game = Game(
    "a-year-of-survival",
    package=__name__,
    title="A Year of Survival",
    pitch="One band, three seasons: craft, scout and hunt together, and bring home enough for the winter.",
    goal="Together: fifteen points of food or more when the last card of autumn is gone.",
    emblems=("bison", "acorn", "campfire", "fishing-net", "direwolf", "snowing"),
    seats=range(2, 7),
    minutes=30,
    rules=4,
    # Of 48 food cards an expedition uses up two, or the last of a season: at most 27 of them, each with the
    # action, the target and 37 cards or passes (a first card to no effect, and if six players play freely,
    # five passes before each of six cards), and 37 more for each of five ambushes. Other actions take fewer
    # decisions for each card they use up. At most seven times everybody loses a card and a hand of at most 40
    # is dealt out.
    longest=27 * 39 + 5 * 37 + 7 * (6 + 40),
    widest=24,  # one of every item in hand, as every category it fills, and to pass
    cooperative=True,
    settings=(
        Choice(
            "threshold_test",
            "Whether the points asked for after spring and summer have to be exceeded or only reached.",
            ("exceed", "reach"),
        ),
        Choice(
            "threshold_scope",
            "What is compared with them: all points so far, or only those won in the season.",
            ("total", "season"),
        ),
        Choice(
            "play_rule",
            "Leader: one card each, the leader makes up the difference. Share: all play alike; easier. "
            "One each: never more than one card each; harder. Free: any number of cards; easiest.",
            ("leader", "share", "one_each", "free"),
        ),
        Number("hand_limit", "The most cards a crafter may hold, 0 for no limit; harder.", 0, 12, 0),
        Choice(
            "lean_deal",
            "Yes: everybody is dealt one item fewer; harder. Very: hardly any; an earnest winter.",
            ("no", "yes", "very"),
        ),
        Choice(
            "remember_scouted", "Show what scouts have seen, on the trail and in the discard.", ("yes", "no")
        ),
        Choice(
            "discards",
            "How food is discarded that nobody has turned up: face-down and unseen, or open; easier.",
            ("face-down", "open"),
        ),
        Choice(
            "first_player", "Who begins: a seat by number, or any.", ("random", "0", "1", "2", "3", "4", "5")
        ),
    ),
)
