import Reporting
import Sessions

/// The errors or warnings of a batch, by kind. The first of each kind are printed as they come, and how many others there are in one
/// line at the end: thousands of equal ones would hide what else there is. The document of `--json` has all of them.
struct BatchNotices {
    /// The number of printed notices of a kind.
    static let mostPrinted = 5

    private struct Kind {
        let first: String
        var last: String
        var count = 1
    }

    private var kinds: [String: Kind] = [:]
    private var order: [String] = []
    /// The number of all.
    private(set) var count = 0

    /// Adds an error.
    ///
    /// - Parameters:
    ///   - place: Where it is.
    ///   - text: The printed text; nil for the error's own.
    ///   - session: The session that failed; nil where it is no session.
    mutating func add(
        _ error: any Error, at place: String, on console: Console, text: String? = nil,
        session: SessionReference? = nil
    ) {
        let isPrinted = note(Notice(error).kind, at: place, on: console)
        console.failure(error, text, session: session, isPrinted: isPrinted)
    }

    /// Adds a warning.
    mutating func add(
        _ kind: String, _ text: String, at place: String, on console: Console, file: String, session: SessionReference
    ) {
        let isPrinted = note(kind, at: place, on: console)
        console.warning(kind, text, file: file, session: session, isPrinted: isPrinted)
    }

    /// Notes one, and returns whether it is printed: one of the first of its kind is, and with `--verbose` all are.
    private mutating func note(_ kind: String, at place: String, on console: Console) -> Bool {
        count += 1
        if kinds[kind] == nil { order.append(kind) } else { kinds[kind]?.count += 1 }
        kinds[kind, default: Kind(first: place, last: place)].last = place
        return console.isVerbose || kinds[kind]?.count ?? 0 <= BatchNotices.mostPrinted
    }

    /// For each kind how many were not printed, in words.
    ///
    /// - Parameters:
    ///   - noun: What they are, such as `error`.
    ///   - key: The key of the document that has them.
    func others(_ noun: String, key: String, on console: Console) -> [String] {
        guard !console.isVerbose else { return [] }
        return order.compactMap { kind in
            guard let found = kinds[kind], found.count > BatchNotices.mostPrinted else { return nil }
            let others = found.count - BatchNotices.mostPrinted
            return
                "\(Formatted.grouped(others)) more \(noun)\(others == 1 ? "" : "s") as in \(found.first), the last in "
                + "\(found.last). --verbose prints all, and --json has them in \"\(key)\"."
        }
    }
}
