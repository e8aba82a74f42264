// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "reptune",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "RepDetection", targets: ["RepDetection"])
    ],
    targets: [
        .target(name: "RepDetection", exclude: ["README.md"]),
        .target(name: "Simulation", dependencies: ["RepDetection"], exclude: ["README.md"]),
        .testTarget(name: "SimulationTests", dependencies: ["Simulation"]),
    ]
)
