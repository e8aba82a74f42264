import Sessions

extension TableRecogniser {
    /// SensorLog: one wide table in which each sensor has a separate clock and holds its values until its next sample.
    func sensorLog() throws(Message) -> RecognisedTable? {
        var table = RecognisedTable(source: source, logger: .sensorLog, parts: [], key: source.stem)
        let rows = LoggerColumns.of(.sensorLog)
        var used: Set<Int> = []
        for clock in rows.map(\.table).uniqued() {
            let times = header.firstIndex { $0.hasPrefix(clock + "Timestamp") }
            let index =
                times.flatMap { shape.numbers($0).isEmpty ? nil : $0 } ?? header.firstIndex(of: "loggingTime(txt)")
            guard let index else { continue }
            let sensors = rows.filter { $0.table == clock }
            used.formUnion([index] + sensors.flatMap { columns($0).axes.map(\.index) })
            let channels = channels(of: sensors, hasAndroidSigns: false, &table.leftOut)
            guard !channels.isEmpty else { continue }
            let isLogged = header[index] == "loggingTime(txt)"
            let time = SampleTime.column(reference(index), unit: isLogged ? .date : .seconds)
            table.parts.append(
                RecordingPart(
                    source, profile: profile(.sensorLog, time: time, place: nil, channels), dropsHeldRows: true))
            if table.clock.zero == nil, !isLogged { table.clock.zero = zero(of: index) }
        }
        guard !table.parts.isEmpty else { return nil }
        for index in header.indices where !used.contains(index) {
            let meaning = ColumnMeaning(header[index])
            if case .time = meaning { continue }
            let isPersonal =
                meaning == .personal || ["IP_", "device", "location"].contains { header[index].hasPrefix($0) }
            table.leftOut.append(LeftOut(name: header[index], reason: isPersonal ? .personal : .other))
        }
        return table
    }

    /// Seconds since 1970 at which a sensor's clock was 0, by the time at which the app wrote the first row.
    private func zero(of clock: Int) -> Double? {
        guard let logged = header.firstIndex(of: "loggingTime(txt)"), let row = shape.rows.first, logged < row.count,
            let text = ClockText(row[logged]), text.kind == .unix, let seconds = shape.numbers(clock).first
        else { return nil }
        return Double(text.nanoseconds) / 1e9 - seconds
    }
}

extension TableRecogniser {
    /// Physics Toolbox: `gF` is acceleration in g, `a` without gravity in m/s², `w` rotation rate in rad/s, `B` in µT.
    ///
    /// Its Android app begins with a blank line or ends rows with a separator, and times are seconds or times of day; its iOS
    /// app writes dates. Other tables with `ax` and `wx` have gravity in `ax`, and are read by their numbers.
    func physicsToolbox() throws(Message) -> RecognisedTable? {
        let meanings = header.map { ColumnMeaning($0) }
        var table = RecognisedTable(source: source, logger: .physicsToolbox, parts: [], key: source.stem)
        let time = try time(meanings, &table)
        let rows = LoggerColumns.of(.physicsToolbox).filter { !numbers(columns($0)).isEmpty }
        let isDated = if case .column(_, .date, _) = time { true } else { false }
        let isOfApp =
            rows.contains { $0.sensor == .acceleration } || isDated || header.last?.isEmpty == true
            || header.contains("aT")
        if !isOfApp { return try named(.plain) }
        let isAndroid = options.platform.map { $0 == .android } ?? !isDated
        let channels = channels(of: rows, hasAndroidSigns: isAndroid, &table.leftOut)
        guard !channels.isEmpty else { return nil }
        let read = Set(channels.map(\.column))
        let others = header.indices.filter { index in
            if case .time = meanings[index] { return false }
            return !header[index].isEmpty && !read.contains(reference(index))
        }
        table.parts = [RecordingPart(source, profile: profile(.physicsToolbox, time: time, place: nil, channels))]
        table.leftOut = others.map { index in
            LeftOut(name: header[index], reason: meanings[index] == .personal ? .personal : .other)
        }
        if options.platform == nil {
            table.assumptions.append("the signs of \(isAndroid ? "Android" : "iOS"), by the form of its times")
        }
        return table
    }
}
