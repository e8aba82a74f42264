import RepDetection
import Sessions

extension TableRecogniser {
    /// A table whose columns have the names of sensors: phyphox, MetaMotion, and whatever calls a column `acc_x`.
    func named(_ logger: Logger) throws(Message) -> RecognisedTable? {
        let meanings = meanings
        var others: [Int] = []
        var found = sensors(of: meanings, others: &others)
        var table = RecognisedTable(
            source: source, logger: logger, parts: [], leftOut: leftOut(meanings), key: source.stem)
        table.leftOut += others.map { LeftOut(name: header[$0], reason: .secondSensor) }
        let empty = found.filter { numbers($0).isEmpty }
        for columns in empty { table.leftOut += columns.axes.map { LeftOut(name: header[$0.index], reason: .empty) } }
        found.removeAll { numbers($0).isEmpty }
        let isUnnamed = meanings.contains { meaning in
            guard case .sample(nil, _, let unit) = meaning else { return false }
            return options.sensor != nil && sensor(nil, unit)?.rawValue == options.sensor
        }
        if isUnnamed { table.usedFlags.insert(.xyz) }
        try askForSensor(of: meanings)
        if shape.rows.isEmpty, !table.leftOut.isEmpty {
            throw Message.headerOnly.at(source.name)
        }
        let signals = try givenSignals(&table)
        guard !found.isEmpty || !signals.isEmpty else { return nil }
        let time = Result { () throws(Message) in try self.time(meanings, &table) }
        var channels: [ChannelColumn] = []
        var questions: [UnitQuestion] = []
        for columns in found {
            var unit = columns.unit.map { ColumnUnit($0) }
            if unit == nil { unit = try takenUnit(of: columns, among: found, &table) }
            guard let unit else {
                if [.acceleration, .angularVelocity, .angle].contains(columns.sensor.unit.quantity) {
                    questions.append(question(columns))
                } else {
                    table.leftOut += columns.axes.map { LeftOut(name: header[$0.index], reason: .unknownUnit) }
                }
                continue
            }
            let known = unit.counts == 1 ? withGravityKnown(columns, unit.unit, &table) : columns
            channels += self.channels(
                known, from: unit.unit, counts: unit.counts, hasAndroidSigns: hasAndroidSigns(logger))
        }
        let answer =
            "Give \(questions.map { $0.flags.joined(separator: " or ") }.joined(separator: "; and "))"
            + (!options.isStored && !options.known.isEmpty
                ? ", and read the files with this header by themselves."
                : ". reptune import keeps the answer for this header.")
        let sampleTime = try Message.adding(questions.isEmpty ? nil : answer) { () throws(Message) in
            try time.get()
        }
        guard questions.isEmpty else {
            throw Message.unknownUnit(questions.flatMap(\.columns), finding: questions.compactMap(\.finding).first).at(
                source.name, remedy: answer)
        }
        channels = unique(channels + signals, &table)
        guard !channels.isEmpty else { return nil }
        table.parts = [RecordingPart(source, profile: profile(logger, time: sampleTime, place: nil, channels))]
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
    private func sensors(of meanings: [ColumnMeaning], others: inout [Int]) -> [SensorColumns] {
        var found: [SensorColumns] = []
        for (index, meaning) in meanings.enumerated() {
            guard case .sample(let named, let axis, let unit) = meaning else { continue }
            guard let sensor = sensor(named, unit) else { continue }
            if let place = found.firstIndex(where: { $0.sensor == sensor && $0.unit == unit }) {
                if found[place].axes.contains(where: { $0.axis == axis }) {
                    others.append(index)
                } else {
                    found[place].axes.append((axis, index))
                }
            } else if !found.contains(where: { $0.sensor == sensor && $0.axes.contains { $0.axis == axis } }) {
                found.append(SensorColumns(sensor: sensor, axes: [(axis, index)], unit: unit))
            } else {
                others.append(index)
            }
        }
        return found
    }

    /// The columns that the user takes by name; each is a channel of this name.
    private func givenSignals(_ table: inout RecognisedTable) throws(Message) -> [ChannelColumn] {
        var channels: [ChannelColumn] = []
        for (signal, isNeeded) in options.signals.map({ ($0, true) }) + options.knownSignals.map({ ($0, false) }) {
            let found = header.indices.filter {
                header[$0] == signal.name || ColumnName(header[$0]).base == signal.name
            }
            guard let index = found.first else {
                guard isNeeded else { continue }
                throw Message.missingColumn(.name(signal.name), present: header).at(
                    source.name,
                    remedy: nearestName(to: signal.name, among: header).map { "Did you mean --signal \(quoted($0))?" }
                        ?? "Correct --signal.")
            }
            guard let unit = signal.unit ?? shape.unit(index) else {
                throw Message.unknownUnit([header[index]]).at(
                    source.name, remedy: "Give it after the name: --signal '\(signal.name)=UNIT', such as deg, N or 1.")
            }
            table.leftOut.removeAll { $0.name == header[index] }
            table.usedFlags.insert(.signal(signal.name))
            channels.append(ChannelColumn(Channel(signal.name), column: reference(index), unit: unit))
        }
        return channels
    }

    /// Asks for the sensor of columns that are called x, y and z, if neither unit nor file name gives it.
    private func askForSensor(of meanings: [ColumnMeaning]) throws(Message) {
        let bare = meanings.indices.filter { index in
            guard case .sample(nil, _, let unit) = meanings[index], !shape.numbers(index).isEmpty else { return false }
            return unit == nil && sensor(nil, unit) == nil
        }
        guard bare.count > 1, !isNamedAsOrientation else { return }
        let axes = bare.map { shape.numbers($0) }
        throw Message.unknownSensor(bare.map { header[$0] }).at(
            source.name,
            remedy: UnitByNumbers.counts(of: axes).map {
                "They are whole numbers whose size is near \($0): probably --xyz acceleration --unit acceleration=\($0)/g."
            })
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
        if isNamedAsOrientation { return nil }
        return ColumnName.words(of: source.stem[...]).lazy.filter { $0.count > 2 }.compactMap {
            ColumnMeaning.sensor(rest: $0)
        }.first ?? sensorBefore
    }

    /// The one sensor whose unit was taken for this header before, and whose name the header lacks; nil without one.
    private var sensorBefore: Sensor? {
        let named = meanings.compactMap { if case .sample(let sensor?, _, _) = $0 { sensor } else { nil } }
        let taken = Set(options.known.lazy.filter { $0.header == headerText }.map(\.quantity))
        let others = taken.compactMap { Sensor(rawValue: $0) }.filter { !named.contains($0) }
        return others.count == 1 ? others.first : nil
    }

    /// Whether the file's name says that x, y and z are no sensor's: a rotation vector is an orientation, no rate.
    private var isNamedAsOrientation: Bool {
        !Set(["quaternion", "euler", "orientation", "location", "vector"])
            .isDisjoint(with: ColumnName.words(of: source.stem[...]))
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

    /// The meanings of the columns, with the units of a row below the header.
    var meanings: [ColumnMeaning] {
        header.indices.map { index in
            guard let unit = shape.unit(index), ColumnName(header[index]).bracket == nil else {
                return ColumnMeaning(header[index])
            }
            return ColumnMeaning("\(header[index]) (\(unit))")
        }
    }

    /// The column of the times, or the rate that the user gives.
    func time(_ meanings: [ColumnMeaning], _ table: inout RecognisedTable) throws(Message) -> SampleTime {
        // A rate from the user replaces these times later, with an advisory.
        guard let choice = TimeChoice.best(of: shape, meanings) else {
            if let rate = options.rate { return .rate(rate) }
            throw Message.missingColumn("time", present: header).at(
                source.name,
                remedy:
                    "Give the sample rate with --rate; if a column has the times, call it time, or name it in a profile."
            )
        }
        if choice.clock == .local, let zone = ColumnName(header[choice.index]).zone {
            table.clock.zone = zone
        } else if choice.clock == .local, let zone = options.zone {
            table.assumptions.append("the times in the time zone \(zone.identifier)")
        }
        let shown: TimeUnit?
        switch choice.unit {
        case .shown(let unit) where unit.order == nil: return .column(reference(choice.index), unit: unit)
        case .shown(let unit): shown = unit
        case .byStep(let unit): shown = unit
        case .open: shown = nil
        }
        if let rate = options.rate { return shown.map { .column(reference(choice.index), unit: $0) } ?? .rate(rate) }
        if let unit = try takenTimeUnit(shown, &table) { return .column(reference(choice.index), unit: unit) }
        guard case .open(let readings) = choice.unit else { preconditionFailure("a unit by the step is known") }
        throw Message.unknownTimeUnit(header[choice.index], readings: readings.map(\.meaning)).at(
            source.name,
            remedy: "Give " + readings.map { "--time-unit \($0.unit.rawValue)" }.joined(separator: " or ")
                + ". reptune import keeps the answer for this header.")
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
