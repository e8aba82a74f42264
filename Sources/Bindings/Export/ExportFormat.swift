import Foundation
import RepDetection

/// What a config is exported as.
public enum ExportFormat: String, Sendable, CaseIterable {
    /// The config itself, as all front ends load it.
    case json
    /// A property list, for `PropertyListDecoder`.
    case plist
    /// YAML.
    case yaml
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
    public var isFolder: Bool {
        switch self {
        case .web, .python, .java, .c: true
        case .json, .plist, .yaml, .swift: false
        }
    }

    /// The ending of its file; nil for a folder.
    public var ending: String? { isFolder ? nil : rawValue }

    /// The ending of the file beside a single file that has the golden vectors or the self-test; nil where the format has no
    /// place for them, and for folders, which contain them.
    public var selfTestEnding: String? {
        switch self {
        case .json: "vectors.json"
        case .swift: "selftest.swift"
        case .plist, .yaml, .web, .python, .java, .c: nil
        }
    }

    /// The files of an export. The same configs and vectors give the same bytes.
    ///
    /// The self-test of a folder is there also where it has no vectors to run. The files beside a single file are not.
    /// `precision` is that of `c`, and changes no other format.
    ///
    /// - Throws: `ExportFormatError` where the format can't hold the configs.
    public func files(
        of configs: ConfigSet, vectors: GoldenVectors = GoldenVectors(), precision: SamplePrecision = .double
    ) throws -> [ExportedFile] {
        var files = try own(configs, vectors, precision)
        guard let ending = selfTestEnding, !vectors.stretches.isEmpty else { return files }
        files.append(
            self == .swift
                ? ExportedFile(ending, text: SelfTest.swift(vectors))
                : ExportedFile(ending, try ExportedFile.json(vectors)))
        return files
    }

    /// Whether a file is one that an export of this format writes beside its own: golden vectors or a self-test.
    ///
    /// Where an export without vectors replaces one that had them, the file beside it must not stay: it has stretches of
    /// recordings, and its events are those of another config.
    public func isSelfTest(_ contents: Data) -> Bool {
        switch self {
        case .json: (try? JSONDecoder().decode(GoldenVectors.self, from: contents)) != nil
        case .swift: contents.starts(with: Data(SelfTest.swiftHeading.utf8))
        case .plist, .yaml, .web, .python, .java, .c: false
        }
    }

    private func own(
        _ configs: ConfigSet, _ vectors: GoldenVectors, _ precision: SamplePrecision
    ) throws -> [ExportedFile] {
        switch self {
        case .json: [ExportedFile("", try ExportedFile.json(of: configs))]
        case .plist: [ExportedFile("", text: try ExportedFile.tree(of: configs).propertyList)]
        case .yaml: [ExportedFile("", text: try ExportedFile.tree(of: configs).yaml)]
        case .swift: [ExportedFile("", text: SwiftSource.text(of: configs))]
        case .web: try ExportedFile.web(configs, vectors)
        case .python: try ExportedFile.python(configs, vectors)
        case .java: try ExportedFile.java(configs, vectors)
        case .c: try ExportedFile.c(configs, vectors, precision)
        }
    }
}

/// A file of an export.
public struct ExportedFile: Sendable {
    /// The path inside the export's folder, with `/`. Of a single file it is empty, and of a file beside it the ending that
    /// replaces its own.
    public let path: String
    /// The contents.
    public let contents: Data

    init(_ path: String, _ contents: Data) {
        self.path = path
        self.contents = contents
    }

    init(_ path: String, text: String) { self.init(path, Data(text.utf8)) }
}

extension ExportedFile {
    /// One config as such, several as a set; sorted keys, indented.
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

    /// The tree behind the JSON.
    static func tree(of configs: ConfigSet) throws -> ConfigTree {
        try JSONDecoder().decode(ConfigTree.self, from: json(of: configs))
    }
}

/// Why configs have no export in a format.
public enum ExportFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// C has the parameters of one config as constants.
    case manyUsers(Int)
    /// A property list can't contain control characters.
    case controlCharacter(String)

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .manyUsers(let users):
            "--format c has the parameters of one config as constants, and this is a set with those of \(users) "
                + "\(users == 1 ? "user" : "users") besides the shared ones. Export each with --user, and the shared ones from their "
                + "run without --all-users."
        case .controlCharacter(let text):
            "--format plist can't hold the control characters of \"\(text)\". Choose another name with --name, or another format."
        }
    }
}
