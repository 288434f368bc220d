def value(state, seat):
    return 0.0


def rank(state, seat, actions):
    return [0.0] * len(actions)
