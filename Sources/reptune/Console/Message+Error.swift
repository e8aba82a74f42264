import RepDetection
import Sessions

extension Message {
    /// An error of any type; of the kind `failed` if the type has no kinds.
    init(_ error: any Error, session: SessionReference? = nil) {
        switch error {
        case let message as Message: self = message
        case let error as CountError: self = error.message
        case let error as any NoticeSource: self.init(error.noticeKind, "\(error)", file: error.file)
        default: self.init("failed", "\(error)")
        }
        self.session = session ?? self.session
    }

    /// Where it is; nil if that is not known.
    var origin: String? {
        guard let place else { return session?.name }
        return place.description + (place.line == nil ? listedAt.map { " (\($0))" } ?? "" : "")
    }
}

extension Session {
    /// The session by id and name; one that is read from a file has the id that the store would give it.
    var reference: SessionReference { SessionReference(id: storedID, name: name) }

    /// Does work on the session, and names it in the error.
    func naming<Value>(_ work: () throws -> Value) throws(Message) -> Value {
        do { return try work() } catch { throw Message(error, session: reference) }
    }
}
