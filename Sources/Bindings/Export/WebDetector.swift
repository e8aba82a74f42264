/// The detector for a page that carries it inside, and loads no file.
package enum WebDetector {
    /// The ES module `reptune.js`, with `Detector` and `Counter`.
    package static var module: String { String(decoding: Embedded.module, as: UTF8.self) }

    /// The WebAssembly module `reptune.wasm` as Base64, for `Detector.load(bytes)`.
    package static var wasm: String { EmbeddedFiles.reptune_wasm }
}
