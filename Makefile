.PHONY: demo test speed cluster slowest-tests fuzz kills sanitize build lint format goldens embedded wasm bindings mutants embedding install uninstall dist notebooks notebooks-check docs dependencies clean browser-test notebooks-bundled datasets

# libcsv has no pkg-config file, and Homebrew's folder, /opt/homebrew or /usr/local, is none of the compiler's on its own.
ifeq ($(shell uname),Darwin)
HOMEBREW := $(shell brew --prefix)
export CPATH := $(HOMEBREW)/include$(if $(CPATH),:$(CPATH))
export LIBRARY_PATH := $(HOMEBREW)/lib$(if $(LIBRARY_PATH),:$(LIBRARY_PATH))
endif

# Missing C libraries and sqlite3, by apt-get (libsqlite3-dev, libcsv-dev, libssl-dev, libarchive-dev, sqlite3) or Homebrew (sqlite, libcsv, libarchive).
dependencies:
	@sh .ci/dependencies

# The whole way on bundled data: import, calibrate, report, export, count; into Reports/.
demo: dependencies
	swift build -c release --product reptune
	.build/release/reptune demo --datasets Datasets

build: dependencies
	swift build -c release --product reptune

# Kernels are optimized; see the end of Package.swift. What failed, or had not ended after TEST_SECONDS, is listed at the end. A
# crash prints no backtrace, which takes longer than the tests. BUILD_OPTIONS are those of swift build.
TEST_SECONDS = 2700
BUILD_OPTIONS =
LIMIT = $(if $(shell command -v timeout),timeout $(TEST_SECONDS))
test: export SWIFT_BACKTRACE = enable=no
test: export REPTUNE_OPTIMIZED = 1
test: SHELL = bash
test: dependencies lint
	swift build --build-tests $(BUILD_OPTIONS)
	set -o pipefail; $(LIMIT) swift test --skip-build 2>&1 | tee .build/tests.log || { echo; .ci/failed-tests .build/tests.log; exit 1; }

# The ten slowest tests in seconds, run one after the other.
slowest-tests: export REPTUNE_OPTIMIZED = 1
slowest-tests: dependencies
	swift build --build-tests
	swift test --skip-build --no-parallel | sed -nE 's/^. Test (.*) passed after ([0-9.]+) seconds.*/\2  \1/p' | \
		grep -v ' run with ' | sort -rn | head -10

# Reads FUZZ_MUTANTS mutated files with each reader, and lets libFuzzer search for FUZZ_SECONDS in all.
FUZZ_MUTANTS = 100000
FUZZ_SECONDS = 3600
fuzz: dependencies
	.ci/fuzz mutants $(FUZZ_MUTANTS)
	.ci/fuzz search $(FUZZ_SECONDS)

# Kills imports, calibrations, reports and first creations KILLS times each, and fills disks, which takes root.
KILLS = 200
kills: build
	.ci/kills $(KILLS)

# The tests of the sweep under the address, undefined behaviour and thread sanitizers.
sanitize:
	.ci/sanitize

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

format:
	swift format --in-place --recursive Package.swift Sources Tests

# Writes the golden files anew: look at every difference before committing.
goldens: dependencies
	REPTUNE_UPDATE_GOLDENS=1 swift test

# Runs the commands in the README, the notebooks and JSON.md and puts in what they print. Where the recordings of DATASETS are
# missing, the blocks that need them keep their output.
DATASETS = ../shared/datasets
NOTEBOOKS = $(wildcard notebooks-md/*.md) README.md Sources/reptune/JSON.md
notebooks: build
	.ci/notebooks --datasets $(DATASETS) $(NOTEBOOKS)

# Runs them, changes nothing, and shows what differs.
notebooks-check: build
	.ci/notebooks --check --datasets $(DATASETS) $(NOTEBOOKS)

# The same for the notebooks on bundled data, with the program of the tests.
BUNDLED = $(addprefix notebooks-md/,bike.md double-shake.md guide.md history.md inspecting.md published.md tempo.md) README.md \
	Sources/reptune/JSON.md
notebooks-bundled:
	.ci/notebooks --check --reptune .build/debug/reptune --datasets .build/no-datasets $(BUNDLED)

# Fetches the public recordings that the notebooks use into DATASETS: SPAR from PyPI, the others from GitHub.
datasets:
	.ci/datasets $(DATASETS)

# A static site for each DocC catalogue, in .build/docs; a warning is an error. Look at one with
# python3 -m http.server -d .build/docs/RepDetection, under /documentation/repdetection.
docs: dependencies
	sh .ci/docs

# The cores without imports, compiled for a browser, a Cortex-M4 and iOS as Embedded Swift.
embedded:
	sh .ci/embedded

# The detector for the web and for Python, and personal parameters for the web: Sources/Bindings/web/reptune.wasm and calibrate.wasm.
wasm:
	sh .ci/wasm

# The conformance suite in each language of Sources/Bindings.
bindings:
	sh .ci/bindings

# Reports of each kind in headless Chromium, with axe-core; skips what is not installed.
browser-test: dependencies
	swift build --product reptune
	.ci/browser-test

# Samples per second in each language of Sources/Bindings, and the sizes of the detector; C and Swift with the program of make build.
speed:
	.ci/speed

# Constants of the detector that the conformance suite does not check.
mutants:
	.ci/mutants

# Shards by xargs, Snakemake and a Slurm of one node, against the run of one machine; after make test, whose program it takes.
cluster:
	.ci/cluster

# An app's package that depends on RepDetection alone: what it checks out, builds and counts.
embedding:
	sh .ci/embedding

# The program, manual pages and completions: make install PREFIX=$HOME/.local
PREFIX = /usr/local
STAGE = .build/stage
INSTALLED = bin/reptune share/man/man1/reptune.1 share/man/man1/reptune-*.1 share/bash-completion/completions/reptune \
	share/zsh/site-functions/_reptune share/fish/vendor_completions.d/reptune.fish

install: dependencies
	sh .ci/stage $(STAGE) .build
	mkdir -p "$(DESTDIR)$(PREFIX)"
	cp -R $(STAGE)/bin $(STAGE)/share "$(DESTDIR)$(PREFIX)"

uninstall:
	cd "$(DESTDIR)$(PREFIX)" && rm -f $(INSTALLED)

# An archive whose program runs where no Swift is installed, in .build/dist.
dist: dependencies
	sh .ci/dist

clean:
	rm -rf .build
