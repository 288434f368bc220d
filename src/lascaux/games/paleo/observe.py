from __future__ import annotations


def layout(content, seats):
    return [("x", 1)]


def observe(state, seat):
    return [0.0]
