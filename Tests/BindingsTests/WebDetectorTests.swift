import Foundation
import Testing

@testable import Bindings

@Suite struct WebDetectorTests {
    @Test("The embedded WebAssembly is the file that make wasm wrote")
    func wasm() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Bindings/web")
        let file = try Data(contentsOf: folder.appendingPathComponent("reptune.wasm"))
        #expect(Data(base64Encoded: WebDetector.wasm) == file && Embedded.wasm == file)
        let modules = try ["reptune.js", "page/packed.js", "page/parameters.js"].map {
            try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        }
        #expect(WebDetector.module == modules.joined())
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
