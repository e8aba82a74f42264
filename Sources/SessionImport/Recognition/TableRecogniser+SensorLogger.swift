import Sessions

extension TableRecogniser {
    /// Sensor Logger: a file for each sensor, with its name.
    func sensorLogger() throws(Message) -> RecognisedTable? {
        guard let (file, prefix) = SensorLoggerFile.find(stem: source.stem) else {
            // A file that was renamed may still have columns that name sensors.
            return header.contains("x") || header.contains("accelerationX") ? try named(.plain) : nil
        }
        var table = RecognisedTable(
            source: source, logger: .sensorLogger, parts: [], key: prefix, device: file.device,
            preference: file.name.contains("Uncalibrated") ? 1 : 0)
        let isStandardised = metadata?.isStandardised ?? self.isStandardised(file)
        let isAndroid =
            options.platform.map { $0 == .android } ?? metadata?.isAndroid
            ?? (file.name == "TotalAcceleration" && file.device == .phone)
        if options.platform == nil, metadata?.isAndroid == nil, file.device == .phone, !isAndroid,
            file.groups.contains(where: { $0.sensor.isOpposite(axis: "x") })
        {
            table.assumptions.append(
                "the signs of iOS, because there is no Metadata.csv beside it (--platform android)")
        }
        var channels: [ChannelColumn] = []
        for group in file.groups {
            let axes = group.columns.compactMap { axis, name in
                header.firstIndex(of: name).map { (axis: axis, index: $0) }
            }
            let columns = SensorColumns(sensor: group.sensor, axes: axes)
            guard !axes.isEmpty else { continue }
            guard !numbers(columns).isEmpty else {
                table.leftOut.append(LeftOut(name: source.fileName, reason: .empty))
                continue
            }
            let unit = isStandardised ? group.units.standardised : isAndroid ? group.units.android : group.units.ios
            channels += self.channels(
                columns, from: shown(unit, by: columns), hasAndroidSigns: isAndroid || isStandardised,
                prefix: file.device == .headphones ? "headphone." : "")
        }
        guard !channels.isEmpty else { return nil }
        let place: String? =
            switch file.device {
            case .phone: nil
            case .watch: "wrist"
            case .headphones: "head"
            }
        let time = SampleTime.column("time", unit: .nanoseconds)
        table.parts = [RecordingPart(source, profile: profile(.sensorLogger, time: time, place: place, channels))]
        table.clock.zone = metadata?.zone
        return table
    }

    /// Without metadata: a watch whose gravity is 9.8 has standardised units, and Android's signs.
    private func isStandardised(_ file: SensorLoggerFile) -> Bool {
        guard file.name == "WristMotion", metadata == nil else { return false }
        let axes = ["gravityX", "gravityY", "gravityZ"].compactMap { header.firstIndex(of: $0) }.map { ("", $0) }
        let gravity = SensorColumns(sensor: .gravity, axes: axes)
        return UnitByNumbers.unit(of: .gravity, axes: numbers(gravity)) == .metresPerSecondSquared
    }

    /// The unit of acceleration with gravity as its numbers show it, which versions of the app may have changed.
    private func shown(_ unit: MeasuredUnit, by columns: SensorColumns) -> MeasuredUnit {
        guard columns.sensor == .gravity || columns.sensor == .acceleration else { return unit }
        return UnitByNumbers.unit(of: columns.sensor, axes: numbers(columns)) ?? unit
    }
}
