/// An error that knows its kind for programs, declared where the error is. Errors of other types are of the kind `failed`.
package protocol NoticeSource: Error {
    /// The kind: a word that stays the same when the message changes.
    var noticeKind: String { get }
    /// The file of the error, if the message has it too; nil if there is none.
    var file: String? { get }
}

extension NoticeSource {
    /// No file.
    package var file: String? { nil }
}
