import RepDetection
import Sessions

extension TableRecogniser {
    /// A table whose columns have the names of sensors: phyphox, MetaMotion, and whatever calls a column `acc_x`.
    func named(_ logger: Logger) throws(Message) -> RecognisedTable? {
        let meanings = meanings
        var table = RecognisedTable(
            source: source, logger: logger, parts: [], leftOut: leftOut(meanings), key: source.stem)
        var found = sensors(of: meanings, &table.leftOut)
        let empty = found.filter { numbers($0).isEmpty }
        for columns in empty { table.leftOut += columns.axes.map { LeftOut(name: header[$0.index], reason: .empty) } }
        found.removeAll { numbers($0).isEmpty }
        let isUnnamed = meanings.contains { meaning in
            guard case .sample(nil, _, let unit) = meaning else { return false }
            return options.sensor != nil && sensor(nil, unit)?.rawValue == options.sensor
        }
        if isUnnamed { table.usedFlags.insert(.xyz) }
        var questions = sensorQuestion(meanings).map { [$0] } ?? []
        if shape.rows.isEmpty, !table.leftOut.isEmpty {
            throw Message.headerOnly.at(source.name)
        }
        let signals = try givenSignals(&table)
        guard !found.isEmpty || !signals.isEmpty || !questions.isEmpty else { return nil }
        var channels: [ChannelColumn] = []
        var units: [UnitQuestion] = []
        for columns in found {
            var unit = columns.unit.map { ColumnUnit($0) }
            if unit == nil { unit = try takenUnit(of: columns, among: found, &table) }
            guard let unit else {
                if [.acceleration, .angularVelocity, .angle].contains(columns.sensor.unit.quantity) {
                    units.append(question(columns))
                } else {
                    table.leftOut += columns.axes.map { LeftOut(name: header[$0.index], reason: .unknownUnit) }
                }
                continue
            }
            let known = unit.counts == 1 ? withGravityKnown(columns, unit.unit, &table) : columns
            channels += self.channels(
                known, from: unit.unit, counts: unit.counts, hasAndroidSigns: hasAndroidSigns(logger))
        }
        if !units.isEmpty {
            let answer =
                "Give \(units.map { $0.flags.joined(separator: " or ") }.joined(separator: "; and "))"
                + (!options.isStored && !options.known.isEmpty
                    ? ", and read the files with this header by themselves."
                    : ". reptune import keeps the answer for this header.")
            let question = Message.unknownUnit(units.flatMap(\.columns), finding: units.compactMap(\.finding).first)
            questions.append(question.at(source.name, remedy: answer))
        }
        let time: SampleTime
        do throws(Message) { time = try self.time(meanings, &table) } catch {
            throw Message.joined(questions + [error])
        }
        if !questions.isEmpty { throw Message.joined(questions) }
        channels = unique(channels + signals, &table)
        guard !channels.isEmpty else { return nil }
        table.parts = [RecordingPart(source, profile: profile(logger, time: time, place: nil, channels))]
        if logger == .plain, options.platform == nil, Logger.isOfPhyphox(header) {
            table.assumptions.append(
                "the signs as written, because neither meta nor the file's name is phyphox's (--platform android)")
        }
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

    /// The columns of the first body's sensors, each sensor once.
    private func sensors(of meanings: [ColumnMeaning], _ leftOut: inout [LeftOut]) -> [SensorColumns] {
        var found: [SensorColumns] = []
        var (body, others, strangers): (String?, [Int], [Int]) = (nil, [], [])
        for (index, meaning) in meanings.enumerated() {
            guard case .sample(let named, let axis, let unit) = meaning else { continue }
            guard let sensor = sensor(named, unit) else { continue }
            let own = ColumnName(header[index]).body
            guard body ?? own == own else {
                strangers.append(index)
                continue
            }
            body = own
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
        leftOut += others.map { LeftOut(name: header[$0], reason: .secondSensor) }
        leftOut += strangers.map { LeftOut(name: header[$0], reason: .otherBody) }
        return found
    }

    /// The columns that the user takes by name; each is a channel of this name.
    private func givenSignals(_ table: inout RecognisedTable) throws(Message) -> [ChannelColumn] {
        var channels: [ChannelColumn] = []
        let names = Set(options.signals.map(\.name))
        let before = options.known.lazy.filter { $0.header == headerText }.compactMap(\.signalColumn)
        let kept = options.knownSignals + before.filter { !names.contains($0.name) }
        for (signal, isNeeded) in options.signals.map({ ($0, true) }) + kept.map({ ($0, false) }) {
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
            guard !channels.contains(where: { $0.channel.name == signal.name }) else { continue }
            if isNeeded { table.takenUnits.append(TakenUnit(signal: signal.name, unit: unit, header: header)) }
            channels.append(ChannelColumn(Channel(signal.name), column: reference(index), unit: unit))
        }
        return channels
    }

    /// The question for the sensor of columns that are called x, y and z, if neither unit nor file name gives it.
    private func sensorQuestion(_ meanings: [ColumnMeaning]) -> Message? {
        let bare = meanings.indices.filter { index in
            guard case .sample(nil, _, let unit) = meanings[index], !shape.numbers(index).isEmpty else { return false }
            return unit == nil && sensor(nil, unit) == nil
        }
        guard bare.count > 1, !isNamedAsOrientation else { return nil }
        let axes = bare.map { shape.numbers($0) }
        let unit = UnitByNumbers.unit(of: .acceleration, axes: axes) == nil ? " --unit acceleration=g (or m/s²)" : ""
        return Message.unknownSensor(bare.map { header[$0] }).at(
            source.name,
            remedy: UnitByNumbers.counts(of: axes).map {
                "They are whole numbers whose size is near \($0): probably --xyz acceleration --unit acceleration=\($0)/g."
            }
                ?? "Name it with --xyz acceleration\(unit), --xyz rotationRate --unit rotationRate=deg/s (or rad/s), or another sensor."
        )
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
