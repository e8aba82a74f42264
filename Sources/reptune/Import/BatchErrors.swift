import Reporting
import SessionImport
import Sessions

/// The errors of a batch. The first of each kind are printed as they come, and how many others there are in one line at the end:
/// thousands of equal errors would hide the others. The document of `--json` has all of them.
struct BatchErrors {
    /// The number of printed errors of a kind.
    static let mostPrinted = 5

    private struct Kind {
        let first: String
        var last: String
        var count = 1
    }

    private var kinds: [NoticeKind: Kind] = [:]
    private var order: [NoticeKind] = []
    /// The number of errors.
    private(set) var count = 0

    /// Notes an error, and prints it where it is one of the first of its kind, or with `--verbose`.
    ///
    /// - Parameters:
    ///   - place: Where it is.
    ///   - text: The printed text; nil for the error's own.
    ///   - session: The session that failed; nil where it is no session.
    mutating func add(
        _ error: any Error, at place: String, on console: Console, text: String? = nil,
        session: SessionReference? = nil
    ) {
        count += 1
        let kind = NoticeKind(error)
        if kinds[kind] == nil { order.append(kind) } else { kinds[kind]?.count += 1 }
        kinds[kind, default: Kind(first: place, last: place)].last = place
        let isPrinted = console.isVerbose || kinds[kind]?.count ?? 0 <= BatchErrors.mostPrinted
        console.failure(error, text, session: session, isPrinted: isPrinted)
    }

    /// Prints how many errors of each kind were not.
    func reportOthers(to console: Console) {
        guard !console.isVerbose else { return }
        for kind in order {
            guard let found = kinds[kind], found.count > BatchErrors.mostPrinted else { continue }
            let others = found.count - BatchErrors.mostPrinted
            console.unmet(
                "\(Formatted.grouped(others)) more error\(others == 1 ? "" : "s") like that of \(found.first), the last of "
                    + "\(found.last). --verbose prints all, and --json has them in \"failures\".")
        }
    }
}
