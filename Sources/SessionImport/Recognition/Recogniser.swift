import Foundation
import Sessions

/// Finds recordings in files, folders and archives, and recognises what their tables hold.
///
/// Tables are recognised by their header, their numbers, their file's name and the metadata beside them, never by the place of a
/// column. Only the beginning of each table is read.
package struct Recogniser: Sendable {
    let options: RecognitionOptions
    /// The profiles that a user gives for tables; nil to recognise them.
    private let profiles: TableProfiles?

    /// Makes a recogniser. Profiles that are given take the place of recognising the tables.
    package init(_ options: RecognitionOptions = RecognitionOptions(), profiles: TableProfiles? = nil) {
        self.options = options
        self.profiles = profiles
    }

    /// The findings at a path: recordings, and errors of unrecognised files.
    package struct Findings: Sendable {
        /// The recordings, by name within a folder.
        package var recordings: [RecognisedRecording] = []
        /// The errors.
        package var problems: [Message] = []
        /// Tables beside recordings, in folders and archives, that name no sensor of motion: each as the error that it would be alone.
        package var passedOver: [Message] = []
        /// The tables of folders and archives that were not recognised.
        fileprivate var others: [OtherTable] = []
    }

    /// Recordings at paths, in their order. Files of one logger in one folder, named one by one, are one recording.
    package func find(at paths: [String]) -> Findings {
        var sideFiles = SideFiles()
        return find(at: paths, beside: &sideFiles)
    }

    /// Recordings at paths; folders that were listed before are not listed again.
    func find(at paths: [String], beside sideFiles: inout SideFiles) -> Findings {
        var findings = Findings()
        var files: [String: [TextSource]] = [:]
        for path in paths where isFile(path) { files[FileTree.folder(of: path), default: []].append(.file(path)) }
        for path in paths {
            guard isFile(path) else {
                add(at: path, to: &findings)
                continue
            }
            // All files of the folder at once, in the place of the first.
            guard let sources = files.removeValue(forKey: FileTree.folder(of: path)) else { continue }
            let folder = FileTree.folder(of: path)
            let container = Container(
                path: folder, name: FileTree.name(of: folder), files: sources, beside: sideFiles.files(in: folder),
                areFilesNamed: true)
            add(container, &findings)
            findings.problems += sideFiles.problems
            sideFiles.problems = []
        }
        return findings
    }

    /// Recordings at a path.
    package func find(at path: String) -> Findings { find(at: [path]) }

    /// A folder or an archive, with all below it.
    private func add(at path: String, to findings: inout Findings) {
        do throws(Message) {
            if Workbook.isLikely(path), !FileTree.isFolder(path) {
                throw Message.workbookAsRecording(path).at(path)
            }
            var inner = Findings()
            for container in FileTree.containers(at: path, &inner.problems) { add(container, &inner) }
            findings.recordings += inner.recordings
            let beside = inner.recordings.isEmpty ? [] : inner.problems.filter(\.isOfOtherForm)
            findings.problems += inner.problems.filter { !beside.contains($0) }
            findings.passedOver += beside
            if inner.recordings.isEmpty, inner.problems.isEmpty {
                guard !inner.others.isEmpty else { throw Message.noRecording.at(path) }
                findings.problems += inner.others.map(\.error)
            } else {
                findings.problems += inner.others.filter { $0.role == .numbers }.map(\.error)
                findings.passedOver += inner.others.filter { $0.role == .named }.map(\.error)
            }
        } catch {
            findings.problems.append(error)
        }
    }

    private func add(_ container: Container, _ findings: inout Findings) {
        var tables: [RecognisedTable] = []
        var problems: [Message] = []
        var others: [(error: Message, source: TextSource)] = []
        var leftOut: [LeftOut] = []
        var empty: [(fault: Message, table: LeftOut)] = []
        var faults: [Message] = []
        for source in container.files where !container.isMetadata(source) {
            do throws(Message) {
                tables += try self.tables(source, in: container, &faults)
            } catch {
                switch error.kind {
                case "emptyFile", "headerOnly":
                    let table = LeftOut(name: source.fileName, reason: .empty)
                    leftOut.append(table)
                    empty.append((error, table))
                case _ where error.isOfNoTable:
                    let isSensor = LoggerColumns.file(stem: source.stem) != nil
                    if profiles == nil, isSensor {
                        leftOut.append(LeftOut(name: source.fileName, reason: .withoutNumbers))
                    }
                    if profiles != nil { leftOut.append(LeftOut(name: source.fileName, reason: .withoutProfile)) }
                    others.append((error, source))
                default:
                    let isBeside = error.isOfDamagedTable && !container.areFilesNamed
                    if isBeside { faults.append(error) } else { problems.append(error) }
                }
            }
        }
        RecognisedTable.holdBack(&tables, &problems)
        var recordings = self.recordings(of: tables, leftOut: leftOut, in: container, &problems)
        for fault in faults {
            if let index = recordings.firstIndex(where: { $0.hasTable(beside: fault) }) {
                recordings[index].faults.append(fault)
            } else {
                problems.append(fault)
            }
        }
        if container.areFilesNamed || recordings.count > 1 {
            // An empty table of a logger belongs to a recording of several tables; any other was to be one.
            for (fault, table) in empty {
                if let index = recordings.firstIndex(where: { $0.hasTable(beside: fault) }) {
                    if !recordings[index].leftOut.contains(table) { recordings[index].leftOut.append(table) }
                } else {
                    for index in recordings.indices { recordings[index].leftOut.removeAll { $0 == table } }
                    problems.append(fault)
                }
            }
        }
        findings.recordings += recordings
        if container.areFilesNamed {
            problems += others.map(\.error)
        } else {
            findings.others += others.map { error, source in
                OtherTable(source, error, beside: recordings, isProfiled: profiles != nil)
            }
        }
        if container.areFilesNamed, tables.isEmpty {
            if problems.isEmpty, let file = container.files.first {
                problems.append(Message.noRecording.at(file.name))
            }
        }
        findings.problems += problems
    }

    // MARK: Tables

    /// The tables of a source: one table, or several of a JSON export, in which a sensor's table may be damaged.
    private func tables(
        _ source: TextSource, in container: Container, _ faults: inout [Message]
    ) throws(Message) -> [RecognisedTable] {
        if try SensorLoggerJSON.isLikely(source) {
            guard let sensors = try SensorLoggerJSON.tables(source) else {
                throw SensorLoggerJSON.otherForm(source)
            }
            let inner = Container(path: source.name, name: source.stem, files: sensors, beside: NamedFiles(sensors))
            var tables: [RecognisedTable] = []
            for file in sensors where !inner.isMetadata(file) {
                do throws(Message) {
                    guard var table = try table(file, in: inner) else { continue }
                    table.recordingName = source.stem
                    table.key += source.stem
                    tables.append(table)
                } catch {
                    if ["emptyFile", "headerOnly"].contains(error.kind) || error.isOfNoTable { continue }
                    faults.append(error)
                }
            }
            return tables
        }
        if profiles == nil, source.firstByte == UInt8(ascii: "{") {
            throw SensorLoggerJSON.otherForm(source)
        }
        return try table(source, in: container).map { [$0] } ?? []
    }

    func table(_ source: TextSource, in container: Container) throws(Message) -> RecognisedTable? {
        if let profiles { return try table(source, with: profiles, in: container) }
        if MotionBIDS.isMotion(source) {
            return try MotionBIDS(source, among: container.beside, options).table()
        }
        if case .file(let path) = source {
            if source.isWebPage { throw Message.webPage.at(path) }
            if HealthExport.isLikely(source) { throw Message.healthExport.at(path) }
        }
        let marks = options.markColumn
        if let profile = try ImportProfile(channelNamesIn: source, rate: options.rate, besides: marks) {
            var table = RecognisedTable(
                source: source, logger: .plain, parts: [RecordingPart(source, profile: profile)], key: source.stem)
            table.takeUnits(options)
            if let marks { table.takeMarks(marks, in: try ImportProfile.header(CSVReader(source))) }
            return table
        }
        guard let shape = try TableShape(source) else { throw Message.empty.at(source.name) }
        guard let header = shape.header else {
            if let table = RecognisedTable(empatica: source, shape) { return table }
            throw Message.unrecognised(reason: "the first row holds numbers and no names of columns").at(
                source.name, line: 1)
        }
        let logger = Logger.of(header, stem: source.stem)
        if logger == .plain, let table = try keptTable(source, header, in: container) { return table }
        let metadata = logger == .sensorLogger ? try container.metadata(of: source) : nil
        let hint = ImportProfile.hint(for: header)
        let recogniser = TableRecogniser(
            source: source, shape: shape, header: header, options: options, metadata: metadata)
        let isPhyphox = container.beside.phyphoxClock != nil
        guard
            var table = try Message.adding(
                hint, { () throws(Message) in try recogniser.table(isPhyphox: isPhyphox) })
        else {
            throw Message.unrecognised(
                reason: "no column is named after a motion sensor; the columns are \(Formatted.names(header))"
            ).at(
                source.name,
                remedy: hint
                    ?? (ManifestColumn.isLikelyHeader(header)
                        ? "It looks like a manifest: give it as --manifest \(ShellWord.quoted(source.name))."
                        : shape.signalAdvice))
        }
        if table.logger == .phyphox { table.clock.zero = try container.phyphoxZero() }
        if table.logger == .sensorLogger { table.annotations = container.annotations(of: source) }
        if let marks { table.takeMarks(marks, in: header) }
        table.clock.day = FileTree.day(in: source.stem) ?? FileTree.day(in: container.name)
        table.clock.zone = table.clock.zone ?? options.zone
        return table
    }

    // MARK: Recordings

    private func recordings(
        of tables: [RecognisedTable], leftOut: [LeftOut], in container: Container, _ problems: inout [Message]
    ) -> [RecognisedRecording] {
        var groups: [(key: String, tables: [RecognisedTable])] = []
        var places: [String: Int] = [:]
        let isPhyphoxFolder = tables.count > 1 || container.beside.phyphoxClock != nil
        for table in RecognisedTable.joined(tables) {
            let key =
                table.profile.map { "\($0) \(table.key)" } ?? "\(table.logger) "
                + (table.logger == .phyphox && isPhyphoxFolder ? "" : table.key)
            if let place = places[key] {
                groups[place].tables.append(table)
            } else {
                places[key] = groups.count
                groups.append((key, [table]))
            }
        }
        return groups.compactMap { _, tables in
            let isAlone = groups.count == 1
            let isFile = tables.count == 1 && !container.isArchive
            var recording = RecognisedRecording(
                tables, path: isFile ? tables[0].source.name : container.path,
                name: name(of: tables, in: container, isAlone: isAlone))
            if isAlone { recording.leftOut += leftOut }
            do throws(Message) {
                try recording.takeMarks(of: tables, options)
                return recording
            } catch {
                problems.append(error)
                return nil
            }
        }
    }
}
