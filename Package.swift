// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "reptune",
    platforms: [.macOS(.v15)],
    products: [
        // What a front end embeds: no imports, not even Foundation.
        .library(name: "RepDetection", targets: ["RepDetection"]),
        .library(name: "SVGChart", targets: ["SVGChart"]),
    ],
    targets: [
        // Cores without any import. Rounding is the C library's, which Foundation no longer brings along here.
        .target(
            name: "RepDetection", exclude: ["README.md"],
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "SVGChart", exclude: ["README.md"]),

        // Cores that know recordings.
        .target(name: "Calibration", dependencies: ["RepDetection"], exclude: ["README.md"]),
        .target(name: "Simulation", dependencies: ["RepDetection"], exclude: ["README.md"]),

        // Edges: files, database, reports.
        .systemLibrary(name: "CCSV", providers: [.apt(["libcsv-dev"]), .brew(["libcsv"])]),
        .target(
            name: "SessionImport", dependencies: ["RepDetection", "CCSV"], exclude: ["README.md"],
            resources: [.embedInCode("Profiles")]),
        .testTarget(name: "RepDetectionTests", dependencies: ["RepDetection"]),
        .testTarget(name: "SVGChartTests", dependencies: ["SVGChart"], exclude: ["Goldens"]),
        .testTarget(name: "SimulationTests", dependencies: ["Simulation"]),
        .testTarget(name: "SessionImportTests", dependencies: ["SessionImport"]),
    ]
)
