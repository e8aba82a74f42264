import Sessions

/// The reason why a text is not a pattern of names, in words that follow the flag.
package struct PatternFlaw: Error, Sendable, Equatable, CustomStringConvertible {
    /// The flaw, its place, and the remedy.
    package let description: String

    /// A text that is not a regular expression.
    init(invalid text: String) {
        // Swift's parser gives the error and its place; ICU's parser does not.
        let error = PatternFlaw.error(in: text)
        let place = error?.offset.map { " after \(quoted(String(text.prefix($0))))" } ?? ""
        description =
            "\(quoted(text)) is no regular expression: \(error?.words ?? "it is not supported")\(place). "
            + "Write a literal bracket, point or the like with \\ before it."
    }

    /// A group with an unknown name.
    init(unknownGroup name: String, in text: String) {
        description =
            "\(quoted(text)) has a group \(quoted(name)): a group is count, user, activity or note; "
            + "write (?:…) for one without a name."
    }

    /// A pattern that finds nothing that could be stored.
    init(noGroupIn text: String) {
        description =
            "\(quoted(text)) has no group with a name: mark what to take, such as (?<count>\\d+); "
            + "the groups are count, user, activity and note."
    }

    /// The flaw of a pattern, and its position in characters; nil if Swift's own expressions accept the pattern.
    private static func error(in text: String) -> (words: String, offset: Int?)? {
        do {
            _ = try Regex(text)
            return nil
        } catch {
            // The place is not public; without it the words have to do.
            let range = Mirror(reflecting: error).descendant("location", "range") as? Range<String.Index>
            let offset = range.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
            let characters = offset.map { String(decoding: text.utf8.prefix($0), as: UTF8.self).count }
            return ("\(error)", characters)
        }
    }
}
