import CyclingPackets
import Foundation
import Sessions

/// One row of a manifest, which becomes an item.
struct ManifestRow {
    let table: TextTable
    let row: Int
    let place: Message.Place
    let folder: String?
    let defaults: Manifest.Defaults

    /// The recording that the row names.
    ///
    /// - Parameter problems: The errors of other entries of its folder or archive.
    func item(
        _ profiles: inout ProfileShelf, _ sideFiles: inout SideFiles, _ nearby: inout NearbyFiles,
        _ problems: inout [Message]
    ) throws(Message) -> ImportItem {
        if let kind = Message.longRow(table.rows[row], header: table.header.count) {
            throw kind.at(place)
        }
        let path = try filled("file", file("file", &nearby))
        let user = try filled("user", table.text("user", row: row) ?? fallback(.user, defaults.user))
        let activity = try filled(
            "activity", table.text("activity", row: row) ?? fallback(.activity, defaults.activity))
        var item =
            if let given = try self.profiles(&profiles) {
                if let profile = given.single, Recogniser.isTable(path) {
                    ImportItem(
                        path: path, profile: profile, options: defaults.recognition, user: user, activity: activity)
                } else {
                    ImportItem(try recording(at: path, given, &sideFiles, &problems), user: user, activity: activity)
                }
            } else {
                ImportItem(try recording(at: path, nil, &sideFiles, &problems), user: user, activity: activity)
            }
        if let name = table.text("session", row: row) { item.name = name }
        if let offset = try offset() {
            for index in item.parts.indices { item.parts[index].offset = offset }
        }
        item.place = table.text("place", row: row)
        item.start = try start()
        item.note = table.text("note", row: row)
        item.count = try count()
        item.eventsPath = try file("events", &nearby)
        item.trainer = try trainer(&nearby)
        item.listedAt = place
        try defaults.pattern?.fill(&item)
        return item
    }

    /// What the row says about a stored session.
    func description() throws(Message) -> SessionDescription {
        SessionDescription(
            session: try filled("session", table.text("session", row: row)),
            user: table.text("user", row: row) ?? defaults.user,
            activity: table.text("activity", row: row) ?? defaults.activity, note: table.text("note", row: row),
            place: table.text("place", row: row), count: try count(), isExcluded: isExcluded, listedAt: place)
    }

    /// Whether the row is marked in the column `exclude`.
    var isExcluded: Bool {
        table.text("exclude", row: row).map { !["0", "no", "false", "nein", "non"].contains($0.lowercased()) } ?? false
    }

    /// The value of an empty cell: the default, or one that the pattern will replace.
    private func fallback(_ group: NamePattern.Group, _ given: String?) -> String? {
        given ?? (defaults.needs(group) ? nil : Session.unknown)
    }

    /// The one recording at a path, with profiles or recognised.
    private func recording(
        at path: String, _ profiles: TableProfiles?, _ sideFiles: inout SideFiles, _ problems: inout [Message]
    ) throws(Message) -> RecognisedRecording {
        var found = Recogniser(defaults.recognition, profiles: profiles).find(at: [path], beside: &sideFiles)
        for index in found.problems.indices { found.problems[index].listedAt = at("file") }
        guard let recording = found.recordings.first, found.recordings.count == 1 else {
            if found.recordings.isEmpty, !found.problems.isEmpty {
                problems += found.problems.dropFirst()
                throw found.problems[0]
            }
            problems += found.problems
            throw Message.severalRecordings(found.recordings.map(\.name)).at(path, listedAt: at("file"))
        }
        problems += found.problems
        return recording
    }

    /// The value of a required cell.
    private func filled<Value>(_ column: String, _ value: Value?) throws(Message) -> Value {
        guard let value else { throw Message.emptyCell.at(at(column)) }
        return value
    }

    /// The path of an existing file; nil if the cell is empty.
    private func file(_ column: String, _ nearby: inout NearbyFiles) throws(Message) -> String? {
        guard let cell = table.text(column, row: row) else { return nil }
        let path = resolved(cell, in: folder)
        let places = [path] + (defaults.folder.map { [resolved(cell, in: $0)] } ?? [])
        if let place = places.first(where: { FileManager.default.fileExists(atPath: $0) }) { return place }
        // A path that names its folder is that file and no other of the same name.
        let found = cell.contains("/") ? [] : nearby.paths(named: cell)
        guard let only = found.first else {
            throw Message.missingFile.at(path).inManifest(at: at(column))
        }
        guard found.count == 1 else {
            let start = URL(fileURLWithPath: resolved(".", in: folder)).resolvingSymlinksInPath().path + "/"
            let paths = found.map { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 }.sorted()
            throw Message.severalFiles(cell, paths).at(at(column))
        }
        return only
    }

    /// The profiles that the row names, or the default ones; nil without any.
    private func profiles(_ shelf: inout ProfileShelf) throws(Message) -> TableProfiles? {
        guard let name = table.text("profile", row: row) else { return defaults.profiles }
        do { return try shelf.profiles(name) } catch {
            var error = error
            if error.kind == "unknownProfile" {
                error.remedy = (error.remedy ?? "") + " Leave the cell empty, and RepTune recognises the file."
            }
            if error.place == nil { error.place = at("profile") } else { error.listedAt = at("profile") }
            throw error
        }
    }

    /// A labelled count.
    private func count() throws(Message) -> Int? {
        guard let cell = table.text("count", row: row) else { return nil }
        guard let count = SheetNumber.count(cell) else { throw Message.invalidCount(cell).at(at("count")) }
        return count
    }

    /// Seconds from the start of the session's first table to the start of this table.
    private func offset() throws(Message) -> Double? {
        guard let cell = table.text("offset", row: row) else { return nil }
        guard let seconds = SheetNumber.number(cell), abs(seconds) <= ImportItem.longest else {
            throw Message.invalidStart(cell).at(at("offset"), remedy: "Write seconds, such as 2.5 or -0.4.")
        }
        return seconds
    }

    /// Seconds since 1970, from a number or from an ISO 8601 date and time with a zone.
    private func start() throws(Message) -> Double? {
        guard let cell = table.text("start", row: row) else { return nil }
        if let seconds = SheetNumber.number(cell) {
            let otherEpoch = TimeCell.remedy(ofOtherEpoch: seconds)
            if ImportItem.starts.contains(seconds), seconds >= TimeCell.otherEpochs.upperBound { return seconds }
            // Milliseconds, microseconds and nanoseconds of this century.
            let isInParts = [1e3, 1e6, 1e9].contains { (946_684_800...4_102_444_800).contains(seconds / $0) }
            throw Message.invalidStart(cell).at(
                at("start"),
                remedy: isInParts
                    ? "This seems to be in milliseconds or smaller units: write seconds since 1970." : otherEpoch
            )
        }
        if let clock = ClockText(cell, order: defaults.recognition.timeUnit?.order) {
            let reading = ClockReading(
                clock: clock.kind, whole: clock.nanoseconds, number: Double(clock.nanoseconds), perSecond: 1e9)
            if let start = RecordingClock(zone: defaults.recognition.zone).start(reading),
                ImportItem.starts.contains(start)
            {
                return start
            }
        }
        throw Message.invalidStart(cell).at(at("start"))
    }

    /// The trainer's log beside the recording, with its clock offset and its wheel.
    private func trainer(_ nearby: inout NearbyFiles) throws(Message) -> TrainerSource? {
        guard let path = try file("trainer", &nearby) else { return nil }
        var source = TrainerSource(file: TrainerLogFile(path: path))
        if let cell = table.text("trainerOffset", row: row) {
            guard let offset = TrainerSource.offset(cell) else {
                throw Message.invalidTrainer(cell).at(at("trainerOffset"))
            }
            source.offset = offset
        }
        guard let cell = table.text("wheelCircumference", row: row) else { return source }
        do {
            source.wheel = try Wheel(
                circumference: SheetNumber.number(cell) ?? Double(cell.replacing(",", with: ".")) ?? .nan)
        } catch {
            throw Message.invalidTrainer(cell).at(at("wheelCircumference"))
        }
        return source
    }

    /// The place of a column's cell, under the column's name in the file.
    private func at(_ column: String) -> Message.Place {
        let name = ManifestColumn(rawValue: column).flatMap { defaults.names.names[$0] }
        return Message.Place(file: place.file, line: place.line, column: .name(name ?? column))
    }
}
