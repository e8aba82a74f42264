import Reporting
import Sessions

/// The errors of a batch, of which a few of each kind are printed.
struct BatchErrors {
    private var notices = BatchNotices()

    /// The number of errors.
    var count: Int { notices.count }

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
        let isPrinted = notices.note(NoticeKind(error), at: place, on: console)
        console.failure(error, text, session: session, isPrinted: isPrinted)
    }

    /// Prints how many errors of each kind were not.
    func reportOthers(to console: Console) {
        for text in notices.others("error", key: "failures", on: console) { console.unmet(text) }
    }
}
