// swift-tools-version: 6.1
import PackageDescription

// Three small programs that embed a library each. Outside of this folder, the address and a version take the place of the path.
let package = Package(
    name: "Examples",
    platforms: [.iOS(.v16), .macOS(.v13), .watchOS(.v9)],
    dependencies: [.package(name: "reptune", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "Counter", dependencies: [.product(name: "RepDetection", package: "reptune")], path: "Counter"),
        .executableTarget(name: "Chart", dependencies: [.product(name: "SVGChart", package: "reptune")], path: "Chart"),
        .executableTarget(
            name: "Packets", dependencies: [.product(name: "CyclingPackets", package: "reptune")], path: "Packets"),
    ]
)
