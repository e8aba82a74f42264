// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "reptune",
    platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1), .watchOS(.v9)],
    products: [
        // What a front end embeds: no imports, not even Foundation.
        .library(name: "RepDetection", targets: ["RepDetection"]),
        .library(name: "SVGChart", targets: ["SVGChart"]),
        .library(name: "CyclingPackets", targets: ["CyclingPackets"]),
        // What a front end adds that calibrates on the device.
        .library(name: "Calibration", targets: ["Calibration"]),
        .executable(name: "reptune", targets: ["reptune"]),
    ],
    traits: [
        .default(enabledTraits: ["Tool"]),
        // An app needs the libraries only: with `traits: []` it checks out no other package.
        .trait(name: "Tool", description: "The program reptune and the packages that it needs."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.0.0"),
    ],
    targets: [
        // Cores without any import. Rounding is the C library's, which Foundation no longer brings along here.
        .target(
            name: "RepDetection",
            exclude: ["README.md", "SPEC.md", "Config/configs.schema.json", "Config/detector.schema.json"],
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "SVGChart", exclude: ["README.md"]),
        .target(
            name: "CyclingPackets", exclude: ["README.md"],
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(
            name: "CountHistory", exclude: ["README.md"],
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

        // Loops of the sweep at the machine's vector width, chosen at run time.
        .target(name: "CSweep", exclude: ["README.md"]),

        // Labelled recordings: what calibration, store and import share, and an app never meets.
        .target(name: "Sessions", dependencies: ["RepDetection"], exclude: ["README.md", "stride.schema.json"]),

        // Cores that know recordings.
        .target(name: "Calibration", dependencies: ["RepDetection", "Sessions", "CSweep"], exclude: ["README.md"]),

        // The C interface of the detector, which `make wasm` compiles as Embedded Swift. Here it is only tested.
        .target(
            name: "DetectorInterface", dependencies: ["RepDetection"], path: "Sources/Bindings/core",
            exclude: ["README.md", "reptune.h"]),

        // Personal parameters for the web page, which `make wasm` compiles as Embedded Swift. Here it is only tested.
        .target(
            name: "CalibrationInterface", dependencies: ["RepDetection", "Calibration"],
            path: "Sources/Bindings/calibration", exclude: ["README.md", "wasm"]),

        // Files of the repository that the program contains: front ends in other languages, the web page, profiles, templates.
        .target(name: "CEmbedded", exclude: ["README.md"]),

        // The files of the front ends in other languages, which `reptune export --format` writes.
        .target(
            name: "Bindings", dependencies: ["RepDetection", "CEmbedded"], path: "Sources/Bindings/Export",
            exclude: ["Files"]),

        // A calibration as a document, for the database and for reports.
        .target(name: "Runs", dependencies: ["RepDetection", "Calibration"], exclude: ["README.md"]),

        // Edges: files, database, reports.
        .systemLibrary(name: "CCSV", providers: [.apt(["libcsv-dev"]), .brew(["libcsv"])]),
        .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev", "zlib1g-dev"]), .brew(["libarchive"])]),
        .systemLibrary(
            name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(name: "CCrypto", providers: [.apt(["libssl-dev"])]),
        .target(
            name: "Digests", dependencies: [.target(name: "CCrypto", condition: .when(platforms: [.linux]))],
            exclude: ["README.md"]),
        .target(
            name: "SessionImport",
            dependencies: [
                "RepDetection", "Sessions", "CyclingPackets", "CountHistory", "CEmbedded", "Digests", "CCSV",
                "CArchive", "CXML",
            ],
            exclude: ["README.md", "Profiles"]),
        .target(
            name: "SessionStore",
            dependencies: [
                "RepDetection", "Sessions", "Calibration", "CountHistory", "Runs", "Digests",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Tool"])),
            ], exclude: ["README.md"]),
        .target(
            name: "Reporting",
            dependencies: [
                "RepDetection", "Sessions", "Calibration", "CountHistory", "CEmbedded", "Bindings", "Runs", "Digests",
                "SVGChart",
                .product(name: "Mustache", package: "swift-mustache", condition: .when(traits: ["Tool"])),
            ], exclude: ["README.md", "Templates"]),

        // Glue: flags, progress, exit status.
        .executableTarget(
            name: "reptune",
            dependencies: [
                "RepDetection", "CyclingPackets", "Calibration", "CountHistory", "Bindings", "Runs", "Sessions",
                "SessionImport",
                "SessionStore", "Reporting", "SVGChart",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"])),
            ], exclude: ["README.md", "JSON.md", "Schemas"]),

        // Speed, memory and the coverage of intervals.
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "RepDetection", "Sessions", "Calibration", "Simulation", "CCSV", "SessionImport",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"])),
            ], path: "Benchmarks", exclude: ["README.md"]),

        // The bundled sets of recordings, and the suite that an implementation in another language must pass: tests compare
        // `Datasets/` with them.
        .target(
            name: "Simulation", dependencies: ["RepDetection", "Sessions"], path: "Tests/Simulation",
            exclude: ["README.md"]),
        .target(
            name: "ConformanceCases", dependencies: ["RepDetection", "Simulation"], path: "Tests/ConformanceCases",
            exclude: ["README.md", "single.json"]),

        // The readers of files from outside with mutated files, for tests and for `.ci/fuzz`.
        .target(
            name: "Fuzzing",
            dependencies: [
                "RepDetection", "Sessions", "Calibration", "CountHistory", "CyclingPackets", "Digests",
                "SessionImport", "SessionStore", "Reporting",
            ],
            path: "Tests/Fuzzing", exclude: ["Corpus"]),
        .executableTarget(name: "Fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzz"),

        .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing"]),
        .testTarget(name: "RepDetectionTests", dependencies: ["RepDetection"]),
        .testTarget(name: "SessionsTests", dependencies: ["Sessions"]),
        .testTarget(name: "SVGChartTests", dependencies: ["SVGChart"], exclude: ["Goldens"]),
        .testTarget(name: "CyclingPacketsTests", dependencies: ["CyclingPackets"]),
        .testTarget(name: "CountHistoryTests", dependencies: ["CountHistory"]),
        .testTarget(name: "CalibrationTests", dependencies: ["Calibration"]),
        .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"]),
        .testTarget(name: "SimulationTests", dependencies: ["Simulation", "CyclingPackets"]),
        .testTarget(name: "BindingsTests", dependencies: ["Bindings"]),
        .testTarget(name: "DetectorInterfaceTests", dependencies: ["DetectorInterface", "ConformanceCases"]),
        .testTarget(name: "CalibrationInterfaceTests", dependencies: ["CalibrationInterface"], exclude: ["Goldens"]),
        .testTarget(name: "ConformanceCasesTests", dependencies: ["ConformanceCases", "Simulation"]),
        .testTarget(name: "RunsTests", dependencies: ["Runs"]),
        .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
        .testTarget(
            name: "SessionImportTests", dependencies: ["SessionImport", "CArchive"],
            exclude: ["Recognition/loggers.json"]),
        .testTarget(name: "SessionStoreTests", dependencies: ["SessionStore"]),
        .testTarget(
            name: "ReportingTests",
            dependencies: ["Reporting", "Bindings", "SessionStore", "Simulation", "ConformanceCases"],
            exclude: ["Goldens"]),
        .testTarget(name: "reptuneTests", dependencies: ["reptune", "SessionStore", "Digests", "ConformanceCases"]),
    ]
)

// Builds for one purpose. Their flags would keep an app from depending on the package, and the plugin of the documentation
// would be checked out by everyone.
switch Context.environment["REPTUNE_BUILD"] {
case "program": keepGlue()
case "tests": optimize()
case "libFuzzer": instrument()
case "sanitizers":
    optimize()
    keepSweep()
case "docs": package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
default: break
}

/// The command line and what it only passes on without the optimizer: the modules that they call do the work. Of those, only the
/// kernels are optimized anew in the modules that import them.
@MainActor func keepGlue() {
    let (glue, kernels) = (["reptune", "Bindings", "Runs"], ["RepDetection", "Sessions"])
    for target in package.targets where target.type != .system {
        if glue.contains(target.name) {
            target.swiftSettings = [.unsafeFlags(["-Onone"])]
        } else if !kernels.contains(target.name) {
            target.swiftSettings = [.unsafeFlags(["-disable-cmo"])]
        }
    }
}

/// The tests of a release build: the modules in which they, and the program that they run, spend minutes, with the optimizer, the others
/// and the dependencies without. `-Onone` in `.ci/tests` reaches the dependencies; an option of the compiler's front end overrides it.
/// In a debug build the parser of the command line checks its options at each start of the program.
@MainActor func optimize() {
    let optimized = ["RepDetection", "Sessions", "Calibration", "Simulation", "SessionImport", "SVGChart"]
    for target in package.targets where target.type != .system && !["CSweep", "CEmbedded"].contains(target.name) {
        let mode = optimized.contains(target.name) ? ["-Xfrontend", "-O"] : []
        target.swiftSettings = [.unsafeFlags(["-enable-testing"] + mode)]
    }
}

/// The code that reads, instrumented by libFuzzer, which brings its own entry point.
@MainActor func instrument() {
    let read = [
        "RepDetection", "Sessions", "Calibration", "CountHistory", "CyclingPackets", "SessionImport", "Reporting",
        "Fuzzing", "Fuzz",
    ]
    for target in package.targets where read.contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"]), .define("LIBFUZZER")]
        if target.name == "Fuzz" { target.linkerSettings = [.unsafeFlags(["-sanitize=fuzzer"])] }
    }
}

/// The sweep with its tests alone, and undefined behaviour of its C code as an error.
@MainActor func keepSweep() {
    let sweep = ["RepDetection", "CSweep", "Sessions", "Calibration", "CalibrationTests"]
    (package.products, package.dependencies) = ([], [])
    package.targets = package.targets.filter { sweep.contains($0.name) }
    for target in package.targets { target.swiftSettings?.append(.unsafeFlags(["-wmo", "-num-threads", "2"])) }
    for target in package.targets where target.name == "CSweep" {
        target.cSettings = [.unsafeFlags(["-fsanitize=undefined", "-fno-sanitize-recover=undefined"])]
    }
}
