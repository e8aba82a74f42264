"""Walks of Oxford-step-counter/DataSet: recordings thinned to about 100 Hz, step times, and a manifest.

python oxford.py DataSet FOLDER
"""

import sys
from pathlib import Path

import manifest

# The walks of the notebooks: phone, person, floor, position, number.
NAMES = """
Nexus_Jamie_Hard_InHand_1
Pixel_Jamie_Hard_FrontPocket_1
Samsung_Carmelo_Hard_Armband_1
Samsung_Carmelo_Hard_BackPocket_1
Samsung_Carmelo_Hard_BackPocket_2
Samsung_Carmelo_Hard_FrontPocket_1
Samsung_Carmelo_Hard_FrontPocket_2
Samsung_Carmelo_Hard_InHand_1
Samsung_Carmelo_Hard_InHand_2
Samsung_Carmelo_Hard_NeckPouch_1
Samsung_Carmelo_Hard_Purse_1
Samsung_Dario_Hard_FrontPocket_1
Samsung_Dario_Hard_FrontPocket_2
""".split()
HERTZ = 100


def numbers(file):
    return [line.split(",") for line in file.read_text().split()]


def thinned(rows):
    """Every nth row, so that the rate is nearest to 100 Hz."""
    seconds = (int(rows[-1][0]) - int(rows[0][0])) / 1e9
    return rows[:: max(1, round((len(rows) - 1) / seconds / HERTZ))]


def steps(switches, start):
    """Seconds at which a shoe's switch closes."""
    times = []
    for before, now in zip(switches, switches[1:]):
        if any(a == "0" and b == "1" for a, b in zip(before[1:], now[1:])):
            times.append((int(now[0]) - start) / 1e9)
    return times


def main(source, folder):
    folder = Path(folder)
    for part in ("recordings", "events"):
        (folder / part).mkdir(parents=True)
    rows = []
    for name in NAMES:
        data = Path(source) / "optimisation" / "data" / name
        samples = numbers(data / "accelerometer.csv")
        times = steps(numbers(data / "stepcounter.csv"), int(samples[0][0]))
        (folder / "recordings" / f"{name}.csv").write_text("".join(",".join(row) + "\n" for row in thinned(samples)))
        (folder / "events" / f"{name}.csv").write_text("time_s\n" + "".join(f"{time:.4f}\n" for time in times))
        person, position = name.split("_")[1], name.split("_")[3]
        rows.append(
            (f"recordings/{name}.csv", "oxford-phone", person, "walk", len(times), f"events/{name}.csv", position)
        )
    manifest.write(folder, rows)


main(*sys.argv[1:])
