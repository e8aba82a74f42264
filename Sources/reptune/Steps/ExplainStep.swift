import CyclingPackets
import Reporting
import Runs
import SessionImport

/// Explains the arithmetic of a trainer's log: the right speed and cadence of each packet beside what common mistakes give.
struct ExplainStep {
    let file: TrainerLogFile
    let wheel: Wheel
    let console: Console

    /// Explains the log, and gives the number of broken notifications.
    func run() throws -> Int {
        var naive = NaiveArithmetic(wheel: wheel)
        var rows: [Row] = []
        var problems = 0
        _ = try file.read { entry in
            switch entry {
            case .packet(let packet, let time, _): rows += naive.feed(packet, at: time).map { Row($0, at: time) }
            case .problem(let problem):
                problems += 1
                console.failure(problem)
            }
        }
        console.document(.explanation, Document(file: file.path, readings: rows))
        if !rows.isEmpty { console.textResult(ExplainStep.table(rows) + "\n" + ExplainStep.causes) }
        if rows.isEmpty { console.note("no counter of the wheel or the crank advances in \(file.path)") }
        return problems
    }

    /// What each column does wrong.
    static let causes = """
        right     new turns over the time between their event times, in seconds: ticks / 1024, or / 2048 for the wheel of
                  Cycling Power
        1 byte    reads the low byte of turns and event times, which have two or four bytes. Times then wrap after 1/4 s;
                  ∞ is a division by zero
        time      takes the event time for the time since the packet before. It is a clock that wraps every 64 s: the
                  value falls while the clock rises, and jumps when it wraps
        both      both mistakes; shows speeds above 100 km/h at easy pedalling
        no × 60   turns per second, shown as turns per minute
        """

    private static func table(_ rows: [Row]) -> String {
        var table = Table([
            ">time", "characteristic", "", ">turns", ">event time", ">ticks", ">right", ">1 byte", ">time", ">both",
            ">no × 60",
        ])
        func text(_ value: Double?) -> String {
            guard let value else { return Formatted.unknown }
            return value.isFinite ? Formatted.decimal(value, 1) : "∞"
        }
        for row in rows {
            table.add([
                Formatted.decimal(row.time, 3), row.characteristic, row.unit, "\(row.turns)", "\(row.eventTime)",
                "\(row.ticks)", text(row.truth), text(row.reading.oneByte), text(row.reading.eventTimeAsInterval),
                text(row.reading.both), row.reading.quantity == .cadence ? text(row.withoutSixty) : "",
            ])
        }
        return table.text
    }

    private struct Document: Encodable {
        let file: String
        let readings: [Row]
    }

    /// One counter of one packet.
    private struct Row: Encodable {
        let reading: NaiveArithmetic.Reading
        let time: Double

        init(_ reading: NaiveArithmetic.Reading, at time: Double) {
            self.reading = reading
            self.time = time
        }

        var characteristic: String { reading.source.name }
        var unit: String { reading.quantity == .cadence ? "rpm" : "km/h" }
        var turns: UInt32 { reading.turns }
        var eventTime: UInt16 { reading.eventTime }
        var ticks: UInt16 { reading.ticks }
        var truth: Double? { reading.truth }
        var withoutSixty: Double? { reading.withoutSixty }

        private enum CodingKeys: CodingKey {
            case time, characteristic, unit, turns, eventTime, ticks, right, oneByte, eventTimeAsInterval, both,
                withoutSixty
        }

        func encode(to encoder: any Encoder) throws {
            func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(time, forKey: .time)
            try container.encode(characteristic, forKey: .characteristic)
            try container.encode(unit, forKey: .unit)
            try container.encode(turns, forKey: .turns)
            try container.encode(eventTime, forKey: .eventTime)
            try container.encode(ticks, forKey: .ticks)
            try container.encode(truth, forKey: .right)
            try container.encode(finite(reading.oneByte), forKey: .oneByte)
            try container.encode(finite(reading.eventTimeAsInterval), forKey: .eventTimeAsInterval)
            try container.encode(finite(reading.both), forKey: .both)
            try container.encode(withoutSixty, forKey: .withoutSixty)
        }
    }
}
