"""Information-set search: the same for every game, which tunes it only through its `heuristics.py`.

    tree.py       what is remembered of the ways tried
    selection.py  which option is tried next
    rollout.py    how it goes on beyond the tree, and what its end is worth
    judges.py     what a line is worth: played on by a rollout, or judged by what was learnt
    network.py    what was learnt
    beliefs.py    which of the worlds that a seat holds possible is looked at
    thinker.py    the loop, its budget, and the choice

A seat never searches the true state: every iteration begins in a world drawn afresh from what it knows.
"""
