"""SPAR from the wheel of seglearn: a CSV file for each recording, and a manifest.

python spar.py seglearn-1.2.5-….whl FOLDER
"""

import hashlib
import io
import sys
import zipfile
from pathlib import Path

import numpy

# The array file is a pickle, which can run code: only the known one is opened.
SHA256 = "eb122f23cdf06ef6bd6c6c5312958ec5cf9d038e2e6d457b8081662c75a42537"
REPETITIONS = 20


def main(wheel, folder):
    data = zipfile.ZipFile(wheel).read("seglearn/data/watch_dataset.npy")
    if hashlib.sha256(data).hexdigest() != SHA256:
        sys.exit("spar.py: watch_dataset.npy is not the known file of seglearn 1.2.5")
    spar = numpy.load(io.BytesIO(data), allow_pickle=True).item()
    folder = Path(folder)
    (folder / "recordings").mkdir(parents=True)
    rows = []
    for samples, exercise, subject, side in zip(spar["X"], spar["y"], spar["subject"], spar["side"]):
        arm = "LR"[int(side)]
        name = f"recordings/S{int(subject)}_E{exercise}_{arm}.csv"
        header = ",".join(spar["X_labels"])
        numpy.savetxt(folder / name, samples, "%.6f", ",", header=header, comments="")
        rows.append((name, f"S{int(subject):02d}", spar["y_labels"][exercise], arm))
    # Seven exercises with two arms each: one recording of each.
    assert len({name for name, *_ in rows}) == len(rows) == 140, "spar.py: two recordings with the same name"
    lines = [f"{name},spar-watch,{user},{activity},{REPETITIONS},,{arm}" for name, user, activity, arm in sorted(rows)]
    (folder / "sessions.csv").write_text("\n".join(["file,profile,user,activity,count,events,note", *lines, ""]))


main(*sys.argv[1:])
