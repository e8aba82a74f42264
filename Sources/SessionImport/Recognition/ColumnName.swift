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

    /// Whether a column is a table's index, which has no name; pandas calls it so when it reads the table again.
    static func isOfIndex(_ name: String) -> Bool { name.isEmpty || name.hasPrefix("Unnamed: ") }

    /// Whether a column has offsets from UTC.
    var isOfOffset: Bool {
        ["timeoffset", "utcoffset", "offset", "timezone", "timezoneoffset", "tz"].contains(key)
    }

    /// The time zone of an offset from UTC in the brackets, as MetaMotion writes: `timestamp (-0700)`, `time (01:00)`.
    var zone: TimeZone? {
        guard let bracket, bracket.wholeMatch(of: /(UTC|GMT)?[+-]?[0-9]{1,2}:?[0-9]{2}/) != nil else { return nil }
        let seconds = TimeCell.offset(bracket) ?? TimeCell.offset("+" + bracket)
        return seconds.flatMap { TimeZone(secondsFromGMT: Int($0)) }
    }

    /// The part of the body, or the number of the device, that a name gives: `right hand` of `right_hand_acc_x`, `2` of `imu2_gyro_x`;
    /// empty without one.
    var body: String {
        let parts = words.filter { word in
            ColumnName.bodies.contains(word)
                || ["r", "l"].contains(word.prefix(1)) && ColumnName.bodies.contains(String(word.dropFirst()))
        }
        // An expression is slow, and few names have a digit.
        guard words.contains(where: { $0.utf8.contains { (0x30...0x39).contains($0) } }) else {
            return parts.joined(separator: " ")
        }
        let device = /\b(imu|sensor|node|device|acc[a-z]*|gyr[a-z]*|mag[a-z]*|grav[a-z]*) ?([0-9])\b/
        let number = words.joined(separator: " ").firstMatch(of: device).map { [String($0.2)] }
        return (parts + (number ?? [])).joined(separator: " ")
    }

    private static let bodies: Set = [
        "left", "right", "hand", "wrist", "arm", "forearm", "upperarm", "elbow", "shoulder", "finger", "foot", "ankle",
        "leg", "shank", "shin", "thigh", "knee", "hip", "waist", "pelvis", "belt", "chest", "trunk", "torso", "back",
        "sternum", "head", "ear", "neck", "pocket", "shoe", "phone", "smartphone", "watch", "smartwatch", "headphone",
        "headphones", "airpods", "glasses", "bike", "handlebar", "pedal",
    ]

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
