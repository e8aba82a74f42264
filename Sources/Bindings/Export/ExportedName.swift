import Foundation
import RepDetection

/// The name of a config as an identifier: lower-case words of ASCII letters and digits, such as push and up of `pushUp`.
struct ExportedName {
    private var words: [String] = []

    init(_ text: String) {
        var isInWord = false
        for character in text {
            let isPart = character.isWordPart
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

    /// A name that was chosen for an export.
    ///
    /// - Throws: `ExportFormatError` if the language can't have it.
    init(_ text: String, for format: ExportFormat) throws(ExportFormatError) {
        self.init(text)
        guard let first = text.first, first.isASCII, first.isLetter,
            text.allSatisfy({ $0.isWordPart || "-_".contains($0) })
        else {
            throw .noName(text, "a name has ASCII letters and digits, - and _ only, and begins with a letter")
        }
        let (own, taken) =
            switch format {
            case .json, .c: (snake, "")
            case .swift: (camel, Self.keywords)
            case .web: (kebab, "reptune node-modules")
            case .python: (snake, Self.keywords + " " + Embedded.imports)
            case .java: (pascal, "SelfTest " + Embedded.java.text)
            }
        if taken.split(whereSeparator: { !$0.isWordPart && $0 != "-" && $0 != "_" }).contains(own[...]) {
            throw .noName(text, "\(own) has another meaning in the format \(format.rawValue)")
        }
    }

    /// Words that can't be names in Swift or Python.
    private static let keywords = """
        and as assert associatedtype async await break case catch class continue def default defer deinit del do elif else enum except \
        extension fallthrough false fileprivate finally for format from func global guard if import in init inout internal is lambda \
        let nil nonlocal not operator or pass private protocol public raise repeat rethrows return self static struct subscript super \
        switch throw throws true try typealias var where while with yield
        """
}

extension Character {
    fileprivate var isWordPart: Bool { isASCII && (isLetter || isNumber) }
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
    ///
    /// The only detector of a folder names the package, too.
    func named(_ name: ExportedName, _ format: ExportFormat, isAlone: Bool = false) -> ExportedFile {
        let package = isAlone ? [("reptune-detector", name.kebab)] : []
        let replaced =
            switch format {
            case .json, .swift: package
            case .web: package + [("configs.", name.kebab + ".")]
            case .python where isAlone:
                package
                    + [("reptune/", name.snake + "/"), ("package reptune", "package " + name.snake)]
                    + [".configs", ".selftest"].map { ("reptune" + $0, name.snake + $0) }
            case .python: [("configs", name.snake)]
            case .java: package + [("Configs", name.pascal)]
            case .c: [("reptune_", name.snake + "_"), ("REPTUNE_", name.snake.uppercased() + "_")]
            }
        func named(_ text: String) -> String { replaced.reduce(text) { $0.replacing($1.0, with: $1.1) } }
        let isNamed = [".c", ".h", ".java", ".md", ".mjs", ".toml", ".xml", "package.json", "selftest.py"]
            .contains(where: path.hasSuffix)
        return isNamed
            ? ExportedFile(named(path), text: named(String(decoding: contents, as: UTF8.self)))
            : ExportedFile(named(path), contents)
    }
}
