"""The games as learning environments of other libraries. No rule of any game is here.

    lascaux.adapters.pettingzoo       all seats learn, one decision at a time or all at once
    lascaux.adapters.gymnasium        one seat learns, bots sit on the others
    lascaux.adapters.gymnasium_vector the same in many games at once
    lascaux.adapters.vector           many games in one call, arrays in and out
    lascaux.adapters.openspiel        every game as a game of OpenSpiel

Each needs the library it is named after, and says so if that is missing.
"""

from lascaux.extras import MissingExtra

__all__ = ["MissingExtra"]
