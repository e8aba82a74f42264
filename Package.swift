// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "reptune",
    platforms: [.macOS(.v15)],
    products: [
        // What a front end embeds: no imports, not even Foundation.
        .library(name: "RepDetection", targets: ["RepDetection"]),
        .library(name: "SVGChart", targets: ["SVGChart"]),
        .library(name: "CyclingPackets", targets: ["CyclingPackets"]),
        .executable(name: "reptune", targets: ["reptune"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.0.0"),
    ],
    targets: [
        // Cores without any import. Rounding is the C library's, which Foundation no longer brings along here.
        .target(
            name: "RepDetection", exclude: ["README.md", "Config/detector.schema.json", "Config/stride.schema.json"],
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

        // Cores that know recordings.
        .target(name: "Calibration", dependencies: ["RepDetection", "CSweep"], exclude: ["README.md"]),
        .target(name: "Simulation", dependencies: ["RepDetection"], exclude: ["README.md"]),

        // Edges: files, database, reports.
        .systemLibrary(name: "CCSV", providers: [.apt(["libcsv-dev"]), .brew(["libcsv"])]),
        .target(
            name: "SessionImport", dependencies: ["RepDetection", "CyclingPackets", "CountHistory", "CCSV"],
            exclude: ["README.md"],
            resources: [.embedInCode("Profiles")]),
        .target(
            name: "SessionStore",
            dependencies: [
                "RepDetection", "Calibration", "CountHistory",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Crypto", package: "swift-crypto"),
            ], exclude: ["README.md"]),
        .target(
            name: "Reporting",
            dependencies: [
                "RepDetection", "Calibration", "CountHistory", "SessionStore", "SVGChart",
                .product(name: "Mustache", package: "swift-mustache"),
            ], exclude: ["README.md"], resources: [.embedInCode("Templates")]),

        // Glue: flags, progress, exit status.
        .executableTarget(
            name: "reptune",
            dependencies: [
                "RepDetection", "CyclingPackets", "Calibration", "CountHistory", "Simulation", "CCSV", "SessionImport",
                "SessionStore", "Reporting", "SVGChart",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ], exclude: ["README.md"]),

        .testTarget(name: "RepDetectionTests", dependencies: ["RepDetection"]),
        .testTarget(name: "SVGChartTests", dependencies: ["SVGChart"], exclude: ["Goldens"]),
        .testTarget(name: "CyclingPacketsTests", dependencies: ["CyclingPackets"]),
        .testTarget(name: "CountHistoryTests", dependencies: ["CountHistory"]),
        .testTarget(name: "CalibrationTests", dependencies: ["Calibration"]),
        .testTarget(name: "SimulationTests", dependencies: ["Simulation", "CyclingPackets"]),
        .testTarget(name: "SessionImportTests", dependencies: ["SessionImport"]),
        .testTarget(name: "SessionStoreTests", dependencies: ["SessionStore"]),
        .testTarget(name: "ReportingTests", dependencies: ["Reporting", "Simulation"], exclude: ["Goldens"]),
        .testTarget(name: "reptuneTests", dependencies: ["reptune"]),
    ]
)
