import Calibration
import RepDetection
import Reporting
import Runs
import SessionStore
import Sessions

extension CalibrateStep {
    /// The ranges of the selected channels, in at most 100 of the sessions, evenly spaced in their order. Warns of a session with repetitions
    /// in which a channel moves 8 times as much as in the median session, or an eighth of it: see `[ChannelRange].differences`.
    func ranges(of result: CalibrationResult) throws -> [ChannelRange]? {
        var channels: [Channel] = []
        for channel in result.selected.detectors.map(\.signal.channel) where !channels.contains(channel) {
            channels.append(channel)
        }
        let (count, most) = (result.sessions.count, 100)
        var ranges: [ChannelRange] = []
        var moving: [Channel: [(session: SessionSummary, range: ChannelRange)]] = [:]
        for index in 0..<min(count, most) {
            let id = result.sessions[count <= most ? index : index * count / most].id
            guard let summary = try store.summaries(SessionFilter(ids: [id])).first else { continue }
            let recording = try store.session(summary).recording
            for channel in channels {
                guard let range = ChannelRange(channel, of: recording) else { continue }
                ranges.add(range)
                if summary.labelledCount ?? 0 > 0 { moving[channel, default: []].append((summary, range)) }
            }
        }
        var named: Set<String> = []
        for channel in channels { warnOfSizes(moving[channel] ?? [], &named) }
        return ranges.isEmpty ? nil : ranges
    }

    /// Warns of the sessions in which a channel moves much more or less than in the others, of each once. Two sessions don't show which one
    /// differs.
    private func warnOfSizes(_ moving: [(session: SessionSummary, range: ChannelRange)], _ named: inout Set<String>) {
        guard moving.count > 2 else { return }
        let sizes = moving.map(\.range.size.lowest).sorted()
        let median = sizes[sizes.count / 2]
        for (session, range) in moving {
            let size = range.size.lowest
            guard size > 8 * median || 8 * size < median, named.insert(session.id).inserted else { continue }
            let unit = range.unit == "1" ? "" : " \(range.unit)"
            console.warning(
                "otherRange",
                "\(session.name): \(range.channel) moves by \(Formatted.significant(size))\(unit), and in the median session by "
                    + "\(Formatted.significant(median)): its unit is probably another one. Look at it with reptune plot "
                    + "\(ShellWord.quoted(session.name)); if the unit is wrong, remove the session, and import the file again with a "
                    + "header or a profile that names the right one.",
                session: session.reference)
        }
    }
}
