import CEmbedded
import Foundation

/// The page of `reptune open`: one HTML file that works from a disk.
package enum WebPage {
    /// The page in one file: its style, script and worker, the bundled profiles, and the detector and personal parameters as WebAssembly,
    /// with places for its policy and for data.
    package static var html: Data {
        let script = """
            <script type="text/plain" id="reptune-wasm">\(WebDetector.wasm)</script>
            <script type="text/plain" id="calibrate-wasm">\(Embedded.calibration.base64EncodedString())</script>
            <script type="text/plain" id="worker">
            \(joined(cembedded_page_worker()).replacing("import.meta.url", with: "location.href"))</script>
            <script type="application/json" id="profiles">\(String(cString: cembedded_profiles()))</script>
            <script type="module">
            \(joined(cembedded_page_script()))</script>
            """
        let page = Embedded.page.text
            .replacing("<!-- style -->", with: "<style>\n\(Embedded.pageStyle.text)</style>")
            .replacing("<!-- script -->", with: script)
        return Data(page.utf8)
    }

    /// A page with data that its script reads.
    ///
    /// - Parameter data: JSON that a script element can hold.
    package static func adding(data: String, to page: Data) -> Data {
        var page = page
        guard let place = page.range(of: Data("<!-- data -->".utf8)) else { return page }
        page.replaceSubrange(
            place, with: Data("<script type=\"application/json\" id=\"data\">\(data)</script>".utf8))
        return page
    }

    /// The modules of a script in one scope, without their imports of each other.
    private static func joined(_ script: UnsafePointer<CChar>) -> String {
        String(cString: script).split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !($0.hasPrefix("import ") && $0.hasSuffix(".js\";")) }
            .map { $0.hasPrefix("export ") ? $0.dropFirst(7) : $0 }
            .joined(separator: "\n")
    }
}

/// The detector for a page that carries it inside, and loads no file.
package enum WebDetector {
    /// One ES module of `reptune.js`, with `Detector` and `Counter`, and of what the page of `reptune open` and reports share: the
    /// numbers that a program packed, and a config's parameters as sliders.
    package static var module: String { Embedded.module.text + Embedded.packed.text + Embedded.parameters.text }

    /// The WebAssembly module `reptune.wasm` as Base64, for `Detector.load(bytes)`.
    package static var wasm: String { Embedded.wasm.base64EncodedString() }
}
