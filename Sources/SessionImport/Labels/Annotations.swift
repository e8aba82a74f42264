import Foundation

/// Marks made while a logger recorded: moments, each with a text that may be empty.
package struct Annotations: Sendable, Equatable {
    /// One mark.
    struct Entry: Equatable {
        var moment: Moment
        var text: String
    }

    /// The time of a mark.
    enum Moment: Equatable {
        /// On a clock.
        case reading(ClockReading)
        /// In seconds from the recording's first sample.
        case elapsed(Double)
    }

    /// The marks that are repetitions.
    var events: [Entry] = []
    /// The texts of marks if it is unknown which marks are repetitions; otherwise empty.
    var doubtful: [String] = []

    /// The number of repetitions that are marked.
    package var count: Int { events.count }

    /// The most marks of a recording.
    static let most = 1_000_000

    /// Chooses the marks that are repetitions: marks with the user's texts, or all marks if they have one text, none,
    /// or are numbered from 1.
    init(_ entries: [Entry], _ use: AnnotationUse) {
        var texts: [String] = []
        var seen: Set<String> = []
        for entry in entries where seen.insert(Annotations.key(entry.text)).inserted { texts.append(entry.text) }
        switch use {
        case .none: return
        case .texts(let wanted):
            let keys = Set(wanted.map(Annotations.key))
            events = entries.filter { keys.contains(Annotations.key($0.text)) }
            if events.isEmpty { doubtful = texts }
        case .all:
            let named = texts.filter { !$0.isEmpty }
            let numbers = entries.map { Int($0.text) }
            let areNumbered = numbers == entries.indices.map { $0 + 1 }
            // One number may be a count of repetitions.
            let isOneNumber = named.count == 1 && named.allSatisfy { $0.contains(where: \.isNumber) }
            if areNumbered || (named.count <= 1 && !(isOneNumber && entries.count == 1)) {
                events = entries
            } else {
                doubtful = texts
            }
        }
    }

    private static func key(_ text: String) -> String { trimmed(text).lowercased() }
}

/// Selects the repetitions among a logger's annotations.
package enum AnnotationUse: Sendable, Equatable {
    /// All, unless their texts differ.
    case all
    /// The marks with one of these texts; case is ignored.
    case texts([String])
    /// None: they are ignored.
    case none
}
