/// A text from a file in quotation marks, shortened and without control characters.
package func quoted(_ text: String, limit: Int = 40) -> String {
    var shown = ""
    for (place, character) in text.prefix(limit + 1).enumerated() {
        if place == limit {
            shown += "…"
        } else {
            let isPlain = character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            shown.append(isPlain ? character : "␣")
        }
    }
    return "\"" + shown + "\""
}

extension StringProtocol {
    /// The text with a small first letter.
    package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

/// Arguments as a POSIX shell reads them.
package enum ShellWord {
    /// A word, in quotation marks if it has a character with a meaning to a shell. Control characters are escapes, which most shells read.
    package static func quoted(_ word: String) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }
        if word.unicodeScalars.contains(where: isControl) {
            let escapes = word.unicodeScalars.map { scalar in
                let digits = String(scalar.value, radix: 16)
                if isControl(scalar) { return "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits }
                return (scalar == "'" || scalar == "\\" ? "\\" : "") + String(scalar)
            }
            return "$'" + escapes.joined() + "'"
        }
        let isPlain = word.unicodeScalars.allSatisfy {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
                || "@%+=:,./_-".unicodeScalars.contains($0)
        }
        return isPlain && !word.isEmpty
            ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

/// The folder of a path, without a separator at its end: `out` of `out/run.json`; empty for a name alone, `/` for `/run.json`.
///
/// Foundation's `deletingLastPathComponent` of a name of one character ends the program on Linux.
package func parentFolder(of path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    guard let slash = path.lastIndex(of: "/") else { return "" }
    var folder = path[..<slash]
    while folder.hasSuffix("/") { folder = folder.dropLast() }
    return folder.isEmpty ? "/" : String(folder)
}

/// The largest inputs that are held in memory whole. Recordings, logs and exports are read in pieces and may be of any size.
package enum SizeLimit {
    /// The bytes of a JSON document: a config, a search space, a profile or a stride length.
    package static let document = 16 << 20
    /// The bytes of a row of a table, its header included, and of a field.
    package static let row = 1 << 20

    /// A number of bytes for a message: `1 MiB`, `19.1 MiB`, `2 GiB`.
    package static func words(_ bytes: Int) -> String {
        let unit = bytes < 1 << 30 ? (size: 1 << 20, name: "MiB") : (size: 1 << 30, name: "GiB")
        // Rounded up, so that a size above a limit never reads like the limit.
        let tenths = bytes / unit.size * 10 + (bytes % unit.size * 10 + unit.size - 1) / unit.size
        return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " " + unit.name
    }
}

extension Sequence where Element: Hashable {
    /// Each element once, in the order of the first ones.
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
