import RepDetection

extension RecognisedTable {
    /// A table of Empatica's E4, which has no header: the first row is the start, the second the sample rate, and acceleration is in
    /// 64 counts per g. Nil for other tables.
    ///
    /// Source: support.empatica.com, "E4 data export and formatting from E4 connect".
    init?(empatica source: TextSource, _ shape: TableShape) {
        guard shape.header == nil, shape.rows.count > 2, source.stem.uppercased().hasSuffix("ACC") else { return nil }
        let (starts, rates) = (shape.rows[0].compactMap { Double($0) }, shape.rows[1].compactMap { Double($0) })
        guard starts.count == 3, rates.count == 3, Set(starts).count == 1, Set(rates).count == 1,
            ClockReading(whole: nil, number: starts[0], perSecond: 1).clock == .unix, (1...512).contains(rates[0])
        else { return nil }
        let channels = ["x", "y", "z"].enumerated().map { index, axis in
            ChannelColumn(
                Sensor.acceleration.channel(axis: axis), column: .number(index + 1), unit: MeasuredUnit.g.rawValue,
                scale: 1 / 64)
        }
        let profile = ImportProfile(
            name: Logger.empatica.rawValue, header: false, skipLines: shape.skipLines + 2, time: .rate(rates[0]),
            place: "wrist", channels: channels)
        self.init(
            source: source, logger: .empatica, parts: [RecordingPart(source, profile: profile)], key: source.stem)
        clock.zero = starts[0]
    }
}
