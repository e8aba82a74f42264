"""The SensorWatch recordings of rieck/stepcounter-devel: half of each setting, and a manifest.

python sensorwatch.py stepcounter-devel/recordings FOLDER
"""

import csv
import re
import shutil
import sys
from pathlib import Path

import manifest

# The recordings of the notebooks. The others were not used for the design of any detector.
NAMES = """
l1-12hz-bw2/fast-walking-bf.csv
l1-12hz-bw2/normal-walking-sh.csv
l1-12hz-bw2/pc-working1.csv
l1-12hz-bw2/pc-working3.csv
l1-12hz-bw2/slow-walking-bf.csv
l2-12hz-bw2/fast-walking-bf.csv
l2-12hz-bw2/normal-walking-sh.csv
l2-12hz-bw2/pc-working1.csv
l2-12hz-bw2/pc-working3.csv
l2-12hz-bw2/slow-walking-bf.csv
l2-25hz-bw2/fast-walking-bf.csv
l2-25hz-bw2/normal-walking-sh.csv
l2-25hz-bw2/pc-working1.csv
l2-25hz-bw2/pc-working3.csv
l2-25hz-bw2/slow-walking-bf.csv
l2-25hz-bw4/desk-working1.csv
l2-25hz-bw4/desk-working2.csv
l2-25hz-bw4/dishwasher1.csv
l2-25hz-bw4/dressing1.csv
l2-25hz-bw4/fast-walking1.csv
l2-25hz-bw4/fast-walking2.csv
l2-25hz-bw4/normal-walking1.csv
l2-25hz-bw4/normal-walking2.csv
l2-25hz-bw4/pc-working1.csv
l2-25hz-bw4/pc-working2.csv
l2-25hz-bw4/pc-working5.csv
l2-25hz-bw4/pc-working6.csv
l2-25hz-bw4/shoe-laces1.csv
l2-25hz-bw4/slow-walking1.csv
l2-25hz-bw4/slow-walking2.csv
""".split()


def main(source, folder):
    source, folder = Path(source), Path(folder)
    rows = []
    for name in NAMES:
        setting, recording = name.split("/")
        (folder / setting).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, folder / name)
        with open(source / name, newline="") as file:
            steps = next(csv.DictReader(file))["Steps"]
        activity = re.sub(r"(-[bs][fh])?[0-9]*\.csv$", "", recording)
        rows.append((name, "sensorwatch", "wearer", activity, steps, "", setting))
    manifest.write(folder, rows)


main(*sys.argv[1:])
