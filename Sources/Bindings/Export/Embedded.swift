import Foundation

/// The files that are embedded in the program.
enum Embedded {
    static let module = PackageResources.reptune_js
    static let types = PackageResources.reptune_d_ts
    static let wasm = [UInt8](Data(base64Encoded: DetectorWasm.base64) ?? Data())
    static let python = PackageResources.__init___py
    static let pythonSelfTest = PackageResources.selftest_py
    static let webSelfTest = PackageResources.selftest_mjs
    static let java = PackageResources.RepCounter_java
    static let header = PackageResources.reptune_detector_h
    static let source = PackageResources.reptune_detector_c
}
