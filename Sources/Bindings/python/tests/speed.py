"""python tests/speed.py RECORDING CONFIG...: how many million samples per second each config counts.

Medians of five runs after a warm-up. The recording is a CSV file with the header time_s,channel... and no empty fields.
"""

import array
import csv
import pathlib
import statistics
import sys
import time

from reptune import Counter


def load(recording, config):
    """A counter, and the recording 50 times, each pass 100 s after the end of the one before."""
    counter = Counter(config)
    with open(recording, newline="") as file:
        lines = list(csv.DictReader(file))
    times = [float(line["time_s"]) for line in lines]
    rows = [[float(line[name]) for name in counter.inputs] for line in lines]
    return counter, [time + n * (times[-1] + 100) for n in range(50) for time in times], rows * 50


def one_by_one(counter, times, rows):
    moments = list(zip(times[:5000], rows[:5000]))

    def feed():
        for moment, values in moments:
            counter.feed(moment, values)

    return speed(counter, len(moments), feed)


def arrays(counter, times, rows):
    seconds = array.array("d", times)
    values = memoryview(array.array("d", [value for row in rows for value in row])).cast("B").cast("d", (len(rows), len(rows[0])))
    return speed(counter, len(times), lambda: counter.feed(seconds, values))


def speed(counter, samples, feed):
    """Million samples per second of processor time. A run takes half a second or longer, and so does the warm-up."""

    def seconds(rounds):
        start = time.process_time()
        for _ in range(rounds):
            counter.reset()
            feed()
        return time.process_time() - start

    rounds = 1
    while seconds(rounds) < 0.5:
        rounds *= 2
    return rounds * samples / statistics.median(seconds(rounds) for _ in range(5)) / 1e6


if len(sys.argv) < 3:
    print("usage: python tests/speed.py RECORDING CONFIG...", file=sys.stderr)
    sys.exit(64)
subjects = {pathlib.Path(config).stem: load(sys.argv[1], config) for config in sys.argv[2:]}
for title, way in [("feed of one moment", one_by_one), ("feed of arrays", arrays)]:
    speeds = [f"{name} {float('%.2g' % way(*subject)):g}" for name, subject in subjects.items()]
    print(f"{title}: {', '.join(speeds)} million samples/s", flush=True)
