import RepDetection

/// A recording's file, read with its profile.
struct RecordingFile {
    private let profile: ImportProfile
    private let reader: CSVReader

    /// Prepares to read a file; throws if its profile is invalid.
    init(_ item: ImportItem, chunkSize: Int) throws(ImportError) {
        profile = item.profile
        guard profile.firstFlaw == nil, let delimiter = profile.delimiterByte else {
            let reason = profile.firstFlaw.map { "at \($0.path): \($0.reason)" } ?? ""
            throw ImportError(.invalidProfile(reason: "\(quoted(profile.name)), \(reason)"), at: nil)
        }
        let dialect = CSVDialect(delimiter: delimiter, skipLines: profile.skipLines, chunkSize: chunkSize)
        reader = CSVReader(path: item.path, dialect: dialect)
    }

    /// Reads the whole file.
    func read() throws(ImportError) -> (recording: Recording, advisories: [ImportAdvisory]) {
        let table = try reader.read(into: SampleTable(profile))
        guard let map = table.map, table.rows > 0 else {
            throw ImportError(try nothing(table), at: ImportPlace(file: reader.path))
        }
        let order = table.time.flatMap { RecordingFile.order($0) }
        let timeline = RecordingFile.timeline(table, profile, order)
        if let reason = RecordingFile.impossible(timeline) {
            throw ImportError(.impossibleTimes(reason: reason), at: ImportPlace(file: reader.path))
        }
        var recording = Recording()
        for (entry, list) in zip(profile.channels, map.samplesOfChannel) {
            var values = table.samples(list)
            if let order { values = order.map { values[$0] } }
            if entry.scale != 1 { values = values.map { $0 * entry.scale } }
            recording.signals[entry.channel] = Signal(unit: entry.unit, timeline: timeline, values: values)
        }
        return (recording, advisories(table, map, timeline))
    }

    /// The error for a file without samples.
    private func nothing(_ table: SampleTable) throws(ImportError) -> ImportError.Kind {
        if table.hasBegun { return .headerOnly }
        guard profile.skipLines > 0 else { return .empty }
        var chunks = try TextChunks(path: reader.path, dialect: CSVDialect())
        return try chunks.next() == nil ? .empty : .skippedAll(lines: profile.skipLines)
    }

    /// The order of the rows by time; nil if they are sorted. Rows with equal times keep their order.
    private static func order(_ time: TimeColumn) -> [Int]? {
        guard time.steppedBack.count > 0 else { return nil }
        let seconds = time.seconds
        return seconds.indices.sorted { (seconds[$0], $0) < (seconds[$1], $1) }
    }

    private static func timeline(_ table: SampleTable, _ profile: ImportProfile, _ order: [Int]?) -> Timeline {
        guard let time = table.time else {
            if case .rate(let rate) = profile.time { return Timeline(count: table.rows, sampleRate: rate) }
            return Timeline(count: table.rows, sampleRate: 1)
        }
        var times = order.map { $0.map { time.seconds[$0] } } ?? time.seconds
        if let first = times.first, first != 0 { times = times.map { $0 - first } }
        let rate = Timeline.usualInterval(times).map { 1 / $0 } ?? 0
        return Timeline(times: times, sampleRate: rate.isFinite ? rate : 0)
    }

    /// Why no sensor makes these times; nil where one may.
    private static func impossible(_ timeline: Timeline) -> String? {
        let (rate, seconds) = (timeline.sampleRate, timeline.times.last ?? 0)
        if seconds > ImportItem.longest {
            return "the times span \(short((seconds / 86_400).rounded())) days; a recording lasts at most "
                + "\(short(ImportItem.longest / 86_400))"
        }
        guard rate != 0, !ImportProfile.rates.contains(rate) else { return nil }
        return "the times give a sample rate of \(short(rate)) Hz; it is 0.001 to 1,000,000 Hz"
    }

    private func advisories(_ table: SampleTable, _ map: ColumnMap, _ timeline: Timeline) -> [ImportAdvisory] {
        let lines = lines(
            of: table, sampleRows: [table.time?.repeats.first, table.time?.steppedBack.first, table.longRows.first])
        func line(_ rows: RowCount) -> Int? { rows.first.flatMap { lines[$0] } }
        var advisories: [ImportAdvisory] = []
        if let time = table.time, case .column(_, _, let nominalRate) = profile.time {
            if time.repeats.count > 0 {
                advisories.append(.repeatedTimes(count: time.repeats.count, firstLine: line(time.repeats)))
            }
            if time.steppedBack.count > 0 {
                advisories.append(.sortedTimes(count: time.steppedBack.count, firstLine: line(time.steppedBack)))
            }
            advisories += TimeAdvisories.of(timeline, nominalRate: nominalRate)
        }
        for (column, count) in zip(map.columns, table.missing) where count > 0 {
            advisories.append(.missingValues(column: column, count: count, rows: table.rows))
        }
        if table.longRows.count > 0 {
            advisories.append(.longRows(count: table.longRows.count, firstLine: line(table.longRows)))
        }
        return advisories
    }

    /// The lines of some sample rows. Reads the file again if there are any.
    private func lines(of table: SampleTable, sampleRows rows: [Int?]) -> [Int: Int] {
        let wanted = Set(rows.compactMap { $0.map { $0 + table.headerRows } })
        guard !wanted.isEmpty else { return [:] }
        let found = LineFinder(path: reader.path, dialect: reader.dialect).lines(ofRows: wanted)
        return Dictionary(uniqueKeysWithValues: found.map { ($0 - table.headerRows, $1) })
    }
}
