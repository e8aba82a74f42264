import Sessions

extension TableRecogniser {
    /// Sensor Logger: a file for each sensor, with its name.
    func sensorLogger() throws(Message) -> RecognisedTable? {
        guard let (sensors, prefix) = LoggerColumns.file(stem: source.stem), let first = sensors.first else {
            // A file that was renamed may still have columns that name sensors.
            return header.contains("x") || header.contains("accelerationX") ? try named(.plain) : nil
        }
        var table = RecognisedTable(
            source: source, logger: .sensorLogger, parts: [], key: prefix, device: first.device,
            preference: first.table.contains("Uncalibrated") ? 1 : 0)
        let isStandardised = metadata?.isStandardised ?? self.isStandardised(sensors)
        let isAndroid =
            options.platform.map { $0 == .android } ?? metadata?.isAndroid ?? (first.table == "TotalAcceleration")
        if options.platform == nil, metadata?.isAndroid == nil, first.device == .phone, !isAndroid,
            sensors.contains(where: { $0.sensor.isOpposite(axis: "x") })
        {
            table.assumptions.append(
                "the signs of iOS, because there is no Metadata.csv beside it (--platform android)")
        }
        let channels = channels(
            of: sensors, isIOS: !isAndroid && !isStandardised, hasAndroidSigns: isAndroid || isStandardised,
            prefix: first.device == .headphones ? "headphone." : "", &table.leftOut)
        guard !channels.isEmpty else { return nil }
        let place: String? =
            switch first.device {
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
    private func isStandardised(_ sensors: [LoggerColumns]) -> Bool {
        let gravity = sensors.first { $0.table == "WristMotion" && $0.sensor == .gravity }
        guard metadata == nil, let gravity else { return false }
        return UnitByNumbers.unit(of: .gravity, axes: numbers(columns(gravity))) == .metresPerSecondSquared
    }
}
