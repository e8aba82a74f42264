import Reporting
import Sessions

/// The warnings of a batch about single recordings, of which a few of each kind are printed.
struct BatchWarnings {
    private var notices = BatchNotices()

    /// Notes a warning, and prints it where it is one of the first of its kind, or with `--verbose`.
    mutating func add(
        _ kind: NoticeKind, _ text: String, at place: String, on console: Console, file: String,
        session: SessionReference
    ) {
        let isPrinted = notices.note(kind, at: place, on: console)
        console.warning(kind, text, file: file, session: session, isPrinted: isPrinted)
    }

    /// Prints how many warnings of each kind were not.
    func reportOthers(to console: Console) {
        for text in notices.others("warning", key: "advisories", on: console) { console.warning(text) }
    }
}
