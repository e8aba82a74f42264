.PHONY: demo build test long format goldens wasm notebooks datasets docs dist install uninstall dependencies

# libcsv has no pkg-config file, and Homebrew's folder, /opt/homebrew or /usr/local, is none of the compiler's on its own.
ifeq ($(shell uname),Darwin)
HOMEBREW := $(shell brew --prefix)
export CPATH := $(HOMEBREW)/include$(if $(CPATH),:$(CPATH))
export LIBRARY_PATH := $(HOMEBREW)/lib$(if $(LIBRARY_PATH),:$(LIBRARY_PATH))
endif

# The whole way on bundled data: import, calibrate, report, export, count; into Reports/.
demo: build
	.ci/demo

# The program without symbols, which nobody debugs; see the end of Package.swift.
build: export REPTUNE_BUILD = program
build: dependencies
	swift build -c release --product reptune -debug-info-format none -Xlinker -s

# Format lint, build and tests. What failed, or had not ended after TEST_SECONDS, is listed at the end. The tests have their own build
# folder, so that `make build` and `make test` take turns without compiling anew.
TEST_SECONDS = 2700
LIMIT = $(if $(shell command -v timeout),timeout $(TEST_SECONDS))
test: SHELL = bash
test: dependencies
	swift format lint --strict --recursive Package.swift Sources Benchmarks Tests
	.ci/tests build --build-tests
	set -o pipefail; $(LIMIT) .ci/tests test --skip-build 2>&1 | tee .build/tests.log || { echo; .ci/failed-tests .build/tests.log; exit 1; }

# What takes too long for each change: mutants, kills, fuzzing, sanitizers, docs, the archive, installation, public notebooks.
long: build
	.ci/long

format:
	swift format --in-place --recursive Package.swift Sources Benchmarks Tests

# Writes the golden files anew: look at every difference before committing.
goldens: export REPTUNE_UPDATE_GOLDENS = 1
goldens: test

# The detector for the web and for Python, and personal parameters for the web: Sources/Bindings/web/reptune.wasm and calibrate.wasm.
wasm:
	sh .ci/wasm

# Runs the commands in the README, the notebooks and JSON.md and puts in what they print. If the recordings of DATASETS are
# missing, the blocks that need them keep their output.
DATASETS = ../shared/datasets
notebooks: build
	.ci/notebooks --datasets $(DATASETS) notebooks-md/*.md README.md Sources/reptune/JSON.md

# Fetches the public recordings that the notebooks use into DATASETS: SPAR from PyPI, the others from GitHub.
datasets:
	.ci/datasets $(DATASETS)

# A static site for each DocC catalogue, in .build/docs; a warning is an error. Look at one with
# python3 -m http.server -d .build/docs/RepDetection, under /documentation/repdetection.
docs: dependencies
	sh .ci/docs

# An archive whose program runs where no Swift is installed, in .build/dist.
dist: dependencies
	sh .ci/dist

# The program, manual pages and completions: make install PREFIX=$HOME/.local
PREFIX = /usr/local
STAGE = .build/stage
INSTALLED = bin/reptune share/man/man1/reptune.1 share/man/man1/reptune-*.1 share/bash-completion/completions/reptune \
	share/zsh/site-functions/_reptune share/fish/vendor_completions.d/reptune.fish
install: dependencies
	sh .ci/stage $(STAGE) .build -Xlinker -s
	mkdir -p "$(DESTDIR)$(PREFIX)"
	cp -R $(STAGE)/bin $(STAGE)/share "$(DESTDIR)$(PREFIX)"

uninstall:
	cd "$(DESTDIR)$(PREFIX)" && rm -f $(INSTALLED)

# Missing C libraries and sqlite3, by apt-get (libsqlite3-dev, libcsv-dev, libssl-dev, libarchive-dev, zlib1g-dev, libxml2-dev, pkgconf, sqlite3) or Homebrew (sqlite, libcsv, libarchive,
# libxml2, pkgconf).
dependencies:
	@sh .ci/dependencies
