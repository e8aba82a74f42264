/// The detector for a page that carries it inside, and loads no file.
package enum WebDetector {
    /// One ES module of `reptune.js`, with `Detector` and `Counter`, and of what the page of `reptune open` and reports share: the
    /// numbers that a program packed, and a config's parameters as sliders.
    package static var module: String { Embedded.module.text + Embedded.packed.text + Embedded.parameters.text }

    /// The WebAssembly module `reptune.wasm` as Base64, for `Detector.load(bytes)`.
    package static var wasm: String { Embedded.wasm.base64EncodedString() }
}
