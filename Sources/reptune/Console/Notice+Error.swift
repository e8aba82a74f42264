import RepDetection
import Reporting
import SessionImport
import Sessions

extension Notice {
    /// An error: its kind, its place if it has one, and its words.
    init(_ error: any Error, session: SessionReference? = nil) {
        if let error = error as? ImportError {
            self.init(error)
        } else {
            let source = error as? any NoticeSource
            let message = (error as? CountError)?.plainText ?? "\(error)"
            self.init(source?.noticeKind ?? "failed", message, file: source?.file)
        }
        if let session { self.session = session }
    }

    /// What can't be imported, where, and what to do.
    init(_ error: ImportError) {
        let place = error.place
        self.init(
            error.noticeKind, error.kind.description, remedy: error.remedy.isEmpty ? nil : error.remedy,
            file: place?.file, line: place?.line, column: place?.column.map { Column($0) },
            listedAt: error.listedAt.map { Place(file: $0.file, line: $0.line) })
    }

    /// Advice on a recording.
    init(_ advisory: ImportAdvisory, of path: String) {
        self.init(advisory.kind, advisory.description, remedy: advisory.advice, file: path)
    }
}

extension Notice.Column {
    init(_ column: ColumnReference) {
        switch column {
        case .name(let name): self = .name(name)
        case .number(let number): self = .number(number)
        }
    }
}
