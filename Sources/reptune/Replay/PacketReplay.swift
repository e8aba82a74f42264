import Sessions
import Foundation
import Reporting
import SessionImport
import SessionStore

/// Replays a trainer's log: prints distance, cadence and speed at each packet.
struct PacketReplay {
    let source: PacketSamples
    let format: ReplayFormat
    let console: Console

    /// The JSON document at the end.
    struct Document: Encodable {
        let file: String
        let packets: Int
        let crankTurns: UInt64
        let wheelTurns: UInt64
        let distance: Double
        let broken: Int
        let stoppedAt: Double?
    }

    /// The outcome of a replay.
    struct Outcome {
        let end: Player.End
        let packets: Int
        let last: DecodeStep.Sample?

        /// A summary in one line.
        var words: String {
            [
                Formatted.counted(packets, "packet"),
                Formatted.counted(Int(clamping: last?.crankTurns ?? 0), "crank turn"),
                Formatted.counted(Int(clamping: last?.wheelTurns ?? 0), "wheel turn"), "",
            ].joined(separator: ", ")
                + "\(Formatted.decimal(last?.distance ?? 0, 1)) m"
        }

        /// The outcome as a JSON document.
        func document(file: String, broken: Int) -> Document {
            var stop: Double?
            if case .stopped(let time) = end { stop = time }
            return Document(
                file: file, packets: packets, crankTurns: last?.crankTurns ?? 0, wheelTurns: last?.wheelTurns ?? 0,
                distance: last?.distance ?? 0, broken: broken, stoppedAt: stop)
        }
    }

    func run(_ player: Player) async -> Outcome {
        var source = source
        var (packets, last): (Int, DecodeStep.Sample?) = (0, nil)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if format == .text { console.result(DecodeStep.heading) }
        let end = await player.play {
            source.next().flatMap { moment in
                source.ride.map { (moment.time, DecodeStep.Sample($0, at: moment.time)) }
            }
        } take: { sample in
            packets += 1
            last = sample
            switch format {
            case .text: console.result(DecodeStep.row(sample.cells))
            case .lines:
                if let line = try? encoder.encode(sample) { console.result(String(decoding: line, as: UTF8.self)) }
            case .document: break
            }
        }
        return Outcome(end: end, packets: packets, last: last)
    }
}
