import Sessions

/// An error of an import, with its place and a remedy.
package struct ImportError: Error, Sendable, Equatable {
    /// A kind of error. A kind is declared once, in an extension for its subject, with its word, description and remedy.
    package struct Kind: Sendable, Hashable, CustomStringConvertible {
        /// The word for programs, which stays the same when the description changes. Kinds with one remedy may share it.
        package let name: String
        /// The error in words.
        package let description: String
        /// The usual remedy.
        let remedy: String
        /// Whether a table is damaged, so that its sensor is skipped and the other tables of its recording are imported. Other
        /// errors ask for a flag, a profile or another file.
        let isOfDamagedTable: Bool

        init(_ name: String, _ description: String, remedy: String, isOfDamagedTable: Bool = false) {
            self.name = name
            self.description = description
            self.remedy = remedy
            self.isOfDamagedTable = isOfDamagedTable
        }
    }

    /// The kind of error.
    package var kind: Kind
    /// The place of the error; nil if it concerns no file.
    package var place: ImportPlace?
    /// The remedy.
    package var remedy: String {
        get { own ?? kind.remedy + (kind == .missingFile && listedAt != nil ? ImportError.listedRemedy : "") }
        set { own = newValue }
    }
    /// The hint for a missing file that a manifest names.
    private static let listedRemedy = " A path in a manifest is relative to the manifest's folder."
    /// A remedy in place of the kind's usual one.
    private var own: String?
    /// The manifest's line that names the recording; nil without a manifest.
    package var listedAt: ImportPlace?

    /// Makes an error. By default it has the usual remedy of its kind.
    package init(_ kind: Kind, at place: ImportPlace?, remedy: String? = nil, listedAt: ImportPlace? = nil) {
        self.kind = kind
        self.place = place
        own = remedy
        self.listedAt = listedAt
    }
}

extension ImportError: NoticeSource {
    /// The kind for programs.
    package var noticeKind: String { kind.name }
}

extension ImportError: CustomStringConvertible {
    /// One to three lines: the place and the fault; what to do; the manifest's line if there is one.
    package var description: String {
        let what = kind.description
        // A suggestion ends with a question mark.
        var lines = [(place.map { "\($0): " } ?? "") + what + (what.hasSuffix("?") ? "" : ".")]
        if !remedy.isEmpty { lines.append("  " + remedy) }
        if let listedAt { lines.append("  The recording is listed in \(listedAt).") }
        return lines.joined(separator: "\n")
    }
}
