#!/usr/bin/env python3
"""Runs the conformance suite on a target: suite.py path/to/conformance results.json [--target m4f] [--single [--write]]

For each case it exports the detector with reptune, or the program that the variable REPTUNE names, compiles it
together with the recording, and runs it. A case that fails is printed and has no result. On the host it also exports and
compiles the valid configs of limits.json, and checks that the others are refused. Targets other than the host run under
qemu-system, with semihosting. With --single it takes single precision, and compares count, spread, skipped samples and events
with Tests/ConformanceCases/single.json.
"""
import argparse
import concurrent.futures
import csv
import json
import math
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SINGLE = HERE.parents[3] / "Tests" / "ConformanceCases" / "single.json"
WARNINGS = ["-std=c11", "-O2", "-pedantic", "-Wall", "-Wextra", "-Wconversion", "-Werror"]


def cortex(cpu, fpu, machine, code, data):
    compile = ["arm-none-eabi-gcc", "-mcpu=" + cpu, "-mthumb", "-mfloat-abi=hard", "-mfpu=" + fpu]
    link = ["--specs=rdimon.specs", "-T", str(HERE / "m.ld"), "-Wl,--defsym=CODE=" + code, "-Wl,--defsym=DATA=" + data]
    run = ["qemu-system-arm", "-M", machine, "-nographic", "-semihosting-config", "enable=on,target=native", "-kernel"]
    return compile, [str(HERE / "start.c")] + link, run


def risc():
    compile = ["riscv64-unknown-elf-gcc", "--specs=picolibc.specs", "-march=rv32imac", "-mabi=ilp32"]
    memory = {"__flash": "0x80000000", "__flash_size": "0x400000", "__ram": "0x80400000", "__ram_size": "0x400000"}
    link = ["--oslib=semihost", "--crt0=hosted"] + ["-Wl,--defsym=%s=%s" % pair for pair in memory.items()]
    console = ["-chardev", "stdio,id=out", "-semihosting-config", "enable=on,chardev=out"]
    run = ["qemu-system-riscv32", "-M", "virt", "-bios", "none", "-display", "none", "-serial", "none"] + console
    return compile, link, run + ["-kernel"]


TARGETS = {
    "host": (["gcc"], [], []),
    "clang": (["clang", "-ffp-contract=off"], [], []),
    "tcc": (["tcc"], [], []),
    "m4f": cortex("cortex-m4", "fpv4-sp-d16", "mps2-an386", "0x0", "0x20000000"),
    "m33": cortex("cortex-m33", "fpv5-sp-d16", "mps2-an505", "0x10000000", "0x38000000"),
    "riscv32": risc(),
}


def exporting(config, folder, precision="double"):
    """The command that writes the detector of a config."""
    program = os.environ.get("REPTUNE", "reptune")
    options = ["--format", "c"] + (["--precision", precision] if precision != "double" else [])
    return [program, "export", str(config), "-o", str(folder), "-q"] + options


def export(config, folder, precision="double"):
    """Writes the detector of a config with reptune, and gives the names of its inputs."""
    subprocess.run(exporting(config, folder, precision), check=True)
    header = (pathlib.Path(folder) / "reptune_detector.h").read_text()
    names = header.split("#define REPTUNE_INPUT_NAMES \\\n")[1].split("\n\n")[0]
    return re.findall('^    "(.*)", ', names, re.MULTILINE)


def literal(text):
    x = float(text)
    # Constants for tcc, too.
    return "(0.0 / 0.0)" if math.isnan(x) else ("(1.0 / 0.0)" if x > 0 else "(-1.0 / 0.0)") if math.isinf(x) else x.hex()


def moments(recording, inputs, rate):
    """The recording as a C header."""
    with open(recording, newline="") as file:
        lines = list(csv.DictReader(file))
    fields = [[line.get(name) or "" for name in inputs] for line in lines]
    rows = lambda cells: "\n".join("    {%s}," % ", ".join(row) for row in cells)
    n = len(inputs)
    return "\n".join([
        "#include <stdbool.h>",
        "#define MOMENTS %d\n#define RATE %s" % (len(lines), literal(rate)),
        "static const double TIMES[] = {%s};" % ",\n    ".join(literal(line["time_s"]) for line in lines),
        "static const double VALUES[][%d] = {\n%s\n};" % (n, rows([[literal(f or "0") for f in r] for r in fields])),
        "static const bool PRESENT[][%d] = {\n%s\n};" % (n, rows([["01"[f != ""] for f in r] for r in fields])),
        ""])


def double(bits):
    return struct.unpack(">d", bytes.fromhex(bits))[0]


def result(name, output):
    case = {"case": name, "shown": {}, "events": [], "trace": []}
    for line in output.splitlines():
        key, *rest = line.split()
        if key == "event":
            case["events"].append(double(rest[0]))
        elif key == "trace":
            x = double(rest[0])
            case["trace"].append([x if math.isfinite(x) else None, int(rest[1])])
        elif key in ("count", "spread", "skipped"):
            case[key] = int(rest[0])
        elif key in ("breaks", "isGateOpen", "isArmed", "pending", "minimumBout"):
            case["shown"][key] = int(rest[0])
        elif key in ("timeFactor", "lastTime", "lastEvent", "cadence", "delay"):
            x = double(rest[0])
            case["shown"][key] = x if math.isfinite(x) else None
    return case


def run(case, suite, target, precision, options):
    compile, link, start = TARGETS[target]
    with tempfile.TemporaryDirectory() as folder:
        inputs = export(suite / case["config"], folder, precision)
        text = moments(suite / case["recording"], inputs, case["rate"])
        (pathlib.Path(folder) / "moments.h").write_text(text)
        program = folder + "/program"
        sources = [folder + "/reptune_detector.c", str(HERE / "suite.c"), "-I", folder]
        subprocess.run(compile + WARNINGS + options + sources + link + ["-lm", "-o", program], check=True)
        done = subprocess.run(start + [program], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    done.check_returncode()
    return result(case["name"], done.stdout)


def attempt(case, suite, target, precision, options):
    """The result of a case, or None after printing why there is none."""
    try:
        return run(case, suite, target, precision, options)
    except Exception as error:
        print("%s: %s\n%s" % (case["name"], error, getattr(error, "stderr", None) or ""), file=sys.stderr)
        return None


def text_of(limit):
    """The config as text: some are no JSON, or have a field twice."""
    return limit["text"] if "text" in limit else json.dumps(limit["config"])


def check_limit(limit):
    """A config that is valid is exported, and compiles; any other is refused with its field. Gives the problem, or None."""
    with tempfile.TemporaryDirectory() as folder:
        config = pathlib.Path(folder, "config.json")
        config.write_text(text_of(limit))
        done = subprocess.run(exporting(config, folder), capture_output=True, text=True)
        problem = done.stderr.strip() or "exported"
        if not limit["isValid"]:
            # A text that the program can't read as JSON has no field to it.
            named = "text" in limit or limit["field"] in problem
            return None if done.returncode and named else problem
        if done.returncode:
            return problem
        compile = ["gcc"] + WARNINGS + ["-fsyntax-only", folder + "/reptune_detector.c"]
        return subprocess.run(compile, capture_output=True, text=True).stderr or None


def check_limits(suite, workers):
    """Ends with a message where a config of limits.json is not exported or refused as it must be."""
    if not (suite / "limits.json").exists():
        return
    limits = json.loads((suite / "limits.json").read_text())["limits"]
    for limit, problem in zip(limits, workers.map(check_limit, limits)):
        if problem:
            raise SystemExit("%s of %s: %s" % (limit["field"], text_of(limit), problem))


def singles(results, suite, cases):
    """The results in single precision, and whether each has the same counts and events as in double precision."""
    entries = []
    for case, entry in zip(results, cases):
        double = json.loads((suite / entry["expected"]).read_text())
        result = {key: case[key] for key in ("case", "count", "spread", "skipped", "events")}
        entries.append({**result, "isEqualToDouble": all(result[key] == double[key] for key in result)})
    return entries


def compare(found):
    """Prints the cases whose results are not those of single.json, and ends with status 1 then."""
    expected = {case["case"]: case for case in json.loads(SINGLE.read_text())["results"]}
    same = 0
    for case in found:
        other = expected.get(case["case"], {})
        differences = ["%s %s, not %s" % (key, case[key], other.get(key)) for key in case if case[key] != other.get(key)]
        same += not differences
        if differences:
            print(case["case"] + ": " + "; ".join(differences))
    print("%d of %d cases agree in single precision" % (same, len(expected)))
    if same < len(expected) or len(found) != len(expected):
        raise SystemExit(1)


def write(found):
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in found)
    SINGLE.write_text('{"format":"reptune.single/1","results":[\n%s\n]}\n' % lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("suite", type=pathlib.Path)
    parser.add_argument("results", type=pathlib.Path)
    parser.add_argument("--target", choices=TARGETS, default="host")
    parser.add_argument("--single", action="store_true", help="single precision, compared to single.json")
    parser.add_argument("--write", action="store_true", help="with --single: write single.json")
    parser.add_argument("--option", action="append", default=[], help="for the compiler, such as --option=-Os")
    given = parser.parse_args()
    cases = json.loads((given.suite / "suite.json").read_text())["cases"]
    # Literals such as 1e200 are too large for a float.
    options = given.option + (["-Wno-overflow", "-Wno-float-conversion"] if given.single else [])
    precision = "single" if given.single else "double"
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        if given.target == "host" and not given.single:
            check_limits(given.suite, workers)
        results = list(workers.map(lambda case: attempt(case, given.suite, given.target, precision, options), cases))
    has_failed = None in results
    cases = [case for case, found in zip(cases, results) if found]
    results = [found for found in results if found]
    given.results.write_text(json.dumps({"format": "reptune.results/1", "results": results}))
    if given.single:
        found = singles(results, given.suite, cases)
        (write if given.write else compare)(found)
    sys.exit(has_failed)


if __name__ == "__main__":
    main()
