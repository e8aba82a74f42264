extension TableRecogniser {
    /// A table whose columns have the names of sensors: phyphox, MetaMotion, and whatever calls a column `acc_x`.
    func named(_ logger: Logger) throws(ImportError) -> RecognisedTable? {
        let meanings = header.map { ColumnMeaning($0) }
        var found = sensors(of: meanings)
        var table = RecognisedTable(
            source: source, logger: logger, parts: [], leftOut: leftOut(meanings), key: source.stem)
        let empty = found.filter { numbers($0).isEmpty }
        for columns in empty { table.leftOut += columns.axes.map { LeftOut(name: header[$0.index], reason: .empty) } }
        found.removeAll { numbers($0).isEmpty }
        let isUnnamed = meanings.contains { meaning in
            guard case .sample(nil, _, let unit) = meaning else { return false }
            return options.sensor != nil && sensor(nil, unit)?.rawValue == options.sensor
        }
        if isUnnamed { table.usedFlags.insert(.xyz) }
        if shape.rows.isEmpty, !table.leftOut.isEmpty {
            throw ImportError(.headerOnly, at: ImportPlace(file: source.name))
        }
        guard !found.isEmpty else { return nil }
        let time = try time(meanings)
        if let choice = TimeChoice.best(of: shape, meanings), choice.isGuess, options.rate == nil {
            table.assumptions.append("the time in \(choice.unit.rawValue), by its numbers")
        }
        var channels: [ChannelColumn] = []
        for columns in found {
            guard let unit = try unit(of: columns, among: found, &table) else {
                table.leftOut += columns.axes.map { LeftOut(name: header[$0.index], reason: .unknownUnit) }
                continue
            }
            let known = withGravityKnown(columns, unit, &table)
            channels += self.channels(known, from: unit, hasAndroidSigns: hasAndroidSigns(logger))
        }
        channels = unique(channels, &table)
        guard !channels.isEmpty else { return nil }
        table.parts = [RecordingPart(source, profile: profile(logger, time: time, place: nil, channels))]
        if logger == .metaMotion { table.key = TableRecogniser.metaMotionKey(source.stem) }
        return table
    }

    /// Both phyphox apps write the signs of Android; other tables are taken as they are.
    private func hasAndroidSigns(_ logger: Logger) -> Bool {
        if let platform = options.platform { return platform == .android }
        return logger == .phyphox
    }

    /// The name of a MetaMotion recording: what its sensors' files have in common.
    private static func metaMotionKey(_ stem: String) -> String {
        let words = stem.split(separator: "_", omittingEmptySubsequences: false)
        let sensor = words.lastIndex { word in
            ["accelerometer", "gyroscope", "magnetometer", "pressure", "gravity", "quaternion", "linear", "euler"]
                .contains { word.lowercased().hasPrefix($0) }
        }
        return sensor.map { words[..<$0].joined(separator: "_") } ?? stem
    }

    /// The sensors' columns, each sensor once.
    private func sensors(of meanings: [ColumnMeaning]) -> [SensorColumns] {
        var found: [SensorColumns] = []
        for (index, meaning) in meanings.enumerated() {
            guard case .sample(let named, let axis, let unit) = meaning else { continue }
            guard let sensor = sensor(named, unit) else { continue }
            if let place = found.firstIndex(where: { $0.sensor == sensor && $0.unit == unit }) {
                if !found[place].axes.contains(where: { $0.axis == axis }) { found[place].axes.append((axis, index)) }
            } else if !found.contains(where: { $0.sensor == sensor && $0.axes.contains { $0.axis == axis } }) {
                found.append(SensorColumns(sensor: sensor, axes: [(axis, index)], unit: unit))
            }
        }
        return found
    }

    /// The sensor of a column: by its name, else by the user's word, the file's name and the unit.
    private func sensor(_ named: Sensor?, _ unit: MeasuredUnit?) -> Sensor? {
        let quantity = unit?.quantity
        if named == .acceleration || named == nil {
            let words = ColumnName.words(of: source.stem[...])
            let hint = words.lazy.compactMap { word -> Sensor? in
                if ["linear", "user", "useracceleration"].contains(word) { return .userAcceleration }
                if word == "gravity" { return .gravity }
                return nil
            }.first
            if let hint, quantity == nil || quantity == .acceleration { return hint }
        }
        if let named { return named }
        if let sensor = options.sensor.flatMap({ Sensor(rawValue: $0) }) { return sensor }
        if let quantity { return Sensor(measuring: quantity) }
        for word in ColumnName.words(of: source.stem[...]) where word.count > 2 {
            if ["quaternion", "euler", "orientation", "location"].contains(word) { return nil }
            if let sensor = ColumnMeaning.sensor(rest: word) { return sensor }
        }
        return .acceleration
    }

    /// The unit: from the header, the user, the gravity beside it, or the numbers.
    private func unit(
        of columns: SensorColumns, among all: [SensorColumns], _ table: inout RecognisedTable
    ) throws(ImportError) -> MeasuredUnit? {
        if let unit = columns.unit { return unit }
        if let unit = options.unit(of: columns.sensor) {
            table.usedFlags.insert(.unit(columns.sensor.rawValue))
            return unit
        }
        if let unit = UnitByNumbers.unit(of: columns.sensor, axes: numbers(columns)) {
            if unit != .ratio {
                table.assumptions.append("\(columns.sensor.rawValue) in \(unit.rawValue) by its numbers")
            }
            return unit
        }
        if columns.sensor == .userAcceleration,
            let beside = all.first(where: { $0.sensor == .gravity || $0.sensor == .acceleration }),
            let unit = beside.unit ?? UnitByNumbers.unit(of: beside.sensor, axes: numbers(beside))
        {
            table.assumptions.append("\(columns.sensor.rawValue) in \(unit.rawValue) like \(beside.sensor.rawValue)")
            return unit
        }
        guard columns.sensor.unit.quantity == .acceleration else { return nil }
        let names = columns.axes.map { header[$0.index] }
        throw ImportError(
            .unknownUnit(names), at: ImportPlace(file: source.name),
            remedy: "Name the unit with --unit \(columns.sensor.rawValue)=g or --unit \(columns.sensor.rawValue)=m/s².")
    }

    /// Acceleration that is near 0 on average has no gravity, whatever its column is called.
    private func withGravityKnown(
        _ columns: SensorColumns, _ unit: MeasuredUnit, _ table: inout RecognisedTable
    ) -> SensorColumns {
        guard columns.sensor == .acceleration, options.sensor == nil,
            UnitByNumbers.isWithoutGravity(axes: numbers(columns), unit: unit)
        else { return columns }
        table.assumptions.append(
            "\(header[columns.axes[0].index]) without gravity, because it is near 0: userAcceleration")
        return SensorColumns(sensor: .userAcceleration, axes: columns.axes, unit: unit)
    }

    /// The column of the times, or the rate that the user gives.
    func time(_ meanings: [ColumnMeaning]) throws(ImportError) -> SampleTime {
        // A rate from the user replaces these times later, with an advisory.
        guard let choice = TimeChoice.best(of: shape, meanings) else {
            if let rate = options.rate { return .rate(rate) }
            throw ImportError(
                .missingColumn("time", present: header), at: ImportPlace(file: source.name),
                remedy: "Give the sample rate with --rate, or add a column of times.")
        }
        return .column(reference(choice.index), unit: choice.unit)
    }

    /// One column for each channel; of two, the first.
    private func unique(_ channels: [ChannelColumn], _ table: inout RecognisedTable) -> [ChannelColumn] {
        var seen: Set<String> = []
        return channels.filter { entry in
            if seen.insert(entry.channel.name).inserted { return true }
            if case .name(let name) = entry.column { table.leftOut.append(LeftOut(name: name, reason: .otherVersion)) }
            return false
        }
    }

    /// The columns that hold no sensor.
    private func leftOut(_ meanings: [ColumnMeaning]) -> [LeftOut] {
        zip(header, meanings).compactMap { name, meaning in
            switch meaning {
            case _ where name.isEmpty: nil
            case .personal: LeftOut(name: name, reason: .personal)
            case .derived: LeftOut(name: name, reason: .derived)
            case .other: LeftOut(name: name, reason: .other)
            case .time, .sample: nil
            }
        }
    }
}
