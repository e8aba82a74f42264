// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "reptune",
    products: [
        .library(name: "SVGChart", targets: ["SVGChart"])
    ],
    targets: [
        .target(name: "SVGChart", exclude: ["README.md"]),
        .testTarget(name: "SVGChartTests", dependencies: ["SVGChart"], exclude: ["Goldens"]),
    ]
)
