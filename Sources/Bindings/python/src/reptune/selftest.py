"""Counts the golden vectors of an export, and compares the events, bit for bit.

``python -m reptune.selftest`` in a folder of ``reptune export --format python``, or
``python -m reptune.selftest CONFIG VECTORS`` with a config and vectors of ``--format json``. Exit status 1 where an event
differs.
"""

from __future__ import annotations

import json
import sys
from importlib import resources
from typing import Any, Callable, Optional, Sequence

from . import Counter


def difference(found: Sequence[float], events: Sequence[float], place: str) -> Optional[str]:
    """The first event that differs; None where all agree."""
    for index in range(max(len(found), len(events))):
        name = f"{place}: event {index + 1}"
        if index >= len(found):
            return f"{name} is missing, expected at {events[index]} s"
        if index >= len(events):
            return f"{name} at {found[index]} s is not expected"
        if found[index] != events[index]:
            return f"{name} is at {found[index]} s, expected at {events[index]} s"
    return None


def run(make: Callable[[Optional[str], float], Counter], vectors: Any) -> tuple[int, int, Optional[str]]:
    """The events that agree, the expected ones, and the first difference. ``make`` gives a counter for a user and a rate."""
    agree = expected = 0
    first = None
    for number, stretch in enumerate(vectors["stretches"], start=1):
        for case in stretch["expected"]:
            user = case.get("user")
            counter = make(user, stretch["rate"])
            missing = [name for name in counter.inputs if name not in stretch["channels"]]
            if missing:
                raise ValueError(f"the vectors have no channel {missing[0]}: they are of another config")
            if len(stretch["values"]) != len(stretch["times"]):
                raise ValueError(f"stretch {number} has {len(stretch['values'])} rows for {len(stretch['times'])} times")
            places = [stretch["channels"].index(name) for name in counter.inputs]
            found: list[float] = []
            for time, row in zip(stretch["times"], stretch["values"]):
                found += counter.feed(time, [row[place] for place in places])
            events = case["events"]
            expected += len(events)
            agree += sum(one == other for one, other in zip(found, events))
            place = f"stretch {number}" + ("" if user is None else f" with the parameters of {user}")
            first = first or difference(found, events, place)
    return agree, expected, first


def main(arguments: Sequence[str]) -> int:
    if len(arguments) == 2:
        def make(user: Optional[str], rate: float) -> Counter:
            return Counter(arguments[0], rate, user)

        try:
            with open(arguments[1], encoding="utf-8") as file:
                vectors = json.load(file)
        except (OSError, ValueError) as error:
            print(f"{arguments[1]}: {getattr(error, 'strerror', None) or error}", file=sys.stderr)
            return 65
    else:
        place = resources.files(__package__) / "vectors.json"
        if arguments or not place.is_file():
            print("usage: python -m reptune.selftest CONFIG VECTORS", file=sys.stderr)
            return 64
        from .configs import counter  # type: ignore[import-not-found, unused-ignore]

        def make(user: Optional[str], rate: float) -> Counter:
            made: Counter = counter(user, rate)
            return made

        vectors = json.loads(place.read_text(encoding="utf-8"))
    if not isinstance(vectors, dict) or vectors.get("format") != "reptune.vectors/1":
        print(f"{arguments[1] if arguments else 'vectors.json'}: these are no golden vectors, reptune.vectors/1", file=sys.stderr)
        return 65
    if not vectors["stretches"]:
        print("no golden vectors: they come from the recordings of a run, and this export has none")
        return 0
    try:
        agree, expected, first = run(make, vectors)
    except (ValueError, OSError) as error:
        where = f"{arguments[0]}: " if arguments else ""
        print(f"{where}{getattr(error, 'strerror', None) or error}", file=sys.stderr)
        return 65
    if first:
        print(first)
    print(f"{agree} of {expected} events agree")
    return 1 if first else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
