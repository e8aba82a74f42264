import Sessions

extension TableRecogniser {
    /// SensorLog: one wide table in which each sensor has a separate clock and holds its values until its next sample.
    func sensorLog() throws(Message) -> RecognisedTable? {
        var table = RecognisedTable(source: source, logger: .sensorLog, parts: [], key: source.stem)
        var used: Set<Int> = []
        for (clock, groups) in TableRecogniser.sensorLogGroups {
            let times = header.firstIndex { $0.hasPrefix(clock + "Timestamp") }
            let index =
                times.flatMap { shape.numbers($0).isEmpty ? nil : $0 } ?? header.firstIndex(of: "loggingTime(txt)")
            guard let index else { continue }
            used.insert(index)
            var channels: [ChannelColumn] = []
            for (sensor, unit, names) in groups {
                let axes = names.compactMap { axis, name in
                    header.firstIndex { $0.hasPrefix(name + "(") }.map { (axis: axis, index: $0) }
                }
                let columns = SensorColumns(sensor: sensor, axes: axes)
                used.formUnion(axes.map(\.index))
                guard !axes.isEmpty else { continue }
                guard !numbers(columns).isEmpty else {
                    table.leftOut += axes.map { LeftOut(name: header[$0.index], reason: .empty) }
                    continue
                }
                channels += self.channels(columns, from: unit, hasAndroidSigns: false)
            }
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

    private typealias Columns = [(axis: String, name: String)]

    private static func xyz(_ name: String) -> Columns { ["x", "y", "z"].map { ($0, name + $0.uppercased()) } }

    /// Each clock's name with its sensors, their units and columns.
    private static let sensorLogGroups: [(clock: String, groups: [(Sensor, MeasuredUnit, Columns)])] = [
        ("accelerometer", [(.acceleration, .g, xyz("accelerometerAcceleration"))]),
        ("gyro", [(.gyroscope, .radiansPerSecond, xyz("gyroRotation"))]),
        ("magnetometer", [(.magnetometer, .microtesla, xyz("magnetometer"))]),
        (
            "motion",
            [
                (.attitude, .radians, ["pitch", "roll", "yaw"].map { ($0, "motion" + $0.capitalized) }),
                (.rotationRate, .radiansPerSecond, xyz("motionRotationRate")),
                (.userAcceleration, .g, xyz("motionUserAcceleration")),
                (.gravity, .g, xyz("motionGravity")),
                (.quaternion, .ratio, ["w", "x", "y", "z"].map { ($0, "motionQuaternion" + $0.uppercased()) }),
            ]
        ),
        (
            "altimeter",
            [
                (.relativeAltitude, .metre, [("", "altimeterRelativeAltitude")]),
                (.pressure, .kilopascal, [("", "altimeterPressure")]),
            ]
        ),
    ]
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
        func columns(_ sensor: Sensor, _ letters: String) -> SensorColumns? {
            let axes = ["x", "y", "z"].compactMap { axis in header.firstIndex(of: letters + axis).map { (axis, $0) } }
            let found = SensorColumns(sensor: sensor, axes: axes)
            return axes.isEmpty || numbers(found).isEmpty ? nil : found
        }
        let withGravity = columns(.acceleration, "gF")
        let isDated = if case .column(_, .date, _) = time { true } else { false }
        let isOfApp = withGravity != nil || isDated || header.last?.isEmpty == true || header.contains("aT")
        if !isOfApp { return try named(.plain) }
        let isAndroid = options.platform.map { $0 == .android } ?? !isDated
        var channels: [ChannelColumn] = []
        for (found, unit) in [
            (withGravity, MeasuredUnit.g), (columns(.userAcceleration, "a"), .metresPerSecondSquared),
            (columns(.rotationRate, "w"), .radiansPerSecond), (columns(.magnetometer, "B"), .microtesla),
        ] {
            guard let found else { continue }
            channels += self.channels(found, from: unit, hasAndroidSigns: isAndroid)
        }
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
