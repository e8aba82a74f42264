import CyclingPackets
import Foundation
import Reporting
import SessionImport

/// Replays a trainer's log: prints distance, cadence and speed at each packet, or each second as a display.
struct PacketReplay {
    let log: LoggedPackets
    let wheel: Wheel
    let format: ReplayFormat
    let console: Console
    /// Nil to print each packet.
    var display: DisplayText?

    /// The JSON document at the end.
    struct Document: Encodable {
        let file: String
        let stoppedAt: Double?
        /// The readings of the display; null without one.
        let display: [CadenceDisplay.Reading]?
        let summary: RideSummary
    }

    /// Replays the packets; warns at the end as `bike decode` does.
    func run(_ player: Player, file: String) async -> (end: Player.End, document: Document) {
        var (tracker, summary) = (RideTracker(wheel: wheel), RideSummary())
        var packets = log.packets.makeIterator()
        let start = log.packets[0].time
        var readings = display.map { _ in [CadenceDisplay.Reading]() }
        /// The turns at the packets of the last 5 s, and at the one before.
        var recent: [(time: Double, turns: UInt64)] = []
        if format == .text, let display {
            display.begin(CadenceDisplay.Reading(estimatedSpeed: 0, estimatedMetres: 0), console)
        } else if format == .text {
            console.result(DecodeStep.heading)
        }
        let end = await player.play {
            packets.next().map { ($0.time - start, $0) }
        } take: { packet, received in
            let (ride, time) = (tracker.feed(packet, at: received), received - start)
            summary.take(ride)
            if let display {
                recent.append((time, ride.crankTurns ?? 0))
                while recent.count > 1, recent[1].time <= time - CadenceDisplay.window { recent.removeFirst() }
                if let last = readings?.last, time < last.time + 1 { return }
                let turns = Int(clamping: (ride.crankTurns ?? 0) - recent[0].turns)
                let reading = CadenceDisplay.Reading(
                    time: time, count: Int(clamping: ride.crankTurns ?? 0), peaks: turns, cadence: ride.cadence ?? 0,
                    isRunning: turns > 0 || (ride.crankTurns == nil && ride.cadence ?? 0 > 0),
                    estimatedSpeed: ride.kilometresPerHour ?? 0, estimatedMetres: ride.distance)
                readings?.append(reading)
                return display.show(reading, format, console)
            }
            let sample = DecodeStep.Sample(ride, at: time)
            switch format {
            case .text: console.result(DecodeStep.row(sample.cells))
            case .lines: if let line = try? DocumentJSON.line(sample) { console.result(line) }
            case .document: break
            }
        }
        summary.finish(log.summary, tracker)
        summary.warn(of: tracker, file: file, console)
        var stop: Double?
        if case .stopped(let time) = end { stop = time }
        return (end, Document(file: file, stoppedAt: stop, display: readings, summary: summary))
    }
}

/// Replays the notifications of a trainer's log as they came, in place of the radio: a table that is a log too.
struct RawReplay {
    let notifications: [LoggedNotification]
    let console: Console

    func run(_ player: Player) async -> Player.End {
        var rest = notifications[...]
        console.result("time_s,characteristic,hex")
        return await player.play {
            rest.popFirst().map { ($0.time - notifications[0].time, $0) }
        } take: { notification in
            let time = String(format: "%.3f", notification.time - notifications[0].time)
            console.result("\(time),\(notification.characteristic.shortName),\(notification.digits)")
        }
    }
}
