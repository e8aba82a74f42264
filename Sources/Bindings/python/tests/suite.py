"""python tests/suite.py [DIR] [RESULTS]: counts the conformance suite and writes the results for reptune verify.

A case that fails is printed and has no result.
"""

import array
import copy
import json
import math
import pathlib
import sys

try:
    import numpy
except ImportError:
    # The package does not need it. Arrays of it are not tested then.
    numpy = None

from reptune import ConfigError, Counter, StateError, TimeUnitError, measured_rate


PUSHES = {
    "format": "reptune.detector/1", "name": "pushes", "activity": "pushUp", "sampleRate": 50,
    "detectors": [{
        "signal": {"channel": "accelerometer.y", "unit": "g"}, "rule": {"kind": "threshold", "down": -0.3, "up": 0.4}}],
}


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
            events += counter.feed(moment, values)
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
        times, values = [row[0] for row in rows], [row[1] for row in rows]
        for make in [list] + ([numpy.array] if numpy else []):
            whole = Counter(folder / case["config"], case["rate"])
            try:
                assert whole.feed(make(times), make(values)) == events and whole.count == counter.count, case["name"]
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


def errors():
    config = copy.deepcopy(PUSHES)
    config["detectors"][0]["rule"]["up"] = -1
    for mistake, error in [
        (lambda: Counter(config), ConfigError),
        (lambda: Counter(PUSHES).feed(0, [1, 2]), ValueError),
        (lambda: Counter(PUSHES).restore(b"nothing"), StateError),
        (lambda: Counter("[1]"), ConfigError),
        (lambda: Counter("{no JSON"), ConfigError),
        (lambda: Counter(PUSHES).feed([0, 1], [1, 2, 3]), ValueError),
        (lambda: Counter(PUSHES).feed([0, 1], [[1], [2, 3]]), ValueError),
        (lambda: Counter(PUSHES).feed([n * 20_000_000 for n in range(20)], [0] * 20), TimeUnitError),
    ] + ([
        (lambda: Counter(PUSHES).feed(
            numpy.arange(20) * numpy.timedelta64(20_000_000, "ns") + numpy.datetime64("2026-01-01"), numpy.zeros(20)),
         TimeUnitError),
    ] if numpy else []):
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


def kinds():
    """The same numbers of all types that Python has for them give the same events."""
    times = [n / 25 for n in range(6000)]
    values = [math.sin(n / 4) for n in range(6000)]
    one_by_one = Counter(PUSHES)
    expected = [event for time, value in zip(times, values) for event in one_by_one.feed(time, value)]
    assert len(expected) > 9
    pairs = [(times, values), (array.array("d", times), memoryview(array.array("d", values))), (times, [[value] for value in values])]
    if numpy:
        wide = numpy.array([values, values]).T
        pairs += [(numpy.array(times), numpy.array(values)), (numpy.array(times), wide[:, :1]), (times, wide[:, 0].astype(">f8"))]
        assert Counter(PUSHES).feed(numpy.array(0), numpy.array([1.0])) == []
        assert Counter(PUSHES).feed(numpy.array([]), numpy.empty((0, 1))) == []
    for seconds, rows in pairs:
        counter = Counter(PUSHES)
        assert counter.feed(seconds, rows) == expected and counter.count == one_by_one.count
    # A copy is the same counter, which lives on without the original.
    twin = copy.copy(counter)
    del counter
    assert twin.count == one_by_one.count


# The rates that SPEC.md gives for even times with a gap, an even number of intervals, and times without one.
for times, rate in [
    ([0, 0.04, 0.08, 0.5, 0.54], 1 / ((0.04 + (0.08 - 0.04) + (0.54 - 0.5)) / 3)), ([0, 1, 3], 1 / 1.5), ([2, 2], 0),
]:
    assert measured_rate(times) == rate, (times, measured_rate(times), rate)

here = pathlib.Path(__file__).parent
folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here / "../../../../Datasets/conformance"
cases = json.loads((folder / "suite.json").read_text())["cases"]
errors()
kinds()
if (folder / "limits.json").exists():
    limits(folder)
results = []
for case in cases:
    try:
        results.append(run(folder, case))
    except Exception as error:
        print(f"{case['name']}: {error!r}", file=sys.stderr)
document = {"format": "reptune.results/1", "results": results}
pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else "results.json").write_text(json.dumps(document))
sys.exit(len(results) < len(cases))
