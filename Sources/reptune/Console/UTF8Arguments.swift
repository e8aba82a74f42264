import Foundation

/// Names that are not UTF-8. Linux allows any bytes in names, and Swift's texts hold UTF-8 only: another file would be read or
/// written than the one named.
enum UTF8Arguments {
    /// The error for the first name that is not UTF-8 among arguments, environment and the current folder; nil where all are.
    static var problem: String? {
        let words = (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }.map(bytes(of:))
        if let word = words.firstNonUTF8 {
            return "the argument \(word) is not UTF-8. Rename the file or folder, or give another name."
        }
        if let name = getenv("REPTUNE_DB").map({ [bytes(of: $0)] })?.firstNonUTF8 {
            return "the name of the database in REPTUNE_DB, \(name), is not UTF-8. Rename the file or folder."
        }
        guard let folder = getcwd(nil, 0) else { return nil }
        defer { free(folder) }
        return [bytes(of: folder)].firstNonUTF8.map {
            "the name of the current folder, \($0), is not UTF-8. Rename it, or start reptune in another folder."
        }
    }

    private static func bytes(of text: UnsafeMutablePointer<CChar>) -> [UInt8] {
        UnsafeRawBufferPointer(start: text, count: strlen(text)).map { $0 }
    }
}

extension [[UInt8]] {
    /// The first text that is not UTF-8, as a shell prints it: the other bytes as `\xE9`. Nil where all are UTF-8.
    var firstNonUTF8: String? {
        for bytes in self {
            var (text, isValid, place) = ("", true, 0)
            var (rest, parser) = (bytes.makeIterator(), Unicode.UTF8.ForwardParser())
            scan: while true {
                switch parser.parseScalar(from: &rest) {
                case .valid(let scalar):
                    text.unicodeScalars.append(Unicode.UTF8.decode(scalar))
                    place += scalar.count
                case .error(let length):
                    isValid = false
                    for byte in bytes[place..<place + length] {
                        text += "\\x" + String(byte, radix: 16, uppercase: true)
                    }
                    place += length
                case .emptyInput: break scan
                }
            }
            if !isValid { return text.visible() }
        }
        return nil
    }
}
