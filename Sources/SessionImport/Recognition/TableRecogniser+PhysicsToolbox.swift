import Sessions

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
