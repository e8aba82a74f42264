.PHONY: demo test build lint format goldens embedded dependencies clean

# What the machine lacks: libsqlite3-dev and libcsv-dev, by apt-get or Homebrew.
dependencies:
	@sh .ci/dependencies

# The whole way on bundled data: import, calibrate, report, export, count; into Reports/.
demo: dependencies
	swift build -c release --product reptune
	.build/release/reptune demo

build: dependencies
	swift build -c release --product reptune

test: dependencies lint
	swift build --build-tests
	swift test --skip-build

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

format:
	swift format --in-place --recursive Package.swift Sources Tests

# Writes the golden files anew: look at every difference before committing.
goldens: dependencies
	REPTUNE_UPDATE_GOLDENS=1 swift test

# The cores without imports, compiled for a machine without an operating system.
embedded:
	sh .ci/embedded

clean:
	rm -rf .build
