"""What can be counted of a server process, as Prometheus reads it."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Histogram:
    def __init__(self) -> None:
        self._counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    @property
    def count(self) -> int:
        return sum(self._counts)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        below = 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self._counts, strict=True):
            below += count
            yield f'{name}_bucket{{le="{bound}"}} {below}'
        yield f"{name}_sum {self.sum:g}"
        yield f"{name}_count {below}"


moves = Histogram()  # from a choice that is legal to its being durable
answers: Counter[str] = Counter()  # of HTTP, by status

Value = float | dict[str, float]


class Metrics:
    """Each of them is asked when somebody reads them."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, str, Callable[[], Value]]] = {}

    def add(self, name: str, kind: str, help: str, value: Callable[[], Value]) -> None:
        self._known[f"lascaux_{name}"] = (kind, help, value)

    def text(self) -> str:
        lines = []
        for name, (kind, help, value) in self._known.items():
            lines += [f"# HELP {name} {help}", f"# TYPE {name} {kind}"]
            found = value()
            if isinstance(found, dict):
                lines += [f"{name}{{{label}}} {amount:g}" for label, amount in sorted(found.items())]
            else:
                lines.append(f"{name} {found:g}")
        name = "lascaux_move_seconds"
        lines += [f"# HELP {name} From a legal choice to its being durable.", f"# TYPE {name} histogram"]
        lines += moves.lines(name)
        return "\n".join([*lines, ""])


def of_the_process(metrics: Metrics) -> None:
    begun = time.time()
    metrics.add("process_cpu_seconds_total", "counter", "CPU time of the server process.", time.process_time)
    metrics.add("process_start_time_seconds", "gauge", "When it began.", lambda: begun)
    metrics.add("process_id", "gauge", "Of several that share a port, which one answers.", os.getpid)
    metrics.add(
        "http_answers_total",
        "counter",
        "Answers by status.",
        lambda: {f'status="{status}"': float(count) for status, count in answers.items()},
    )
