"""The walks of huy-n1001/gait_calculation: the first and third of each position, and a manifest.

python physics_toolbox.py gait_calculation/alfred_data FOLDER
"""

import re
import shutil
import sys
from pathlib import Path

import manifest


def main(source, folder):
    source, folder = Path(source), Path(folder)
    (folder / "recordings").mkdir(parents=True)
    rows = []
    for file in sorted(source.glob("*[13]_*.csv")):
        # The steps that the walker counted are in the name: hand1_114.csv
        place, steps = re.fullmatch(r"([a-z]+)[13]_([0-9]+)\.csv", file.name).groups()
        shutil.copyfile(file, folder / "recordings" / file.name)
        rows.append((f"recordings/{file.name}", "physics-toolbox", "walker", "walk", steps, "", place))
    if len(rows) != 6:
        sys.exit(f"physics_toolbox.py: {len(rows)} walks in {source}, and not 6: has the repository changed?")
    manifest.write(folder, rows)


main(*sys.argv[1:])
