// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "reptune",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "RepDetection", targets: ["RepDetection"]),
        .library(name: "SVGChart", targets: ["SVGChart"]),
    ],
    targets: [
        .target(name: "RepDetection", exclude: ["README.md"]),
        .target(name: "SVGChart", exclude: ["README.md"]),
        .testTarget(name: "RepDetectionTests", dependencies: ["RepDetection"]),
        .testTarget(name: "SVGChartTests", dependencies: ["SVGChart"], exclude: ["Goldens"]),
    ]
)
