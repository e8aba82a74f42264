import Foundation
import SessionImport
import SessionStore

/// Replays a trainer's log: prints distance, cadence and speed at each packet.
struct PacketReplay {
    let source: PacketSamples
    let format: ReplayFormat
    let console: Console

    /// The JSON document at the end: the keys of the summary beside these.
    struct Document: Encodable {
        let file: String
        let stoppedAt: Double?
        let summary: RideSummary

        private enum CodingKeys: CodingKey { case file, stoppedAt }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(file, forKey: .file)
            try container.encode(stoppedAt, forKey: .stoppedAt)
            try summary.encode(to: encoder)
        }
    }

    /// Replays the packets; warns at the end as `bike decode` does.
    func run(_ player: Player, file: String) async -> (end: Player.End, document: Document) {
        var source = source
        var summary = RideSummary()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if format == .text { console.result(DecodeStep.heading) }
        let end = await player.play {
            source.next().flatMap { moment in source.ride.map { (moment.time, (moment.time, $0)) } }
        } take: { time, ride in
            summary.take(ride)
            let sample = DecodeStep.Sample(ride, at: time)
            switch format {
            case .text: console.result(DecodeStep.row(sample.cells))
            case .lines:
                if let line = try? encoder.encode(sample) { console.result(String(decoding: line, as: UTF8.self)) }
            case .document: break
            }
        }
        summary.finish(source.summary, source.tracker)
        summary.warn(of: source.tracker, file: file, console)
        var stop: Double?
        if case .stopped(let time) = end { stop = time }
        return (end, Document(file: file, stoppedAt: stop, summary: summary))
    }
}
