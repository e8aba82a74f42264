import Calibration
import RepDetection
import SessionStore
import Sessions

extension CalibrateStep {
    /// The ranges of the selected channels, in at most 100 of the sessions, evenly spaced in their order. Warns of those whose
    /// numbers contradict their unit, and of those with repetitions in which a channel moves by another size (`ChannelRange.otherUnit`) than
    /// in the median session.
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
            console.warnOfUnits(of: recording, summary)
            for channel in channels {
                guard let range = ChannelRange(channel, of: recording) else { continue }
                ranges.add(range)
                if summary.labelledCount ?? 0 > 0 { moving[channel, default: []].append((summary, range)) }
            }
        }
        var named: Set<String> = []
        console.printOthers()
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
            let (isLarge, isSmall) = (size > ChannelRange.otherUnit * median, ChannelRange.otherUnit * size < median)
            guard isLarge || isSmall, named.insert(session.id).inserted else { continue }
            console.warn(
                "otherRange",
                "\(session.name): \(range.channel) moves by \(range.words(size)), and in the median session by "
                    + "\(Formatted.significant(median)): "
                    + (isLarge
                        ? "its unit is probably another one." : "it is at rest, or its unit is another one."),
                remedy:
                    "Look at it, and at one of the others, with reptune plot \(ShellWord.quoted(session.name)); import the file with the "
                    + "wrong unit again with a header or a profile that names the right one.",
                session: session.reference)
        }
    }
}
