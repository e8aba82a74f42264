import Sessions
import CyclingPackets
import Foundation
import SessionImport

/// Decodes a log packet by packet. Text and CSV are printed at once, JSON as one document at the end.
struct DecodeStep {
    enum Format { case text, csv, json }

    let file: TrainerLogFile
    let wheel: Wheel
    let format: Format
    let console: Console

    private static let titles = ["time", "km/h", "m", "rpm", "W", "crank", "wheel", "notices"]
    private static let columns = Columns(widths: [12, 6, 9, 6, 6, 7, 8])

    /// Decodes the log.
    func run() throws {
        var ride = RideTracker(wheel: wheel)
        var summary = RideSummary()
        var samples: [Sample] = []
        // Print the titles before the first row only.
        var hasTitles = false
        func printTitles() {
            guard !hasTitles else { return }
            hasTitles = true
            switch format {
            case .csv: console.result("time_s,speed_kmh,distance_m,cadence_rpm,power_w,crank_turns,wheel_turns,notices")
            case .text: console.result(DecodeStep.heading)
            case .json: break
            }
        }
        let read = try file.read { entry in
            switch entry {
            case .packet(let packet, let time, _):
                printTitles()
                let state = ride.feed(packet, at: time)
                let sample = Sample(state)
                summary.take(state)
                switch format {
                case .json: samples.append(sample)
                case .csv: console.result(sample.csv)
                case .text: console.result(DecodeStep.row(sample.cells))
                }
            case .problem(let problem): console.failure(problem)
            }
        }
        summary.finish(read, ride)
        if !read.taken.isEmpty { console.note("\(file.path): taken: \(read.taken.joined(separator: ", "))") }
        let sources = ride.sources.map(RideSourceRow.init)
        summary.warn(of: ride, file: file.path, console)
        printTitles()
        switch format {
        case .json:
            console.document(
                .ride,
                Document(file: file.path, taken: read.taken, samples: samples, sources: sources, summary: summary))
        case .csv: console.note(summary.words)
        case .text:
            if sources.count > 1 { console.result("\n" + RideSourceRow.table(sources)) }
            console.result("\n" + summary.words)
        }
    }

    /// The column titles.
    static var heading: String { row(titles) }

    /// A line of the table.
    static func row(_ cells: [String]) -> String { columns.row(cells) }

    private struct Document: Encodable {
        let file: String
        let taken: [String]
        let samples: [Sample]
        let sources: [RideSourceRow]
        let summary: RideSummary
    }

    /// The state of the ride at a packet.
    struct Sample: Encodable {
        let time: Double
        let speed: Double?
        let distance: Double
        let cadence: Double?
        let power: Double?
        let crankTurns: UInt64?
        let wheelTurns: UInt64?
        let notices: [String]

        init(_ sample: RideSample, at time: Double? = nil) {
            self.time = time ?? sample.time
            speed = sample.kilometresPerHour
            distance = sample.distance
            cadence = sample.cadence
            power = sample.power
            crankTurns = sample.crankTurns
            wheelTurns = sample.wheelTurns
            notices = sample.notices.map(\.words)
        }

        private func cells(unknown: String) -> [String] {
            func text(_ value: Double?, _ decimals: Int) -> String {
                value.map { String(format: "%.\(decimals)f", $0) } ?? unknown
            }
            return [
                text(time, 3), text(speed, 1), text(distance, 1), text(cadence, 1), text(power, 0),
                crankTurns.map { "\($0)" } ?? unknown, wheelTurns.map { "\($0)" } ?? unknown,
                notices.joined(separator: "; "),
            ]
        }

        var cells: [String] { cells(unknown: Formatted.unknown) }
        var csv: String { cells(unknown: "").joined(separator: ",") }
    }
}

/// The totals of a ride.
struct RideSummary: Encodable {
    private(set) var packets = 0
    private(set) var seconds = 0.0
    /// Null if no packet counts them.
    private(set) var crankTurns: UInt64?
    private(set) var wheelTurns: UInt64?
    private(set) var distance = 0.0
    /// Mean cadence in rpm and speed in km/h: over the whole log by turns and distance, or without these of the packets with a value.
    private(set) var averageCadence: Double?
    private(set) var averageSpeed: Double?
    /// The mean power in W of the packets that contain it.
    private(set) var averagePower: Double?
    private(set) var passedOver = 0
    private(set) var otherCharacteristics = 0
    private(set) var broken = 0
    /// Packets that came after a later one, or whose counters are impossible: they are not counted.
    private(set) var late = 0
    private(set) var leftOut = 0
    /// How much faster the sensor's clock is than the log's; null if there are too few turns.
    private(set) var clockRatio: Double?

    private var first: Double?
    private var (power, cadence, speed) = ((sum: 0.0, count: 0), (sum: 0.0, count: 0), (sum: 0.0, count: 0))

    private enum CodingKeys: CodingKey {
        case packets, seconds, crankTurns, wheelTurns, distance, averageCadence, averageSpeed, averagePower, passedOver,
            otherCharacteristics, broken, late, leftOut, clockRatio
    }

    mutating func take(_ sample: RideSample) {
        packets += 1
        late += sample.notices.contains { $0.notice == .late } ? 1 : 0
        leftOut += sample.notices.contains { if case .leftOut = $0.notice { true } else { false } } ? 1 : 0
        first = first ?? sample.time
        seconds = max(seconds, sample.time - (first ?? 0))
        (crankTurns, wheelTurns, distance) = (sample.crankTurns, sample.wheelTurns, sample.distance)
        if let value = sample.power { power = (power.sum + value, power.count + 1) }
        if let value = sample.cadence { cadence = (cadence.sum + value, cadence.count + 1) }
        if let value = sample.kilometresPerHour { speed = (speed.sum + value, speed.count + 1) }
    }

    mutating func finish(_ read: TrainerLogFile.Summary, _ ride: RideTracker) {
        func mean(_ values: (sum: Double, count: Int)) -> Double? {
            values.count > 0 ? values.sum / Double(values.count) : nil
        }
        clockRatio = ride.clockRatio
        // The rates of packets may be by the sensor's clock. If the clocks disagree, the averages are those of the rows.
        let isByLog = doubtfulRatio == nil && seconds > 0
        averageCadence = crankTurns.flatMap { isByLog && $0 > 0 ? Double($0) * 60 / seconds : nil } ?? mean(cadence)
        averageSpeed = isByLog && distance > 0 ? distance / seconds * 3.6 : mean(speed)
        averagePower = mean(power)
        passedOver = read.lines.passedOver
        otherCharacteristics = read.otherCharacteristics
        broken = read.problems
    }

    /// The ratio of the clocks if they disagree; nil if they agree.
    private var doubtfulRatio: Double? { clockRatio.flatMap { CrankTimeline.isInDoubt($0) ? $0 : nil } }

    /// Warns of contradicting sources and of a clock that disagrees.
    func warn(of ride: RideTracker, file: String, _ console: Console) {
        for contradiction in ride.contradictions {
            console.warn("contradictingSources", contradiction.words, file: file)
        }
        guard let doubtfulRatio else { return }
        let words =
            "the sensor's clock of turns ran \(Formatted.decimal(doubtfulRatio, 1)) times as fast as the log's: one of the two is "
            + "wrong. Cadences and speeds of its counters are by the sensor's clock, averages are those of the rows, and times are the log's"
        console.warn("sensorClock", words, file: file)
    }

    var words: String {
        func turns(_ count: UInt64?, _ noun: String) -> String {
            count.map { Formatted.counted(Int(clamping: $0), noun) } ?? "\(Formatted.unknown) \(noun)s"
        }
        return """
            \(Formatted.counted(packets, "packet")) in \(Formatted.duration(seconds)): \
            \(turns(crankTurns, "crank turn")), \
            \(turns(wheelTurns, "wheel turn")), \
            \(Formatted.decimal(distance, 1)) m
            average \(Formatted.decimal(averageCadence, 1)) rpm, \(Formatted.decimal(averageSpeed, 1)) km/h, \
            \(Formatted.decimal(averagePower, 0)) W
            """ + (unread.isEmpty ? "" : "\n" + unread)
    }

    /// The lines that give no packet.
    private var unread: String {
        let skipped = [
            passedOver > 0 ? Formatted.counted(passedOver, "other line") : nil,
            otherCharacteristics > 0
                ? Formatted.counted(otherCharacteristics, "notification") + " of other characteristics" : nil,
        ].compactMap { $0 }
        return [
            skipped.isEmpty ? nil : skipped.joined(separator: " and ") + " skipped",
            broken > 0 ? "\(broken) broken" : nil, late > 0 ? "\(late) out of order" : nil,
            leftOut > 0 ? "\(leftOut) omitted for an impossible counter" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
    }
}

extension RideNotice {
    /// The notice as text.
    fileprivate var words: String {
        let quantityName =
            switch quantity {
            case .crankTurns: "crank"
            case .wheelTurns: "wheel"
            case .distance: "distance"
            case .elapsed: "time"
            case .power: "power"
            case .cadence: "cadence"
            case .speed: "speed"
            }
        switch notice {
        case .fell(let from, let to): return "\(quantityName) reset from \(from) to \(to)"
        case .jumped(let from, let to): return "\(quantityName) jumped from \(from) to \(to)"
        case .late: return "\(quantityName) out of order"
        case .leftOut(let count): return "\(quantityName) count \(count) left out"
        case .clockJumped: return "\(quantityName) clock jumped"
        case .bridged(let wraps): return "\(quantityName) gap bridged by \(Formatted.counted(Int(wraps), "wrap"))"
        case .hole(let seconds): return "\(quantityName) unknown for \(Formatted.decimal(seconds, 1)) s"
        case .implausible: return "\(quantityName) implausible"
        }
    }
}
