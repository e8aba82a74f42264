import CSweep
import RepDetection

/// The counts of all cadence gates of a grid on lists of event times.
///
/// A cadence gate applies the refractory period, and passes the events of walking bouts or other bouts (`CadenceGate`).
/// Many cadence gates are evaluated side by side, and a list equal to the one before is not counted again.
struct CadenceGateKernel {
    private var cadenceGates: [CadenceGate] = []
    /// The labelled times; nil if matches are not needed.
    private(set) var truth: EventTruth?
    /// The cadence gates, in groups for one C call each.
    private var vectors: [csweep_cadence_gates] = []
    private var loop = Loop.intervals
    /// The last events by list number.
    private var last: [[Double]] = []
    /// The counts of the last events and of the matching ones, by list number.
    private var counts: [Int32] = []
    private var matches: [Int32] = []
    /// The counts of one C call.
    private var lanes = [Int64](repeating: 0, count: CadenceGateKernel.width)

    private static let width = Int(CSWEEP_CADENCE_GATES)

    /// Whether the only cadence gate passes every event, and no times are compared: the number of events is the count.
    var needsNoTimes: Bool { truth == nil && cadenceGates.count == 1 && cadenceGates[0] == .free }

    /// Starts with the cadence gates of a grid, and no labelled times.
    mutating func start(_ cadenceGates: [CadenceGate]) {
        start(truth: nil)
        guard cadenceGates != self.cadenceGates else { return }
        self.cadenceGates = cadenceGates
        forget()
        let width = CadenceGateKernel.width
        vectors = stride(from: 0, to: cadenceGates.count, by: width).map { first in
            csweep_cadence_gates(Array(cadenceGates[first..<min(first + width, cadenceGates.count)]))
        }
        loop = cadenceGates.map(Loop.init).max { $0.rawValue < $1.rawValue } ?? .intervals
    }

    /// Starts a session. Counts without labelled times depend on the events only.
    mutating func start(truth: EventTruth?) {
        if truth != self.truth { forget() }
        self.truth = truth
    }

    private mutating func forget() { (last, counts, matches) = ([], [], []) }

    /// Appends the count of each cadence gate. O(events × cadence gates).
    ///
    /// - Parameters:
    ///   - events: Finite times in order.
    ///   - list: A number from 0; lists with the same number are likely to be equal.
    mutating func append(_ events: UnsafeBufferPointer<Double>, list: Int = 0, to block: inout BlockCounts) {
        if needsNoTimes {
            block.append(Int32(events.count))
            return
        }
        let first = list * cadenceGates.count
        if list >= last.count || last[list].count != events.count || !last[list].elementsEqual(events) {
            count(events, list: list)
        }
        counts.withUnsafeBufferPointer { counts in
            matches.withUnsafeBufferPointer { matches in
                let end = first + cadenceGates.count
                block.append(
                    UnsafeBufferPointer(rebasing: counts[first..<end]),
                    matched: UnsafeBufferPointer(rebasing: truth == nil ? matches[..<0] : matches[first..<end]))
            }
        }
    }

    /// Appends a point that is not a candidate for each cadence gate.
    func appendAbsent(to block: inout BlockCounts) {
        block.appendAbsent(cadenceGates.count, hasMatches: truth != nil)
    }

    private mutating func count(_ events: UnsafeBufferPointer<Double>, list: Int) {
        while last.count <= list {
            last.append([])
            counts.append(contentsOf: repeatElement(0, count: cadenceGates.count))
            if truth != nil { matches.append(contentsOf: repeatElement(0, count: cadenceGates.count)) }
        }
        last[list].removeAll(keepingCapacity: true)
        last[list].append(contentsOf: events)
        let first = list * cadenceGates.count
        if let truth {
            let events = Array(events)
            for (place, cadenceGate) in cadenceGates.enumerated() {
                let passed = cadenceGate.filter(events)
                counts[first + place] = Int32(passed.count)
                matches[first + place] = Int32(EventMatching.count(events: passed, truth: truth))
            }
        } else {
            count(events, from: first)
        }
    }

    /// Stores the count of each cadence gate from a place on.
    private mutating func count(_ events: UnsafeBufferPointer<Double>, from first: Int) {
        for vector in vectors.indices {
            vectors.withUnsafeBufferPointer { vectors in
                guard let gates = vectors.baseAddress.map({ $0 + vector }) else { return }
                switch loop {
                case .intervals: csweep_intervals(events.baseAddress, events.count, gates, &lanes)
                case .bouts: csweep_bouts(events.baseAddress, events.count, gates, &lanes)
                case .irregularSteps: csweep_irregular_steps(events.baseAddress, events.count, gates, &lanes)
                }
            }
            let place = vector * CadenceGateKernel.width
            for lane in 0..<min(CadenceGateKernel.width, cadenceGates.count - place) {
                counts[first + place + lane] = Int32(truncatingIfNeeded: lanes[lane])
            }
        }
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
