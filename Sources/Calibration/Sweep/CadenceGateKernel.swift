import CSweep
import RepDetection

/// The counts of all cadence gates of a grid on lists of event times.
///
/// A cadence gate applies the refractory period, and passes the events of walking bouts or other bouts (`CadenceGate`).
/// Many cadence gates are evaluated side by side, and a list equal to the one before is not counted again.
struct CadenceGateKernel {
    private let cadenceGates: [CadenceGate]
    private let truth: EventTruth?
    /// The cadence gates, in groups for one C call each.
    private let vectors: [csweep_cadence_gates]
    private let loop: Loop
    /// By list number the last events and their counts.
    private var last: [Int: (events: [Double], sessionCounts: [SessionCount])] = [:]

    init(_ cadenceGates: [CadenceGate], truth: EventTruth?) {
        self.cadenceGates = cadenceGates
        self.truth = truth
        let width = Int(CSWEEP_CADENCE_GATES)
        vectors = stride(from: 0, to: cadenceGates.count, by: width).map { first in
            csweep_cadence_gates(Array(cadenceGates[first..<min(first + width, cadenceGates.count)]))
        }
        loop = cadenceGates.map(Loop.init).max { $0.rawValue < $1.rawValue } ?? .intervals
    }

    /// The count of each cadence gate. O(events × cadence gates).
    ///
    /// - Parameters:
    ///   - events: Finite times in order.
    ///   - list: A number; lists with the same number are likely to be equal.
    mutating func sessionCounts(of events: UnsafeBufferPointer<Double>, list: Int = 0) -> [SessionCount] {
        if let last = last[list], last.events.elementsEqual(events) { return last.sessionCounts }
        let sessionCounts = truth.map { truth in
            let events = Array(events)
            return cadenceGates.map { SessionCount(events: $0.filter(events), truth: truth) }
        }
        last[list] = (Array(events), sessionCounts ?? counts(of: events).map(SessionCount.init(count:)))
        return last[list]?.sessionCounts ?? []
    }

    private func counts(of events: UnsafeBufferPointer<Double>) -> [Int] {
        guard cadenceGates != [.free] else { return [events.count] }
        var counts = [Int64](repeating: 0, count: vectors.count * Int(CSWEEP_CADENCE_GATES))
        counts.withUnsafeMutableBufferPointer { counts in
            guard var place = counts.baseAddress else { return }
            for var vector in vectors {
                switch loop {
                case .intervals: csweep_intervals(events.baseAddress, events.count, &vector, place)
                case .bouts: csweep_bouts(events.baseAddress, events.count, &vector, place)
                case .irregularSteps: csweep_irregular_steps(events.baseAddress, events.count, &vector, place)
                }
                place += Int(CSWEEP_CADENCE_GATES)
            }
        }
        return counts.prefix(cadenceGates.count).map { Int($0) }
    }
}

/// The C loops, from the fastest to the most general.
private enum Loop: Int {
    /// The refractory period only.
    case intervals
    /// Also the maximum interval and the minimum bout.
    case bouts
    /// The whole cadence gate.
    case irregularSteps

    /// The fastest loop for a cadence gate.
    init(_ cadenceGate: CadenceGate) {
        if cadenceGate.minimumBout <= 1 {
            self = .intervals
        } else {
            self =
                cadenceGate.intervalRatio == nil && cadenceGate.irregularStepCost == nil
                ? .bouts : .irregularSteps
        }
    }
}

extension csweep_cadence_gates {
    /// Fills the lanes; unused lanes count every event.
    fileprivate init(_ cadenceGates: [CadenceGate]) {
        self.init()
        csweep_cadence_gates.fill(&refractory_period, cadenceGates) { $0.refractoryPeriod }
        csweep_cadence_gates.fill(&maximum_interval, cadenceGates) { $0.maximumInterval ?? .infinity }
        csweep_cadence_gates.fill(&minimum_bout, cadenceGates) { Int64(max(1, $0.minimumBout)) }
        csweep_cadence_gates.fill(&interval_ratio, cadenceGates) { $0.intervalRatio ?? .infinity }
        csweep_cadence_gates.fill(&early_event_cost, cadenceGates) { Int64($0.irregularStepCost ?? 0) }
        // Without a cost of irregular steps an irregular interval ends any bout.
        csweep_cadence_gates.fill(&irregular_interval_cost, cadenceGates) {
            $0.irregularStepCost.map { Int64($0) + 1 } ?? .max / 2
        }
    }

    private static func fill<Lanes, Number>(
        _ lanes: inout Lanes, _ cadenceGates: [CadenceGate], _ number: (CadenceGate) -> Number
    ) {
        withUnsafeMutableBytes(of: &lanes) { bytes in
            for (lane, cadenceGate) in cadenceGates.enumerated() {
                bytes.bindMemory(to: Number.self)[lane] = number(cadenceGate)
            }
        }
    }
}
