import Sessions
import RepDetection

/// A recording's file, read with its profile.
struct RecordingFile {
    private let profile: ImportProfile
    private let reader: CSVReader
    private let dropsHeldRows: Bool

    /// Prepares to read a table; throws if its profile is invalid.
    init(_ part: RecordingPart, chunkSize: Int) throws(Message) {
        profile = part.profile
        guard profile.firstFlaw == nil, let delimiter = profile.delimiterByte else {
            let reason = profile.firstFlaw.map { "at \($0.path): \($0.reason)" } ?? ""
            throw Message.invalidProfile(reason: "\(quoted(profile.name)), \(reason)")
        }
        if profile.time == .unstated {
            throw Message.noTimes(profile.name).at(part.source.name)
        }
        let dialect = CSVDialect(delimiter: delimiter, skipLines: profile.skipLines, chunkSize: chunkSize)
        reader = CSVReader(part.source, dialect: dialect)
        dropsHeldRows = part.dropsHeldRows
    }

    /// A table's samples, from 0 s on, and the time of the first of them on the file's clock.
    struct Content {
        var recording: Recording
        /// Nil if the samples have no times.
        var start: ClockReading?
        /// Seconds from that reading to the earliest sample: below 0 if rows go back in time.
        var shift: Double
        /// The names of the columns; empty without a header.
        var header: [String] = []
        var advisories: [Message]
    }

    /// Reads the whole table.
    func read() throws(Message) -> Content {
        let table = try reader.read(into: SampleTable(profile))
        if let fault = table.firstDrop, table.rows == 0 || (table.dropped.count >= table.rows && !dropsHeldRows) {
            throw reader.located(fault, row: (table.dropped.first ?? 0) + table.headerRows)
        }
        guard let map = table.map, table.rows > 0 else {
            throw try nothing(table).at(reader.source.name)
        }
        var columns = map.columns.indices.map { table.samples($0) }
        var seconds = table.time?.seconds ?? []
        var held = 0
        if dropsHeldRows, let kept = RecordingFile.rowsNotHeld(seconds, columns) {
            held = table.rows - kept.count
            seconds = kept.map { seconds[$0] }
            columns = columns.map { column in kept.map { column[$0] } }
        }
        if case .column(let column, _, _) = profile.time, let back = table.time?.wentBack,
            !TimeBlocks.areSortable(seconds)
        {
            let fault = Message.timeWentBack(seconds: back.seconds).at(column: column)
            throw reader.located(fault, row: back.row + table.headerRows)
        }
        if table.time?.steppedBack.count ?? 0 > 0 {
            let order = seconds.indices.sorted { (seconds[$0], $0) < (seconds[$1], $1) }
            seconds = order.map { seconds[$0] }
            columns = columns.map { column in order.map { column[$0] } }
        }
        let shift = seconds.first ?? 0
        let timeline = timeline(seconds, count: columns.first?.count ?? 0, shift: shift)
        if let reason = RecordingFile.impossible(timeline) {
            throw Message.impossibleTimes(reason: reason).at(reader.source.name)
        }
        if case .column(let column, _, _) = profile.time, timeline.times.count > 1, timeline.times.last == 0 {
            throw Message.equalTimes(rows: timeline.times.count).at(reader.source.name, column: column)
        }
        var recording = Recording()
        var missing = map.columns.map { _ in 0 }
        let sensors = Dictionary(grouping: zip(profile.channels, map.samplesOfChannel), by: \.0.channel.sensor).values
        for sensor in sensors {
            let rows = SampleTable.sampled(sensor.map { columns[$0.1] })
            let own = rows.map { timeline.at($0) } ?? timeline
            // Before its first and after its last sample a sensor was off.
            let blank = rows.flatMap { rows in rows.first.map { rows[rows.count - 1] - $0 + 1 - rows.count } } ?? 0
            // A sensor that is slower than others has no sample in many of their rows.
            let isSlower = sensors.count > 1 && blank * 5 >= timeline.times.count
            for (entry, list) in sensor {
                var values = rows.map { rows in rows.map { columns[list][$0] } } ?? columns[list]
                missing[list] = values.count(where: \.isNaN)
                let factor = entry.factor ?? 1
                if factor != 1 { values = values.map { $0 * factor } }
                // Each NaN has the same bits.
                if missing[list] > 0 { values = values.map { $0.isNaN ? .nan : $0 } }
                missing[list] += isSlower ? 0 : blank
                recording.signals[entry.channel] = Signal(unit: entry.unit, timeline: own, values: values)
            }
        }
        return Content(
            recording: recording, start: table.time?.first, shift: shift, header: table.header,
            advisories: advisories(table, zip(map.columns, missing), timeline, held: held))
    }

    /// The error for a file without samples.
    private func nothing(_ table: SampleTable) throws(Message) -> Message {
        if table.hasBegun { return .headerOnly }
        guard profile.skipLines > 0 else { return .empty }
        var chunks = try TextChunks(reader.source, dialect: CSVDialect())
        return try chunks.next() == nil ? .empty : .skippedAll(lines: profile.skipLines)
    }

    /// The rows that differ from the row before in time or in a sample; nil if all do.
    private static func rowsNotHeld(_ seconds: [Double], _ columns: [[Double]]) -> [Int]? {
        let kept = seconds.indices.filter { row in
            row == 0 || seconds[row] != seconds[row - 1]
                || columns.contains { $0[row].bitPattern != $0[row - 1].bitPattern }
        }
        return kept.count < seconds.count ? kept : nil
    }

    private func timeline(_ seconds: [Double], count: Int, shift: Double) -> Timeline {
        if case .rate(let rate) = profile.time { return Timeline(count: count, sampleRate: rate) }
        let times = shift == 0 ? seconds : seconds.map { $0 - shift }
        let rate = Timeline.usualInterval(times).map { 1 / $0 } ?? 0
        return Timeline(times: times, sampleRate: rate.isFinite ? rate : 0)
    }

    /// Why no sensor makes these times; nil if one may.
    private static func impossible(_ timeline: Timeline) -> String? {
        let (rate, seconds) = (timeline.sampleRate, timeline.times.last ?? 0)
        if seconds > ImportItem.longest {
            return "the times span \(Formatted.short((seconds / 86_400).rounded())) days; a recording lasts at most "
                + "\(Formatted.short(ImportItem.longest / 86_400))"
        }
        guard rate != 0, !DetectorConfig.sampleRates.contains(rate) else { return nil }
        return "the times give a sample rate of \(Formatted.short(rate)) Hz; it is 0.001 to 1,000,000 Hz"
    }

    private func advisories(
        _ table: SampleTable, _ missing: Zip2Sequence<[ColumnReference], [Int]>, _ timeline: Timeline, held: Int
    ) -> [Message] {
        let lines = lines(
            of: table,
            sampleRows: [
                table.time?.repeats.first, table.time?.steppedBack.first, table.longRows.first, table.dropped.first,
            ])
        func line(_ rows: RowCount) -> Int? { rows.first.flatMap { lines[$0] } }
        var advisories: [Message] = []
        if table.dropped.count > 0 {
            advisories.append(.droppedRows(count: table.dropped.count, firstLine: line(table.dropped)))
        }
        if let time = table.time, case .column(_, _, let nominalRate) = profile.time {
            if time.repeats.count > held {
                advisories.append(.repeatedTimes(count: time.repeats.count - held, firstLine: line(time.repeats)))
            }
            if time.steppedBack.count > 0 {
                advisories.append(.sortedTimes(count: time.steppedBack.count, firstLine: line(time.steppedBack)))
            }
            advisories += timeline.warnings(nominalRate: nominalRate)
        }
        let missing = missing.filter { $1 > 0 }
        if !missing.isEmpty { advisories.append(.missingValues(missing.map { ($0, $1) }, rows: table.rows)) }
        if table.longRows.count > 0 {
            advisories.append(.longRows(count: table.longRows.count, firstLine: line(table.longRows)))
        }
        return advisories
    }

    /// The lines of some sample rows. Reads the file again if there are any.
    private func lines(of table: SampleTable, sampleRows rows: [Int?]) -> [Int: Int] {
        let wanted = Set(rows.compactMap { $0.map { $0 + table.headerRows } })
        guard !wanted.isEmpty else { return [:] }
        let found = LineFinder(source: reader.source, dialect: reader.dialect).lines(ofRows: wanted)
        return Dictionary(uniqueKeysWithValues: found.map { ($0 - table.headerRows, $1) })
    }
}

extension Timeline {
    /// Gaps of at least half a second and five median intervals, and an unexpected rate. O(n).
    fileprivate func warnings(nominalRate: Double?) -> [Message] {
        guard sampleRate > 0 else { return [.rateUnknown] }
        var warnings: [Message] = []
        var longest = (seconds: 0.0, start: 0.0)
        for (start, end) in zip(times, times.dropFirst()) where end - start > longest.seconds {
            longest = (end - start, start)
        }
        if longest.seconds >= max(0.5, 5 / sampleRate) {
            warnings.append(.gap(seconds: longest.seconds, start: longest.start))
        }
        if let nominalRate, !SampleRate.isSame(nominalRate, sampleRate) {
            warnings.append(.rateDiffers(measured: sampleRate, nominal: nominalRate))
        }
        return warnings
    }

    /// The times of some rows, with the rate of these; it is not known if no sensor has it.
    fileprivate func at(_ rows: [Int]) -> Timeline {
        let own = Timeline(times: rows.map { times[$0] })
        return DetectorConfig.sampleRates.contains(own.sampleRate) ? own : Timeline(times: own.times, sampleRate: 0)
    }
}
