import Foundation
import Testing

/// The map of modules in Sources/README.md against Package.swift and the imports under Sources.
@Suite("The map of modules in Sources/README.md")
struct ModuleMapTests {
    /// One line of the map: module, dependencies, contents, with two spaces or more between them.
    struct Line {
        let module: String
        let dependencies: [String]
    }

    let lines: [Line]
    let targets: [Manifest.Target]

    init() throws {
        let text = try Repository.text("Sources/README.md")
        let block = try #require(text.firstMatch(of: #/## Modules\n(?s:.*?)```text\n(?<map>(?s:.*?))\n```/#))
        lines = block.map.split(separator: "\n").dropFirst().map { line in
            let columns = line.split(separator: #/ {2,}/#).map(String.init)
            let dependencies = columns.count == 3 ? columns[1].split(separator: ", ").map(String.init) : ["?"]
            return Line(module: columns.first ?? "", dependencies: dependencies == ["–"] ? [] : dependencies.sorted())
        }
        targets = Manifest(try Repository.text("Package.swift")).targets
    }

    @Test("has a line for each target, in the order of Package.swift")
    func modules() {
        #expect(lines.count > 5)
        #expect(lines.map(\.module) == targets.map(\.name))
    }

    @Test("names the dependencies of Package.swift")
    func dependencies() {
        for line in lines {
            #expect(line.dependencies == targets.first { $0.name == line.module }?.dependencies, "\(line.module)")
        }
    }

    /// The modules whose folders are in that of another.
    private static let inner = [
        "DetectorInterface": "Sources/Bindings/core", "CalibrationInterface": "Sources/Bindings/calibration",
    ]

    @Test("names what the sources import, no more and no less")
    func imports() throws {
        let known = Set(targets.flatMap { [$0.name] + $0.dependencies })
        for line in lines {
            let folders = Self.inner[line.module].map { [$0] } ?? ["Sources/\(line.module)", "Tests/\(line.module)"]
            let others = Self.inner.values.filter { !folders.contains($0) }
            // The sample app and what is compiled to WebAssembly are no part of the package.
            let files = folders.flatMap { Repository.files(below: $0, endingIn: ".swift") }
                .filter { file in !file.contains("/swiftui/") && !file.contains("/wasm/") }
                .filter { file in !others.contains { file.contains($0 + "/") } }
            guard !files.isEmpty else { continue }
            let imports = try Set(files.flatMap { try Self.imports(of: Repository.text($0)) })
            #expect(imports.intersection(known).sorted() == line.dependencies, "\(line.module)")
        }
    }

    @Test("marks the cores that import nothing but cores, not even Foundation")
    func cores() throws {
        let manifest = try Repository.text("Package.swift")
        let products = manifest.matches(of: #/\.library\(\s*name: "(\w+)"/#).map { String($0.1) }
        #expect(!products.isEmpty)
        // A product and all that it depends on.
        var cores = Set(products)
        while let more = lines.first(where: { cores.contains($0.module) && !cores.isSuperset(of: $0.dependencies) }) {
            cores.formUnion(more.dependencies)
        }
        #expect(cores == Set(products + ["Sessions", "CSweep"]))
        for line in lines where cores.contains(line.module) {
            for file in Repository.files(below: "Sources/\(line.module)", endingIn: ".swift") {
                #expect(try cores.isSuperset(of: Self.imports(of: Repository.text(file))), "\(file)")
            }
        }
        for module in ["RepDetection", "SVGChart", "CyclingPackets"] {
            #expect(lines.first { $0.module == module }?.dependencies == [], "\(module)")
        }
    }

    @Test("has three ways through files that exist, with at most 8, 80 and 10 stops")
    func ways() throws {
        let text = try Repository.text("Sources/README.md")
        let section = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("Ways through the sources\n") })
        let ways = section.split(separator: "\n### ").dropFirst()
        #expect(ways.count == 3)
        for (way, most) in zip(ways, [8, 80, 10]) {
            let stops = way.split(separator: "\n").compactMap { $0.wholeMatch(of: #/(\d+)\. `([^`]+)`: .+/#) }
            let files = stops.map { "Sources/\($0.2)" }
            #expect(!files.isEmpty && files.count <= most)
            #expect(stops.compactMap { Int($0.1) } == Array(1...max(1, files.count)))
            #expect(Set(files).count == files.count)
            for file in files {
                let path = Repository.root.appendingPathComponent(file).path
                #expect(FileManager.default.fileExists(atPath: path), "\(file)")
            }
        }
    }

    /// The modules that a Swift file imports.
    private static func imports(of text: String) -> [String] {
        let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "let", "var", "typealias"]
        return text.split(separator: "\n").compactMap { line in
            var words = line.split(separator: " ").drop { $0.hasPrefix("@") || levels.contains($0) }
            guard words.popFirst() == "import" else { return nil }
            if words.count > 1, let kind = words.first, kinds.contains(kind) { words.removeFirst() }
            return words.first.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
        }
    }
}
