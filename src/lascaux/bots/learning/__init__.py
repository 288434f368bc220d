"""How `shaman` learns: it plays many games, and finds out which positions end well.

    evolution.py  the numbers of the rules of thumb are bred
    positions.py  games played for their positions, in whichever process
    training.py   the network is fitted to how they ended
    drawing.py    the curve as a picture
    course.py     round after round of both, and a match with `elder` after each

A course is one command, `lascaux learn`, and goes on where it was broken off.
"""
