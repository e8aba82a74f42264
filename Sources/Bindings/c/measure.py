#!/usr/bin/env python3
"""Prints the memory and the speed of detectors.

measure.py path/to/conformance          the tables of README.md
measure.py --speed RECORDING CONFIG...  million samples per second on this machine
measure.py --memory CONFIG...           the bytes of a counter on a Cortex-M4F

Sizes are those of arm-none-eabi-gcc -Os for a Cortex-M4F, instructions those that qemu executes for a sample, samples/s
those of this machine with gcc -O2.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "suite"))
import suite  # noqa: E402

DETECTORS = [
    ("hysteresis thresholds, low-pass", "threshold-low-pass"),
    ("hysteresis thresholds, bouts of 4", "irregular-cost"),
    ("thresholds with all stages of the signal", "threshold-all"),
    ("double shake, keep 4", "shake-sliding"),
    ("ensemble of 5 members, 3 with a gate", "ensemble-5"),
    ("period check", "period"),
    ("principal axis", "principal"),
    ("resampled to 50 Hz, 1 input", "resample-slow"),
    ("resampled to 50 Hz, 3 inputs, principal axis", "resample-principal"),
]
CORE = ["-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"]
SMALL = ["-std=c11", "-Os", "-ffunction-sections", "-fdata-sections", "-fno-math-errno"]


def output(command):
    return subprocess.run(command, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout


def total(program, pattern):
    """The bytes of the sections whose names match."""
    rows = [line.split() for line in output(["arm-none-eabi-size", "-A", program]).splitlines()]
    return sum(int(row[1]) for row in rows if len(row) == 3 and re.match(pattern, row[0]))


def sizes(folder, options):
    """The bytes of code, of constants and of a counter."""
    compile = ["arm-none-eabi-gcc"] + CORE + SMALL + options
    output(compile + ["-c", folder + "/reptune_detector.c", "-o", folder + "/small.o"])
    pathlib.Path(folder, "size.c").write_text('#include "reptune_detector.h"\nreptune_counter counter;\n')
    output(compile + ["-c", folder + "/size.c", "-o", folder + "/size.o"])
    code = total(folder + "/small.o", r"\.text")
    return code, total(folder + "/small.o", r"\.rodata"), total(folder + "/size.o", r"\.bss")


def speed(folder, options):
    """Samples per second on this machine."""
    program = folder + "/speed"
    sources = [folder + "/reptune_detector.c", str(HERE / "suite/speed.c")]
    output(["gcc", "-std=c11", "-O2", "-I", folder] + options + sources + ["-lm", "-o", program])
    return float(output([program]))


def instructions(folder, options):
    """The instructions per moment on a Cortex-M4F, of the library's double arithmetic too."""
    compile, link, run = suite.TARGETS["m4f"]
    counts = []
    for passes in (1, 2):
        program = "%s/passes%d" % (folder, passes)
        sources = [folder + "/reptune_detector.c", str(HERE / "suite/passes.c"), "-I", folder, "-DPASSES=%d" % passes]
        output(compile + SMALL + options + sources + link + ["-lm", "-o", program])
        log = program + ".log"
        output(run[:-1] + ["-singlestep", "-d", "exec,nochain", "-D", log, "-kernel", program])
        with open(log) as file:
            counts.append(sum(line.startswith("Trace") for line in file))
    return (counts[1] - counts[0]) / 100


def row(title, name, cases, root, options):
    case = cases[name]
    with tempfile.TemporaryDirectory() as folder:
        inputs = suite.export(root / case["config"], folder)
        text = suite.moments(root / case["recording"], inputs, case["rate"])
        pathlib.Path(folder, "moments.h").write_text(text)
        cells = ["%d" % n for n in sizes(folder, options)]
        cells += ["%d" % instructions(folder, options), "%g" % float("%.2g" % (speed(folder, options) / 1e6))]
    print("| " + " | ".join([title] + cells) + " |", flush=True)


def print_speed(recording, configs):
    speeds = []
    for config in configs:
        with tempfile.TemporaryDirectory() as folder:
            inputs = suite.export(config, folder)
            rate = json.loads(config.read_text())["sampleRate"]
            pathlib.Path(folder, "moments.h").write_text(suite.moments(recording, inputs, rate))
            speeds.append("%s %g" % (config.stem, float("%.2g" % (speed(folder, []) / 1e6))))
    print("reptune_feed: %s million samples/s" % ", ".join(speeds))


def print_memory(configs):
    single, fixed = "-DREPTUNE_SINGLE", "-DREPTUNE_FIXED_RATE"
    for title, options in [
        ("double precision", []), (fixed, [fixed]), (single, [single]), ("both options", [single, fixed]),
    ]:
        counters = []
        for config in configs:
            with tempfile.TemporaryDirectory() as folder:
                suite.export(config, folder)
                counters.append("%s %d" % (config.stem, sizes(folder, options)[2]))
        print("%s: %s bytes" % (title, ", ".join(counters)))


def print_tables(root):
    cases = {case["name"]: case for case in json.loads((root / "suite.json").read_text())["cases"]}
    single, fixed = "-DREPTUNE_SINGLE", "-DREPTUNE_FIXED_RATE"
    for title, options in [("Double precision", []), ("`REPTUNE_SINGLE`", [single])]:
        print("\n%s:\n" % title)
        print("| detector | code | constants | `sizeof(reptune_counter)` | instructions | million samples/s |")
        print("|---|---|---|---|---|---|")
        for detector in DETECTORS:
            row(*detector, cases, root, options)
    with tempfile.TemporaryDirectory() as folder:
        suite.export(root / cases[DETECTORS[0][1]]["config"], folder)
        bytes = [sum(sizes(folder, options)[:2]) for options in ([fixed], [single, fixed])]
    print("\nThe first with REPTUNE_FIXED_RATE: %d bytes of code and constants; with both options %d." % tuple(bytes))


def main():
    paths = [pathlib.Path(word) for word in sys.argv[1:]]
    if sys.argv[1:2] == ["--speed"] and len(paths) > 2:
        print_speed(paths[1], paths[2:])
    elif sys.argv[1:2] == ["--memory"] and len(paths) > 1:
        print_memory(paths[1:])
    elif len(paths) == 1:
        print_tables(paths[0])
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
