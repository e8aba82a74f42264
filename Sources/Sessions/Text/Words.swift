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

/// Arguments as a POSIX shell reads them.
package enum ShellWord {
    /// A word, in quotation marks if it has a character with a meaning to a shell.
    package static func quoted(_ word: String) -> String {
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
