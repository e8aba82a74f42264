import Foundation
import RepDetection

/// The format of an exported config.
package enum ExportFormat: String, Sendable, CaseIterable {
    /// The config itself, as all front ends load it.
    case json
    /// Swift code with the config as a constant.
    case swift
    /// A folder with an ES module and the detector as WebAssembly.
    case web
    /// A folder with a Python package around the same WebAssembly.
    case python
    /// A folder with Java classes.
    case java
    /// A folder with a C11 source and its header, for microcontrollers.
    case c

    /// Whether it is a folder of files; else one file.
    package var isFolder: Bool {
        switch self {
        case .web, .python, .java, .c: true
        case .json, .swift: false
        }
    }

    /// The ending of its file; nil for a folder.
    package var ending: String? { isFolder ? nil : rawValue }

    /// The ending of the file beside a single file that has the golden vectors or the self-test; nil if the format has no
    /// place for them, and for folders, which contain them.
    package var selfTestEnding: String? {
        switch self {
        case .json: "vectors.json"
        case .swift: "selftest.swift"
        case .web, .python, .java, .c: nil
        }
    }

    /// The files of an export. The same configs and vectors give the same bytes.
    ///
    /// A folder has its self-test even without vectors; a single file then has no files beside it. `precision` changes
    /// only the format `c`.
    ///
    /// - Parameter name: The name of the package of `web` and `python`, the class of `java`, the prefix of `c`, the constant of
    ///   `swift`. Each language writes its words in its own way, such as pushUps and push_ups.
    /// - Throws: `ExportFormatError` if the format can't hold the configs, or the language can't have the name.
    package func files(
        of configs: ConfigSet, vectors: GoldenVectors = GoldenVectors(), precision: SamplePrecision = .double,
        name: String? = nil
    ) throws -> [ExportedFile] {
        let name = try name.map { try ExportedName($0, for: self) }
        let constant = name?.camel ?? "exported"
        var files = try own(configs, vectors, precision, constant)
        if let name { files = files.map { $0.named(name, self, isAlone: true) } }
        guard let ending = selfTestEnding, !vectors.stretches.isEmpty else { return files }
        files.append(
            self == .swift
                ? ExportedFile(ending, text: SelfTest.swift(vectors, name: constant))
                : ExportedFile(ending, try ExportedFile.json(vectors)))
        return files
    }

    private func own(
        _ configs: ConfigSet, _ vectors: GoldenVectors, _ precision: SamplePrecision, _ constant: String
    ) throws -> [ExportedFile] {
        switch self {
        case .json: [ExportedFile("", try ExportedFile.json(of: configs))]
        case .swift: [ExportedFile("", text: SwiftSource.text(of: configs, name: constant))]
        case .web: try ExportedFile.web(configs, vectors)
        case .python: try ExportedFile.python(configs, vectors)
        case .java: try ExportedFile.java(configs, vectors)
        case .c: try ExportedFile.c(configs, vectors, precision)
        }
    }
}

/// A file of an export.
package struct ExportedFile: Sendable {
    /// The path inside the export's folder, with `/`. Of a single file it is empty, and of a file beside it the ending that
    /// replaces its own.
    package let path: String
    /// The contents.
    package let contents: Data

    init(_ path: String, _ contents: Data) {
        self.path = path
        self.contents = contents
    }

    init(_ path: String, text: String) { self.init(path, Data(text.utf8)) }
}

extension ExportedFile {
    /// One config as an object, several as a set; sorted keys, indented.
    static func json(of configs: ConfigSet) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let data =
            configs.users.isEmpty ? try encoder.encode(configs.shared) : try encoder.encode(configs)
        return data + Data("\n".utf8)
    }

    /// Golden vectors in one line.
    static func json(_ vectors: GoldenVectors) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(vectors) + Data("\n".utf8)
    }
}

/// Why configs have no export in a format.
package enum ExportFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// C has the parameters of one config as constants.
    case manyUsers(Int)
    /// JSON has one detector.
    case manyDetectors(Int)
    /// Two of several detectors have the same name, or one has the name of a file of every export.
    case sameName(String)
    /// A language can't have a name, and why not.
    case noName(String, String)

    /// The error and the remedy.
    package var description: String {
        switch self {
        case .manyUsers(let users):
            "--format c has the parameters of one config as constants, and this is a set for \(users) "
                + "\(users == 1 ? "user" : "users") besides the shared ones. Export each with --user, and the shared ones from "
                + "their run without --all-users."
        case .manyDetectors(let count): "--format json has one detector, and these are \(count). Export each by itself."
        case .noName(let name, let reason):
            "--name \(name): \(reason). Choose another name, such as pushUps."
        case .sameName(let name): "the name \(name) is taken. Change \"name\" in the config of one detector."
        }
    }
}

/// The numbers that an exported detector in C takes for samples and filters. Times are doubles with both.
package enum SamplePrecision: String, Sendable, CaseIterable {
    /// Double: the counts of RepTune, to the last bit.
    case double
    /// Float: less memory, and less time without hardware for doubles; counts can differ.
    case single
}
