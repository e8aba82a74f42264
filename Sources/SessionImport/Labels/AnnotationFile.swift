import Sessions

/// A file of marks beside a recording.
enum AnnotationFile {
    /// The `Annotation.csv` of Sensor Logger: `time` in nanoseconds since 1970, and `text`. It is empty without marks.
    ///
    /// Source: the page UNITS.md of awesome-sensor-logger.
    static func sensorLogger(_ source: TextSource) throws(Message) -> [Annotations.Entry] {
        try entries(source, CSVReader(source), time: "time") { text in
            guard let number = Double(text) else { return nil }
            let reading = ClockReading(whole: Int64(text), number: number, perSecond: 1e9)
            return reading.clock == .unix ? .reading(reading) : nil
        }
    }

    /// The `*_events.tsv` of the Brain Imaging Data Structure: `onset` in seconds from the first sample, and `trial_type`.
    ///
    /// Source: the Brain Imaging Data Structure, "Events" (bids-specification.readthedocs.io).
    static func motionBIDS(_ source: TextSource) throws(Message) -> [Annotations.Entry] {
        let reader = CSVReader(source, dialect: CSVDialect(delimiter: UInt8(ascii: "\t")))
        return try entries(source, reader, time: "onset", text: "trial_type") { text in
            guard let seconds = Double(text), seconds.isFinite, abs(seconds) <= ImportItem.longest else { return nil }
            return .elapsed(seconds)
        }
    }

    /// The rows of a table; rows without a time, `n/a`, are not marks.
    private static func entries(
        _ source: TextSource, _ reader: CSVReader, time: String, text: String = "text",
        _ moment: (String) -> Annotations.Moment?
    ) throws(Message) -> [Annotations.Entry] {
        let table = try reader.read(into: TextTable(), until: { $0.rows.count > Annotations.most })
        let way = " or ignore the annotations with --no-annotations."
        guard table.rows.count <= Annotations.most else {
            throw Message.unreadable(reason: "it has more than \(Annotations.most) rows").at(
                source.name, remedy: "Shorten it," + way)
        }
        guard !table.rows.isEmpty else { return [] }
        guard table.header.contains(time) else {
            throw Message.missingColumn(.name(time), present: table.header).at(
                source.name, line: 1, remedy: "Export it again," + way)
        }
        var entries: [Annotations.Entry] = []
        for row in table.rows.indices {
            let cell = table.text(time, row: row) ?? "n/a"
            if cell == "n/a" { continue }
            guard let moment = moment(cell) else {
                let fault = Message.invalidTime(cell).at(
                    column: .name(time), remedy: "Correct or delete the line," + way)
                throw reader.located(fault, row: row + 1)
            }
            let words = table.text(text, row: row) ?? ""
            entries.append(Annotations.Entry(moment: moment, text: words == "n/a" ? "" : words))
        }
        return entries
    }
}
