import Foundation
import Testing

@testable import Bindings

@Suite struct WebDetectorTests {
    private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/Bindings")

    private func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("Embedded files and repository files are the same")
    func files() throws {
        let paths = [
            "web/reptune.js", "web/reptune.d.ts", "web/selftest.mjs", "python/src/reptune/__init__.py",
            "python/src/reptune/selftest.py", "python/build_reptune.py", "python/wasm_to_c.py", "python/wasm.h",
            "java/reptune/RepCounter.java", "c/reptune_detector.h", "c/reptune_detector.c",
            "Export/Files/web.README.md", "Export/Files/web.package.json", "Export/Files/configs.d.ts",
            "Export/Files/python.README.md", "Export/Files/python.pyproject.toml", "Export/Files/java.README.md",
            "Export/Files/java.pom.xml", "Export/Files/c.README.md", "Export/Files/SelfTest.java",
            "Export/Files/selftest.c", "web/page/packed.js", "web/page/parameters.js", "web/page/page.html",
            "web/page/page.css",
        ]
        for (place, path) in paths.enumerated() {
            #expect(try Embedded(rawValue: Int32(place))?.text == text(path), "\(path)")
        }
        #expect(Embedded(rawValue: Int32(paths.count)) == nil)
        for (data, path) in [(Embedded.wasm, "web/reptune.wasm"), (Embedded.calibration, "web/calibrate.wasm")] {
            #expect(try data == Data(contentsOf: folder.appendingPathComponent(path)))
        }
        #expect(Data(base64Encoded: WebDetector.wasm) == Embedded.wasm)
        let modules = try ["reptune.js", "page/packed.js", "page/parameters.js"].map { try text("web/" + $0) }
        #expect(WebDetector.module == modules.joined())
    }

    @Test("The page has the code of each of its modules, after the modules that it imports")
    func modules() throws {
        let page = String(decoding: WebPage.html, as: UTF8.self)
        func place(_ path: String) throws -> String.Index {
            let lines = try text(path).split(separator: "\n").filter {
                !$0.hasPrefix("export ") && !$0.hasPrefix("import ")
            }
            let longest = try #require(lines.max { $0.count < $1.count })
            return try #require(page.range(of: longest)?.lowerBound, "\(path)")
        }
        let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/web/page")
            .filter { $0.hasSuffix(".js") }
        for script in scripts {
            let own = try place("web/page/" + script)
            for match in try text("web/page/" + script).matches(of: #/(?m)^import .* from "\.\/(.*)";$/#) {
                #expect(try place("web/page/\(match.1)") < own, "\(script) imports \(match.1)")
            }
        }
        #expect(!page.contains("\nimport ") && !page.contains("\nexport "))
    }

    @Test("The page takes data in place of its mark")
    func page() {
        let page = String(decoding: WebPage.adding(data: "{\"sessions\":[]}", to: WebPage.html), as: UTF8.self)
        #expect(page.contains("<script type=\"application/json\" id=\"data\">{\"sessions\":[]}</script>"))
        #expect(!page.contains("<!-- data -->") && page.contains("<!-- policy -->") && page.contains("class Detector"))
    }

    @Test("A page can hold the module in a script element")
    func inline() {
        #expect(!WebDetector.module.lowercased().contains("</script") && WebDetector.module.contains("class Detector"))
    }
}
