import RepDetection
import Sessions

/// How often each member of a detector entered its states in a recording.
package struct StateVisits: Sendable, Hashable {
    /// The visits by the state's name. A finding of the rule, such as an event, is a visit of its own.
    package private(set) var counts: [String: Int] = [:]

    /// Runs the members over a recording. O(members × samples).
    package init(_ config: DetectorConfig, in recording: Recording) throws(CountError) {
        for member in config.detectors.indices {
            var last: DetectorState?
            for row in try DetectorTrace(config, member: member, of: recording).rows {
                if row.state.isFinding || row.state.name != last?.name { counts[row.state.name, default: 0] += 1 }
                if !row.state.isFinding { last = row.state }
            }
        }
    }

    /// The names of all states that a detector can be in, its lasting states first.
    package static func names(of config: DetectorConfig) -> [String] {
        var states: [DetectorState] = []
        for detector in config.detectors {
            let shakes: [ShakePhase] = [
                .resting(quietSamples: 0, misses: 0), .armed(misses: 0),
                .shaken(shakes: 1, since: 0, quietSamples: 0, isArmed: false),
                .shaken(shakes: 1, since: 0, quietSamples: 0, isArmed: true), .outsideWindow(interval: 0, misses: 0),
            ]
            let lasting: [DetectorState] =
                switch detector.rule.kind {
                case .peaks: [.falling, .rising]
                case .threshold: [.resting, .armed]
                case .doubleShake: shakes.map(DetectorState.shake)
                }
            states += (detector.gate == nil ? [] : [.gateShut]) + lasting + [.event(counted: 1)]
            if detector.cadenceGate.refractoryPeriod > 0 { states.append(.tooSoon) }
            if detector.cadenceGate.periodCheck != nil { states.append(.extra) }
            if detector.cadenceGate.minimumBout > 1 { states.append(.pending(length: 1)) }
        }
        return states.map(\.name).uniqued()
    }
}
