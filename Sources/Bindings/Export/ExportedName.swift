import Foundation
import RepDetection

/// The name of a config as an identifier: lower-case words of ASCII letters and digits, such as push and up of `pushUp`.
struct ExportedName {
    private var words: [String] = []

    init(_ text: String) {
        var isInWord = false
        for character in text {
            let isPart = character.isASCII && (character.isLetter || character.isNumber)
            if isPart, !isInWord || character.isUppercase { words.append("") }
            if isPart { words[words.count - 1] += character.lowercased() }
            isInWord = isPart
        }
        if words.first?.first?.isLetter != true { words.insert("detector", at: 0) }
    }

    var kebab: String { words.joined(separator: "-") }
    var snake: String { words.joined(separator: "_") }
    var pascal: String { words.map(\.capitalized).joined() }
    var camel: String { words[0] + pascal.dropFirst(words[0].count) }
}

extension ExportFormat {
    /// The files of an export of several detectors, each under the name of its config, without self-tests.
    ///
    /// - Throws: `ExportFormatError` if two have the same name, or the format can't hold the configs.
    package func files(ofEach sets: [ConfigSet], precision: SamplePrecision = .double) throws -> [ExportedFile] {
        let names = sets.map { ExportedName($0.shared.name) }
        let taken = ["reptune", "selftest", "rep-counter", "self-test"]
        if let same = names.indices.first(where: { (taken + names[..<$0].map(\.kebab)).contains(names[$0].kebab) }) {
            throw ExportFormatError.sameName(sets[same].shared.name)
        }
        if self == .json { throw ExportFormatError.manyDetectors(sets.count) }
        if self == .swift {
            let texts = zip(sets, names).map { SwiftSource.text(of: $0, name: $1.camel) }
            return [ExportedFile("", text: texts.joined(separator: "\n"))]
        }
        var files: [ExportedFile] = []
        for (configs, name) in zip(sets, names) {
            for file in try self.files(of: configs, precision: precision)
            where !["selftest", "SelfTest", "vectors"].contains(where: file.path.contains) {
                let named = file.named(name, self)
                if !files.contains(where: { $0.path == named.path }) { files.append(named) }
            }
        }
        return files
    }
}

extension ExportedFile {
    /// The file under a config's name, which stands in its path for the general one, and in texts that are not code of all.
    fileprivate func named(_ name: ExportedName, _ format: ExportFormat) -> ExportedFile {
        let replaced =
            switch format {
            case .json, .swift, .web: [("configs.", name.kebab + ".")]
            case .python: [("configs", name.snake)]
            case .java: [("Configs", name.pascal)]
            case .c: [("reptune_", name.snake + "_"), ("REPTUNE_", name.snake.uppercased() + "_")]
            }
        func named(_ text: String) -> String { replaced.reduce(text) { $0.replacing($1.0, with: $1.1) } }
        let isNamed = [".c", ".h", ".java", ".json", ".md"].contains(where: path.hasSuffix)
        return isNamed
            ? ExportedFile(named(path), text: named(String(decoding: contents, as: UTF8.self)))
            : ExportedFile(named(path), contents)
    }
}
