/// Why a text can't be the name of a user, an activity, a channel, a unit or the like.
package enum NameFlaw: Sendable, Hashable, CustomStringConvertible {
    /// The text is empty.
    case empty
    /// The text has this many characters, more than `longest`.
    case long(Int)
    /// The text contains a control character, such as a NUL, a line break or an escape sequence of a terminal, or a noncharacter.
    case control(Unicode.Scalar)

    /// The most characters of a name: Unicode scalars, so that combining marks count.
    package static let longest = 255

    /// The flaw of a text; nil if it can be a name. O(length).
    package init?(_ text: String) {
        if text.isEmpty {
            self = .empty
        } else if let control = text.unicodeScalars.first(where: {
            $0.properties.generalCategory == .control || $0.properties.isNoncharacterCodePoint
        }) {
            self = .control(control)
        } else {
            let count = text.unicodeScalars.count
            guard count > NameFlaw.longest else { return nil }
            self = .long(count)
        }
    }

    /// The flaw in words that follow the name of the field: `is empty`.
    package var description: String {
        switch self {
        case .empty: "is empty"
        case .long(let count): "has \(count) characters; a name has at most \(NameFlaw.longest)"
        case .control(let scalar):
            "contains the \(scalar.properties.isNoncharacterCodePoint ? "noncharacter" : "control character") U+"
                + String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count))
                + String(scalar.value, radix: 16, uppercase: true)
        }
    }
}
