import Foundation

/// The words of a column's name, and the unit in brackets after them: `Acceleration x (m/s^2)`, `gyroX(rad/s)`.
struct ColumnName {
    /// The name without its unit.
    let base: String
    /// The text in the brackets at the end; nil without any.
    let bracket: String?
    /// The words in lower case, divided at other characters and between a lower-case and an upper-case letter.
    let words: [String]

    init(_ name: String) {
        let brackets: [(Character, Character)] = [("(", ")"), ("[", "]"), ("{", "}")]
        var (base, bracket): (Substring, String?) = (name[...], nil)
        for (open, close) in brackets where name.hasSuffix(String(close)) {
            guard let place = ColumnName.opening(open, of: close, in: name), place > name.startIndex else { continue }
            base = name[..<place]
            bracket = trimmed(String(name[name.index(after: place)...].dropLast()))
        }
        self.base = trimmed(String(base))
        self.bracket = bracket
        words = ColumnName.words(of: base)
    }

    /// The place of the bracket that the last character closes: of `m/(s^2)` in `accX (m/(s^2))` the first.
    private static func opening(_ open: Character, of close: Character, in name: String) -> String.Index? {
        var depth = 0
        return name.indices.last { index in
            if name[index] == close { depth += 1 }
            if name[index] == open { depth -= 1 }
            return depth == 0
        }
    }

    /// A text without brackets around it: `[°/s]`.
    static func unbracketed(_ text: String) -> String {
        let plain = trimmed(text)
        return ["()", "[]", "{}"].contains { plain.first == $0.first && plain.last == $0.last }
            ? trimmed(String(plain.dropFirst().dropLast())) : plain
    }

    /// The time zone of an offset from UTC in the brackets, as MetaMotion writes: `timestamp (-0700)`, `time (01:00)`.
    var zone: TimeZone? {
        guard let bracket, bracket.wholeMatch(of: /(UTC|GMT)?[+-]?[0-9]{1,2}:?[0-9]{2}/) != nil else { return nil }
        let seconds = TimeCell.offset(bracket) ?? TimeCell.offset("+" + bracket)
        return seconds.flatMap { TimeZone(secondsFromGMT: Int($0)) }
    }

    /// The words joined: `accelerationx`.
    var key: String { words.joined() }

    /// Whether one of the words is among some.
    func has(_ some: Set<String>) -> Bool { words.contains { some.contains($0) } }

    static func words(of text: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for character in text {
            let isPart = character.isLetter || character.isNumber
            if !isPart || (wasLower && character.isUppercase) {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if isPart { word += character.lowercased() }
            wasLower = character.isLowercase
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
