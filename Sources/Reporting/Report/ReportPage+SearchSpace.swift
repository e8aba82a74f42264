import Sessions
import Calibration
import RepDetection

extension ReportPage {
    /// The rows on the search space, with the axes of the selected channel.
    static func searchSpace(_ result: CalibrationResult) -> [Row] {
        var rows = [
            Row(name: "Rule", value: result.request.space.rule.rawValue),
            Row(name: "Channels", value: result.spaces.channelWords),
        ]
        // Axes that depend on the channel are shown for the selected one.
        let channel = result.selected.parameters.signal.channel
        let selected = result.selected.parameters
        if let space = result.spaces.first(where: { $0.channel == channel && $0.contains(selected) }) {
            let starts = Set(result.spaces.compactMap(\.rule.start?.words)).sorted()
            if !starts.isEmpty { rows.append(Row(name: "Start state", value: starts.joined(separator: " or "))) }
            for dimension in Grid(space).dimensions
            where dimension.parameter != .quantize || dimension.values != [nil] || space.rule.kind == .peaks {
                let time =
                    dimension.parameter.isFilterFactor
                    ? TimeConstant.suffix(factors: dimension.values, sampleRate: result.sampleRate) : ""
                rows.append(
                    Row(
                        name: dimension.parameter.words(unit: selected.signal.unit).sentence,
                        value: Axis(dimension.values).words + time))
            }
            if let gate = result.request.space.gate {
                rows.append(Row(name: "Gate", value: gate.words))
            } else if let gate = result.spaces.last?.gate {
                rows.append(Row(name: "Gate", value: "none, or \(gate.words)"))
            }
            if let check = space.periodCheck {
                rows.append(Row(name: "Period check", value: check.words))
            }
        }
        rows.append(Row(name: "Candidates", value: Formatted.grouped(result.candidates)))
        rows.append(Row(name: "Objective", value: result.request.objective.definition))
        if let selection = result.request.selection {
            rows.append(Row(name: "Selection rule", value: selection.words.sentence))
        }
        if let events = result.inSample.events {
            rows.append(
                Row(name: "Tolerance for event times", value: events.toleranceWords))
        }
        rows.append(Row(name: "Validation", value: result.request.validation.description))
        rows.append(Row(name: "Sample rate", value: "\(Formatted.exact(result.sampleRate)) Hz"))
        if let rate = result.resampledRate {
            let words = "\(Formatted.exact(rate)) Hz, at import; the exported config does it too"
            rows.append(Row(name: "Resampled at", value: words))
        }
        return rows
    }
}

extension [ParameterSpace] {
    /// The channels in order, each with its orientations: `headphone.userAcceleration.y, upright and inverted`.
    fileprivate var channelWords: String {
        var order: [Channel] = []
        var orientations: [Channel: Set<Bool>] = [:]
        for space in self {
            if orientations[space.channel] == nil { order.append(space.channel) }
            orientations[space.channel, default: []].insert(space.invert)
        }
        let words = [Set([true]): "inverted", Set([true, false]): "upright and inverted"]
        let texts = order.map { channel in
            (name: channel.name, words: words[orientations[channel] ?? []] ?? "upright")
        }
        // If all channels have the same orientations, these are given once.
        if let first = texts.first, texts.allSatisfy({ $0.words == first.words }) {
            return texts.map(\.name).joined(separator: ", ")
                + (first.words == "upright" ? "" : (texts.count > 1 ? ", each " : ", ") + first.words)
        }
        return texts.map { "\($0.name) \($0.words)" }.joined(separator: ", ")
    }
}

extension ParameterSpace {
    /// Whether a detector comes from this space: double shakes have a space for each kind of buffer and of pairing and number
    /// of shakes, and walks have two.
    fileprivate func contains(_ detector: DetectorParameters) -> Bool {
        rule.shake?.buffer == detector.rule.shake?.buffer && rule.shake?.pairing == detector.rule.shake?.pairing
            && rule.shake?.shakes == detector.rule.shake?.shakes && periodCheck == detector.cadenceGate.periodCheck
    }
}
