"""The command `python -m learner.train`; `learner.command` says what it does."""

import os

# Two threads add up in another order, and make another network. numpy asks for this once, as it is imported.
os.environ.setdefault("OMP_NUM_THREADS", "1")

from learner.command import main

if __name__ == "__main__":
    main()
