import Foundation

/// A reader of files from outside, with small valid files to mutate.
public struct FuzzReader: Sendable {
    /// The name, which is also that of the folder in `Corpus`.
    public let name: String
    /// Reads a file; a refused file is an error, and anything else than a value or an error is a defect.
    public let read: @Sendable (_ path: String) throws -> Void

    init(_ name: String, _ read: @escaping @Sendable (_ path: String) throws -> Void) {
        self.name = name
        self.read = read
    }

    /// The folder of the valid files.
    public var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus/\(name)")
    }

    /// The valid files, in the order of their names.
    public func corpus() throws -> [[UInt8]] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
    }
}
