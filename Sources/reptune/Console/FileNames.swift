import Foundation
import Sessions

/// File names that come from data, such as names of sessions and users. All names of one value differ.
struct FileNames {
    /// In lower case, for file systems that do not distinguish it.
    private var used: Set<String> = []

    /// The most bytes of a name in UTF-8. Endings, numbers and the temporary names of other programs fit beside it.
    private static let most = 120

    /// A file name without ending, and without path separators: the text as far as possible, with a number where another
    /// file has it.
    mutating func next(_ text: String) -> String {
        let stem = FileNames.stem(text)
        var name = stem
        var number = 2
        while !used.insert(name.lowercased()).inserted {
            name = "\(stem)-\(number)"
            number += 1
        }
        return name
    }

    /// A text as a file name without ending: no separators, control characters or marks that can't be seen, nothing that a
    /// shell or another system reads as an option or a hidden file, at most 120 bytes.
    static func stem(_ text: String) -> String {
        var name = String.UnicodeScalarView()
        var bytes = 0
        for scalar in text.unicodeScalars {
            let isPlain =
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: false
                default: !"/\\:<>\"|?*".unicodeScalars.contains(scalar)
                }
            let next: Unicode.Scalar = isPlain ? scalar : "-"
            bytes += UTF8.width(next)
            guard bytes <= most else { break }
            if name.isEmpty, ".- ".unicodeScalars.contains(next) { bytes = 0 } else { name.append(next) }
        }
        while let last = name.last, ". ".unicodeScalars.contains(last) { name.removeLast() }
        return name.isEmpty ? "session" : String(name)
    }
}

extension Session {
    /// The session's name as a file name without ending.
    var fileStem: String { FileNames.stem(name) }
}
