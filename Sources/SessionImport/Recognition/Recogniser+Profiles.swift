import Foundation
import RepDetection
import Sessions

extension Recogniser {
    /// Whether a path is to be read as one table: it is neither a folder nor an archive.
    package static func isTable(_ path: String) -> Bool { !FileTree.isFolder(path) && !Archive.isLikely(path) }

    func isFile(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path) && Recogniser.isTable(path)
    }

    /// A table with the profiles that a user gives. Its clock and its annotations are still the logger's.
    func table(
        _ source: TextSource, with profiles: TableProfiles, in container: Container
    ) throws(Message) -> RecognisedTable {
        let entries = profiles.tables(of: source.fileName)
        guard let first = entries.first else {
            throw Message.unrecognised(reason: "the profile \(quoted(profiles.name)) does not name it").at(
                source.name, remedy: "Add it to \"tables\" in the profile, or omit --profile.")
        }
        if let single = profiles.single, let missing = try single.missingColumn(in: source) {
            throw Message.unrecognised(
                reason: "it has no column \(missing), which the profile \(quoted(single.name)) reads"
            ).at(source.name, remedy: "Name another profile, or omit --profile.")
        }
        var others = options
        others.known.removeAll(where: \.isProfile)
        let known = try? Recogniser(others).table(source, in: container)
        let stars = TableProfiles.stars(in: first.file, matching: source.fileName) ?? []
        var table = RecognisedTable(
            source: source, logger: known?.logger ?? .plain,
            parts: entries.map { RecordingPart(source, profile: $0.profile, dropsHeldRows: $0.dropsHeldRows) },
            key: profiles.single == nil ? String(stars.first ?? "") : source.stem)
        table.profile = profiles.name
        table.takeUnits(options)
        table.recordingName = known?.recordingName
        table.annotations = known?.annotations
        table.clock = known?.clock ?? RecordingClock(zone: options.zone)
        table.clock.day = table.clock.day ?? FileTree.day(in: source.stem) ?? FileTree.day(in: container.name)
        return table
    }
}

extension Recogniser {
    /// A table with the profile that its header was read with before; nil without one, and where the user answers anew.
    func keptTable(
        _ source: TextSource, _ header: [String], in container: Container
    ) throws(Message) -> RecognisedTable? {
        guard options.units.isEmpty, options.signals.isEmpty, options.sensor == nil, options.timeUnit == nil,
            container.beside.phyphoxClock == nil
        else { return nil }
        let text = TakenUnit.header(header)
        guard let taken = options.known.first(where: { $0.header == text && $0.isProfile }), let kept = taken.profile
        else { return nil }
        var table = try table(source, with: TableProfiles(kept), in: container)
        table.profile = nil
        table.takenUnits = [taken]
        if let marks = options.markColumn { table.takeMarks(marks, in: header) }
        table.assumptions = ["the profile \(kept.name) as before with this header"]
        return table
    }
}

extension ImportProfile {
    /// The first column that the profile reads and a table lacks; nil if the table has all.
    fileprivate func missingColumn(in source: TextSource) throws(Message) -> ColumnReference? {
        guard header, let delimiter = delimiterByte else { return nil }
        let dialect = CSVDialect(delimiter: delimiter, skipLines: skipLines, chunkSize: 4096)
        let names = try ImportProfile.header(CSVReader(source, dialect: dialect))
        var columns = channels.map(\.column)
        if case .column(let column, _, _) = time { columns.append(column) }
        return columns.first { column in
            switch column {
            case .name(let name): !names.contains(name)
            case .number(let number): number > names.count
            }
        }
    }
}

extension Message {
    /// Whether it names data or a workbook in a folder or an archive, which is a warning where recordings are beside it.
    var isOfOtherForm: Bool { ["otherForms", "workbook"].contains(kind) }

    /// Whether the file is not a table of a recording.
    var isOfNoTable: Bool { words == Message.noRecording.words || kind == "unrecognised" }
}

extension Recogniser {
    /// The name of a recording: the name of its folder or archive if this contains nothing else, otherwise the name of
    /// its files.
    func name(of tables: [RecognisedTable], in container: Container, isAlone: Bool) -> String {
        let key = tables[0].key.trimmingCharacters(in: CharacterSet(charactersIn: " _-."))
        if !container.isArchive, let name = tables[0].recordingName { return name }
        let isOfSeveral =
            [.sensorLogger, .phyphox].contains(tables[0].logger)
            || (tables[0].logger == .plain && tables.count > 1)
        if isAlone, container.isArchive || (isOfSeveral && !container.areFilesNamed) { return container.name }
        if tables.count == 1, container.areFilesNamed { return tables[0].source.stem }
        return isOfSeveral && key.isEmpty ? container.name : key.isEmpty ? tables[0].source.stem : key
    }
}
