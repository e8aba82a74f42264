import Foundation
import Sessions

/// A list of recordings with their metadata: a CSV file with a header, or a sheet of an Excel workbook.
///
/// The fields of a CSV file are separated by commas, semicolons or tabs. Columns are found by name, in any order: `file`, `session`, `offset`,
/// `profile`, `user`, `activity`, `count`, `events`, `exclude`, `note`, `place`, `start`,
/// `trainer`, `trainerOffset`, `wheelCircumference`. Other columns are skipped; one whose name resembles a known column gives an
/// advisory. Paths are relative to the manifest's folder. An invalid row becomes a problem, and the other rows are read.
package struct Manifest: Sendable {
    /// Values for rows with an empty cell, and for missing columns.
    package struct Defaults: Sendable {
        /// The profiles of the tables; nil to recognise them.
        package var profiles: TableProfiles?
        /// The person who moved.
        package var user: String?
        /// The activity.
        package var activity: String?
        /// The user's options for recordings without a profile.
        package var recognition: RecognitionOptions
        /// Finds a row's missing metadata in the recording's name.
        package var pattern: NamePattern?
        /// The columns that have other names.
        package var names = ManifestNames()
        /// Another folder in which the files are searched.
        package var folder: String?

        /// Makes defaults.
        package init(
            profile: ImportProfile? = nil, user: String? = nil, activity: String? = nil,
            recognition: RecognitionOptions = RecognitionOptions()
        ) {
            profiles = profile.map { TableProfiles($0) }
            self.recognition = recognition
            self.user = user
            self.activity = activity
        }

        /// Whether each row needs a user or an activity.
        func needs(_ group: NamePattern.Group) -> Bool {
            (group == .user ? user : activity) == nil && pattern?.groups.contains(group) != true
        }
    }

    /// The recordings that can be read, in the manifest's order.
    package private(set) var items: [ImportItem] = []
    /// The recordings of rows that are marked in the column `exclude`.
    package private(set) var excluded: [ImportItem] = []
    /// The errors of the other rows, in the manifest's order.
    package private(set) var problems: [Message] = []
    /// The rows of a manifest without a column `file`, which describe stored sessions.
    package private(set) var descriptions: [SessionDescription] = []
    private var namedSessions: Set<String> = []
    /// Unknown columns that are probably misspelt or have another name, in the order of the header.
    package private(set) var advisories: [Message]

    /// Reads a manifest.
    ///
    /// Throws if no row can be used: no such file, not text, or no column `file`; or no column `user` or `activity` and no
    /// default for it. Without a profile, a recording's header names its channels.
    package init(contentsOf path: String, defaults: Defaults = Defaults()) throws(Message) {
        let sheet = try ManifestTable(path, defaults.names)
        var (table, lines) = (sheet.table, sheet.lines)
        guard !table.header.isEmpty else { throw Message.empty.at(path) }
        let place = Message.Place(file: path, line: lines[0])
        table.header = try defaults.names.header(table.header, at: place)
        let header = ManifestHeader(table.header, rows: table.rows, at: place)
        try header.check(defaults)
        advisories = header.advisories
        guard !table.rows.isEmpty else { throw Message.headerOnly.at(path) }
        let recognition = defaults.recognition
        let local = table.rows.indices.first {
            table.text("start", row: $0).flatMap { ClockText($0, order: recognition.timeUnit?.order) }?.kind == .local
        }
        if let zone = recognition.zone, let local {
            let place = Message.Place(file: path, line: lines[local + 1], column: .name("start"))
            advisories.append(.localStart(zone: zone.identifier).at(place))
        }
        var profiles = ProfileShelf(folder: Manifest.folder(of: path))
        var sideFiles = SideFiles()
        var nearby = NearbyFiles([profiles.folder ?? "."] + (defaults.folder.map { [$0] } ?? []))
        for row in table.rows.indices {
            let place = Message.Place(file: path, line: lines[row + 1])
            let cells = ManifestRow(table: table, row: row, place: place, folder: profiles.folder, defaults: defaults)
            do throws(Message) {
                if let fault = sheet.fault(row, header: table.header) { throw fault }
                guard table.header.contains("file") else {
                    descriptions.append(try cells.description())
                    continue
                }
                let item = try cells.item(&profiles, &sideFiles, &nearby, &problems)
                if cells.isExcluded {
                    excluded.append(item)
                    continue
                }
                if table.text("session", row: row) != nil { namedSessions.insert(item.name) }
                items.append(item)
            } catch {
                // Each of the other names might take as long.
                if error.kind == "slowPattern" { throw error }
                problems.append(error)
            }
        }
        joinParts()
        pair(recognition, &sideFiles)
        items.nameApart(in: profiles.folder)
    }

    /// Rows that share the name of a session are its tables, each with other channels; their other cells have to agree or be empty.
    private mutating func joinParts() {
        var places: [String: Int] = [:]
        var joined: [ImportItem] = []
        for item in items {
            guard namedSessions.contains(item.name), let place = places[item.name] else {
                places[item.name] = joined.count
                joined.append(item)
                continue
            }
            let other = joined[place].path
            let channels = joined[place].channels(sharedWith: item)
            let flaw: Message? =
                if let difference = joined[place].difference(from: item) {
                    .sessionDescribedDifferently(of: other, difference: difference)
                } else if !channels.isEmpty {
                    .repeatedChannels(of: other, channels: channels)
                } else {
                    nil
                }
            if let flaw {
                problems.append(
                    flaw.at(
                        item.path,
                        remedy: other == item.path ? "The file is listed twice: remove one of the rows." : nil,
                        listedAt: item.listedAt))
            } else {
                joined[place].take(item)
            }
        }
        items = joined
    }

    /// Rows without the name of a session whose files are one recording in their folder, such as a file for each sensor, are one session.
    private mutating func pair(_ recognition: RecognitionOptions, _ sideFiles: inout SideFiles) {
        let single = items.indices.filter { index in
            let item = items[index]
            return item.isRecognised && !namedSessions.contains(item.name) && Recogniser.isTable(item.path)
                && item.parts.allSatisfy { $0.offset == nil }
        }
        var merged: [Int: ImportItem] = [:]
        var gone: Set<Int> = []
        let folders = Dictionary(grouping: single) { FileTree.folder(of: items[$0].path) }
        for rows in folders.values.sorted(by: { $0[0] < $1[0] }) {
            // Files of one kind of sensor are recordings each.
            guard Set(rows.map { items[$0].sensors }).count > 1 else { continue }
            let byPath = Dictionary(rows.map { (items[$0].path, $0) }) { first, _ in first }
            let found = Recogniser(recognition).find(at: byPath.keys.sorted(), beside: &sideFiles)
            for recording in found.recordings {
                let parts = Set(recording.parts.compactMap { byPath[$0.source.name] }).sorted()
                guard parts.count > 1 else { continue }
                let first = items[parts[0]]
                for other in parts.dropFirst().map({ items[$0] }) {
                    guard let difference = first.difference(from: other) else { continue }
                    problems.append(
                        Message.sessionDescribedDifferently(of: first.path, difference: difference).at(
                            other.path,
                            remedy:
                                "Their names and times show one recording: correct one row, or give them two names in a column session.",
                            listedAt: other.listedAt))
                    gone.formUnion(parts)
                }
                merged[parts[0]] = ImportItem(parts.map { items[$0] }, as: recording)
                gone.formUnion(parts.dropFirst())
            }
        }
        items = items.indices.compactMap { gone.contains($0) ? nil : merged[$0] ?? items[$0] }
    }

    private static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[...$0]) }
    }
}

extension [ImportItem] {
    /// Gives recordings with the same name in several folders their paths as names, from a folder on, which is the current one if it is nil.
    package mutating func nameApart(in folder: String? = nil) {
        let counts = Dictionary(map { ($0.name, 1) }, uniquingKeysWith: +)
        let paths = Dictionary(map { ($0.path, 1) }, uniquingKeysWith: +)
        let base = URL(fileURLWithPath: folder ?? ".").path + "/"
        for index in indices where counts[self[index].name, default: 0] > 1 {
            let item = self[index]
            // Several recordings of one archive have its path.
            let isAlone = paths[item.path] == 1
            let member = item.parts.first?.source.name ?? item.path
            let own = isAlone ? item.path : item.parts.count == 1 ? member : FileTree.folder(of: member)
            let path = URL(fileURLWithPath: own).deletingPathExtension().path
            self[index].name =
                path.hasPrefix(base)
                ? String(path.dropFirst(base.count)) : path.split(separator: "/").suffix(2).joined(separator: "/")
        }
    }
}

/// What a row of a manifest without a file says about a stored session; nil for what it leaves as it is.
package struct SessionDescription: Sendable {
    /// The session, by name or id.
    package let session: String
    /// The person, the activity, a word to group by, and the sensor's place.
    package let user, activity, note, place: String?
    /// The number of repetitions.
    package let count: Int?
    /// Whether the session is to be removed.
    package let isExcluded: Bool
    /// The row.
    package let listedAt: Message.Place
}

/// The profiles that a manifest has named so far; each file is read once.
struct ProfileShelf {
    let folder: String?
    private var profiles: [String: Result<TableProfiles, Message>] = [:]

    init(folder: String?) { self.folder = folder }

    mutating func profiles(_ name: String) throws(Message) -> TableProfiles {
        if let known = profiles[name] { return try known.get() }
        let found = Result { () throws(Message) in try TableProfiles.find(name, in: folder) }
        profiles[name] = found
        return try found.get()
    }
}
