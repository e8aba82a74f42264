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
