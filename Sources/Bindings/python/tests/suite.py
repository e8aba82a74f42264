"""python tests/suite.py [DIR] [RESULTS]: counts the conformance suite and writes the results for reptune verify."""

import json
import math
import pathlib
import sys

import numpy

from reptune import ConfigError, Counter, StateError, TimeUnitError, measured_rate


def number(field):
    return None if field == "" else float(field)


def run(folder, case):
    counter = Counter(folder / case["config"], case["rate"])
    header, *lines = [line.split(",") for line in (folder / case["recording"]).read_text().splitlines()]
    places = [header.index(name) for name in counter.inputs]
    rows = [(number(line[0]), [number(line[place]) for place in places]) for line in lines]
    events, trace = [], []
    for index, (moment, values) in enumerate(rows):
        try:
            events += counter.feed(moment, values).tolist()
            assert counter.time_factor == 1, case["name"]
        except TimeUnitError:
            assert counter.time_factor > 1, case["name"]
        filtered = counter.filtered()
        trace.append([filtered if filtered is not None and math.isfinite(filtered) else None, counter.count])
        if index % 50 == 49:
            state = counter.save()
            counter = Counter(json.loads((folder / case["config"]).read_text()), case["rate"])
            counter.restore(state)
    if all(value is not None for _, values in rows for value in values):
        whole = Counter(folder / case["config"], case["rate"])
        try:
            found = whole.feed(numpy.array([row[0] for row in rows]), numpy.array([row[1] for row in rows]))
            assert found.tolist() == events and whole.count == counter.count, case["name"]
        except TimeUnitError:
            assert counter.time_factor > 1, case["name"]
    return {
        "case": case["name"], "count": counter.count, "spread": counter.spread, "skipped": counter.skipped,
        "shown": {
            "breaks": counter.breaks, "timeFactor": counter.time_factor, "lastTime": counter.last_time,
            "lastEvent": counter.last_event, "cadence": counter.cadence,
            "delay": counter.delay if math.isfinite(counter.delay) else None, "isGateOpen": int(counter.is_gate_open()),
            "isArmed": int(counter.is_armed()), "pending": counter.pending(), "minimumBout": counter.minimum_bout(),
        },
        "events": events, "trace": trace,
    }


def errors(folder):
    config = json.loads((folder / "configs" / "threshold.json").read_text())
    config["detectors"][0]["rule"]["up"] = -1
    for mistake, error in [
        (lambda: Counter(config), ConfigError),
        (lambda: Counter(folder / "configs" / "threshold.json").feed(0, [1, 2]), ValueError),
        (lambda: Counter(folder / "configs" / "threshold.json").restore(b"nothing"), StateError),
        (lambda: Counter("[1]"), ConfigError),
        (lambda: Counter("{no JSON"), ConfigError),
        (lambda: Counter(folder / "configs" / "threshold.json").feed(
            numpy.arange(20) * numpy.timedelta64(20_000_000, "ns") + numpy.datetime64("2026-01-01"), numpy.zeros(20)),
         TimeUnitError),
    ]:
        try:
            mistake()
        except error:
            continue
        raise AssertionError(f"{error} expected")


def limits(folder):
    for limit in json.loads((folder / "limits.json").read_text())["limits"]:
        config = limit.get("text") or limit["config"]
        try:
            Counter(config)
            message = None
        except ConfigError as error:
            message = str(error)
        is_kept = message is None if limit["isValid"] else message is not None and limit["field"] in message
        assert is_kept, f"{limit['field']} of {config}: {message or 'accepted'}"


# The rates that SPEC.md gives for even times with a gap, an even number of intervals, and times without one.
for times, rate in [
    ([0, 0.04, 0.08, 0.5, 0.54], 1 / ((0.04 + (0.08 - 0.04) + (0.54 - 0.5)) / 3)), ([0, 1, 3], 1 / 1.5), ([2, 2], 0),
]:
    assert measured_rate(times) == rate, (times, measured_rate(times), rate)

here = pathlib.Path(__file__).parent
folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here / "../../../../Datasets/conformance"
cases = json.loads((folder / "suite.json").read_text())["cases"]
errors(folder)
limits(folder)
results = {"format": "reptune.results/1", "results": [run(folder, case) for case in cases]}
pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else "results.json").write_text(json.dumps(results))
