"""Packed arrays of the compiled core as numpy sees them."""

from __future__ import annotations

from typing import Any

import numpy
from numpy.typing import NDArray

from lascaux.engine.observation import Observation


def as_array(numbers: Any, kind: type[Any]) -> Any:
    """The same memory, not copied. The interpreted build has lists instead."""
    if isinstance(numbers, list):
        return numpy.array(numbers, kind)
    return numpy.frombuffer(numbers, kind)


def noted(seen: Observation) -> tuple[NDArray[numpy.int64], NDArray[numpy.float32]]:
    """The places that were written, and the numbers there."""
    places = as_array(seen.places, numpy.int64)[: seen.count]
    return places, as_array(seen.numbers, numpy.float64)[: seen.count].astype(numpy.float32)


def dense(seen: Observation) -> NDArray[numpy.float32]:
    """All numbers, with 0 where nothing was written."""
    numbers = numpy.zeros(seen.length, numpy.float32)
    places, written = noted(seen)
    numbers[places] = written
    return numbers
