import Foundation

/// The files that are embedded in the program.
enum Embedded {
    static let module = data(EmbeddedFiles.reptune_js)
    static let types = data(EmbeddedFiles.reptune_d_ts)
    static let wasm = data(EmbeddedFiles.reptune_wasm)
    static let python = data(EmbeddedFiles.init___py)
    static let pythonSelfTest = data(EmbeddedFiles.selftest_py)
    static let webSelfTest = data(EmbeddedFiles.selftest_mjs)
    static let java = data(EmbeddedFiles.RepCounter_java)
    static let header = data(EmbeddedFiles.reptune_detector_h)
    static let source = data(EmbeddedFiles.reptune_detector_c)

    /// The lines of the package in Python that import something.
    static var imports: String {
        String(decoding: python, as: UTF8.self).split(separator: "\n").filter {
            $0.hasPrefix("import ") || $0.hasPrefix("from ")
        }
        .joined(separator: "\n")
    }

    static func data(_ base64: String) -> Data { Data(base64Encoded: base64) ?? Data() }

    static func text(_ base64: String) -> String { String(decoding: data(base64), as: UTF8.self) }
}
