import CEmbedded
import Foundation

/// The texts of the front ends that are embedded in the program, in the order of `CEmbedded.c`.
enum Embedded: Int32 {
    case module, types, webSelfTest
    case python, pythonSelfTest, pythonBuild, wasmToC, wasmHeader
    case java, header, source
    case webReadme, webPackage, configTypes, pythonReadme, pythonProject, javaReadme, javaProject, cReadme
    case javaSelfTest, cSelfTest
    case packed, parameters, page, pageStyle

    var text: String { String(cString: cembedded_front_end(rawValue)) }

    var data: Data { Data(text.utf8) }

    /// The detector as WebAssembly.
    static var wasm: Data { bytes(cembedded_detector) }

    /// Personal parameters as WebAssembly.
    static var calibration: Data { bytes(cembedded_calibration) }

    /// The lines of the package in Python that import something.
    static var imports: String {
        python.text.split(separator: "\n").filter { $0.hasPrefix("import ") || $0.hasPrefix("from ") }
            .joined(separator: "\n")
    }

    private static func bytes(_ file: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?) -> Data {
        var size = 0
        return file(&size).map { Data(bytes: $0, count: size) } ?? Data()
    }
}
