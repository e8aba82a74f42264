import Foundation
import Sessions

/// A regular expression that finds count, user, activity and note in the names of recordings: `_R(?<count>\d+)`.
package struct NamePattern: Sendable {
    /// A part of the metadata, by the name of its group.
    package enum Group: String, Sendable, CaseIterable {
        case count, user, activity, note
    }

    /// The pattern as given.
    package let text: String
    /// The groups in it.
    package let groups: Set<Group>
    private let expression: NSRegularExpression

    /// The longest time that a name may take, s. A pattern with nested repetitions can take years.
    static let longest = 1.0

    /// Reads a pattern in the syntax of ICU; groups may also be written `(?P<count>…)`.
    package init(_ text: String) throws(FlagFlaw) {
        self.text = text
        let noGroup = FlagFlaw(
            description: "\(quoted(text)) has no group with a name: mark what to take, such as (?<count>\\d+); "
                + "the groups are count, user, activity and note.")
        guard !text.isEmpty else { throw noGroup }
        // Python's spelling of a named group.
        let pattern = text.replacing("(?P<", with: "(?<")
        guard let expression = try? NSRegularExpression(pattern: pattern) else { throw NamePattern.flaw(of: text) }
        let names = NamePattern.names(in: pattern)
        var groups: Set<Group> = []
        for name in names {
            guard let group = Group(rawValue: name) else {
                throw FlagFlaw(
                    description: "\(quoted(text)) has a group \(quoted(name)): a group is count, user, activity or "
                        + "note; write (?:…) for one without a name.")
            }
            groups.insert(group)
        }
        guard !groups.isEmpty else { throw noGroup }
        self.expression = expression
        self.groups = groups
    }

    /// Fills in an item's missing metadata from its name, or from its path if the name does not match. At most 2 s.
    package func fill(_ item: inout ImportItem) throws(Message) {
        let place = item.listedAt ?? Message.Place(file: item.path)
        var found = try match(item.name, place)
        if found == nil { found = try match(item.path, place) }
        guard let found else {
            guard lacks(item) else { return }
            throw Message.noMatch(name: item.name, pattern: text).at(
                item.path, remedy: "Correct --count-from, rename the recording, or import it with --count.",
                listedAt: item.listedAt)
        }
        if let user = found[.user], item.user == Session.unknown { item.user = user }
        if let activity = found[.activity], item.activity == Session.unknown { item.activity = activity }
        item.note = item.note ?? found[.note]
        guard item.count == nil, let digits = found[.count] else { return }
        guard let count = SheetNumber.count(digits) else {
            throw Message.invalidCount(digits).at(
                item.path, remedy: "Correct the group count of --count-from: (?<count>\\d+) finds digits.",
                listedAt: item.listedAt)
        }
        item.count = count
    }

    /// Whether the pattern is to find something that the item needs: a row of a manifest may have all of it.
    private func lacks(_ item: ImportItem) -> Bool {
        groups.contains { group in
            switch group {
            case .count: item.count == nil && item.eventsPath == nil
            case .user: item.user == Session.unknown
            case .activity: item.activity == Session.unknown
            case .note: item.note == nil
            }
        }
    }

    /// The texts of the groups; nil if the text doesn't match.
    private func match(_ name: String, _ place: Message.Place) throws(Message) -> [Group: String]? {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(NamePattern.longest)
        var found: NSTextCheckingResult?
        var isLate = false
        let whole = NSRange(name.startIndex..., in: name)
        // The expression's engine calls the block from time to time while it searches, so the block can stop it.
        expression.enumerateMatches(in: name, options: .reportProgress, range: whole) { result, _, stop in
            found = found ?? result
            isLate = found == nil && clock.now > end
            if found != nil || isLate { stop.pointee = true }
        }
        if isLate {
            throw Message.slowPattern(text).at(
                place, remedy: "Avoid repetitions of repetitions, such as (a+)+, in --count-from.")
        }
        return found.map { found in
            var texts: [Group: String] = [:]
            for group in groups {
                guard let range = Range(found.range(withName: group.rawValue), in: name) else { continue }
                texts[group] = String(name[range])
            }
            return texts
        }
    }

    /// The names of groups, `(?<name>…)`, in their order.
    private static func names(in pattern: String) -> [String] {
        var names: [String] = []
        var rest = pattern[...]
        while let character = rest.popFirst() {
            if character == "\\" {
                rest = rest.dropFirst()
            } else if character == "(", rest.hasPrefix("?<"), let end = rest.firstIndex(of: ">") {
                let name = rest[..<end].dropFirst(2)
                // A look behind begins with = or !.
                if name.allSatisfy({ $0.isLetter || $0.isNumber }) { names.append(String(name)) }
            }
        }
        return names
    }

    /// The flaw of a text that is not a regular expression, with its place. Swift's parser gives both; ICU's parser does not.
    private static func flaw(of text: String) -> FlagFlaw {
        var (words, place) = ("it is not supported", "")
        do { _ = try Regex(text) } catch {
            words = "\(error)"
            // The place is not public; without it the words have to do.
            if let range = Mirror(reflecting: error).descendant("location", "range") as? Range<String.Index> {
                let bytes = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
                place = " after \(quoted(String(decoding: text.utf8.prefix(bytes), as: UTF8.self)))"
            }
        }
        return FlagFlaw(
            description: "\(quoted(text)) is no regular expression: \(words)\(place). "
                + "Write a literal bracket, point or the like with \\ before it.")
    }
}

/// Why the value of a flag can't be used, in words that follow the flag.
package struct FlagFlaw: Error, Sendable, Equatable, CustomStringConvertible {
    /// The flaw, its place, and the remedy.
    package let description: String
}
