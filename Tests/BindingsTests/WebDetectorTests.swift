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
        #expect(
            try WebDetector.module == String(contentsOf: folder.appendingPathComponent("reptune.js"), encoding: .utf8))
    }

    @Test("A page can hold the module in a script element")
    func inline() {
        #expect(!WebDetector.module.lowercased().contains("</script") && WebDetector.module.contains("class Detector"))
    }
}
