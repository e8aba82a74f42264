import Foundation

/// A list of recordings with what is known of each: a CSV file with a header.
///
/// Its columns, by name and in any order, are `file`, `profile`, `user`, `activity`, `count`, `events`, `note`, `place`,
/// `start`, `trainer`, `trainerOffset`, `wheelCircumference`; others are passed over. Paths are taken from the manifest's folder. A row that can't be used is a problem of
/// its own and doesn't keep back the others.
public struct Manifest: Sendable {
    /// What holds for rows that leave it empty.
    public struct Defaults: Sendable {
        /// The profile.
        public var profile: ImportProfile?
        /// Who moved.
        public var user: String?
        /// What was done.
        public var activity: String?

        /// Makes defaults.
        public init(profile: ImportProfile? = nil, user: String? = nil, activity: String? = nil) {
            self.profile = profile
            self.user = user
            self.activity = activity
        }
    }

    /// The recordings that can be read, in the manifest's order.
    public private(set) var items: [ImportItem] = []
    /// What is wrong with the other rows, in the manifest's order.
    public private(set) var problems: [ImportError] = []

    /// Reads a manifest. Throws where nothing of it can be used: no such file, no text, no column `file`.
    public init(contentsOf path: String, defaults: Defaults = Defaults()) throws(ImportError) {
        let reader = CSVReader(path: path)
        let table = try reader.read(into: TextTable())
        guard !table.header.isEmpty else { throw ImportError(.empty, at: ImportPlace(file: path)) }
        let lines = LineFinder(path: path, dialect: reader.dialect)
            .lines(ofRows: Set(0...table.rows.count))
        try Manifest.checkHeader(table.header, at: ImportPlace(file: path, line: lines[0]))
        guard !table.rows.isEmpty else { throw ImportError(.headerOnly, at: ImportPlace(file: path)) }
        var profiles = ProfileShelf(folder: Manifest.folder(of: path))
        for row in table.rows.indices {
            let place = ImportPlace(file: path, line: lines[row + 1])
            let cells = ManifestRow(table: table, row: row, place: place, folder: profiles.folder, defaults: defaults)
            do throws(ImportError) {
                items.append(try cells.item(&profiles))
            } catch {
                problems.append(error)
            }
        }
        nameApart(in: profiles.folder)
    }

    /// Recordings of the same name in several folders are told apart by their paths.
    private mutating func nameApart(in folder: String?) {
        let counts = Dictionary(items.map { ($0.name, 1) }, uniquingKeysWith: +)
        for index in items.indices where counts[items[index].name, default: 0] > 1 {
            let path = URL(fileURLWithPath: items[index].path).deletingPathExtension().path
            let base = URL(fileURLWithPath: folder ?? ".").path + "/"
            items[index].name =
                path.hasPrefix(base)
                ? String(path.dropFirst(base.count))
                : path.split(separator: "/").suffix(2).joined(separator: "/")
        }
    }

    /// The columns that mean something.
    static let columns = [
        "file", "profile", "user", "activity", "count", "events", "note", "place", "start", "trainer", "trainerOffset",
        "wheelCircumference",
    ]

    private static func checkHeader(_ header: [String], at place: ImportPlace) throws(ImportError) {
        let repeated = columns.first { name in header.count { $0 == name } > 1 }
        if let repeated {
            throw ImportError(.repeatedColumn(repeated), at: place, remedy: "Keep one of the two.")
        }
        guard !header.contains("file") else { return }
        let nearest = nearestName(to: "file", among: header).map { "Did you mean \(quoted($0))? " } ?? ""
        throw ImportError(
            .missingColumn("file", present: header), at: place,
            remedy: nearest + "A manifest begins with the row: file,profile,user,activity,count,events,note")
    }

    private static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[...$0]) }
    }
}

/// The profiles that a manifest has named so far: each file is read once.
struct ProfileShelf {
    let folder: String?
    private var profiles: [String: Result<ImportProfile, ImportError>] = [:]

    init(folder: String?) { self.folder = folder }

    mutating func profile(_ name: String) throws(ImportError) -> ImportProfile {
        if let known = profiles[name] { return try known.get() }
        let found = Result { () throws(ImportError) in try ImportProfile.find(name, in: folder) }
        profiles[name] = found
        return try found.get()
    }
}
