import Foundation
import RepDetection

/// A channel of a session as a table row.
struct ChannelSummary: Encodable {
    let channel: String
    let unit: String
    let sampleRate: Double
    let samples: Int
    let missing: Int
    let lowest: Double?
    let highest: Double?

    init(channel: Channel, signal: Signal) {
        let finite = signal.values.filter(\.isFinite)
        self.channel = channel.name
        unit = signal.unit
        sampleRate = signal.timeline.sampleRate
        samples = signal.values.count
        missing = signal.values.count - finite.count
        lowest = finite.min()
        highest = finite.max()
    }

    var cells: [String] {
        let range = [lowest, highest].map { $0.map { String(format: "%.3f", $0).replacing("-", with: "−") } ?? "–" }
        return [channel, unit, String(format: "%.2f", sampleRate), "\(samples)", "\(missing)"] + range
    }
}
