import RepDetection

extension ConformanceCase {
    /// Cadence gates: refractory periods, bouts, irregular intervals.
    static var cadenceGates: [ConformanceCase] {
        let steps = ConformanceRecordings.steps
        func paced(_ name: String, _ about: String, _ gate: CadenceGate, isSparse: Bool = false) -> ConformanceCase {
            ConformanceCase(
                name, about, steps,
                [.of(steps.channels[0], .threshold(down: 0, up: 0.4, start: .armed), cadenceGate: gate)],
                isSparse: isSparse)
        }
        return [
            paced("refractory", "from the last kept event", CadenceGate(refractoryPeriod: 0.3)),
            paced("refractory-inclusive", "an event after just the period is kept", CadenceGate(refractoryPeriod: 0.5)),
            paced("bout", "held back until the bout is long enough", CadenceGate(maximumInterval: 1, minimumBout: 7)),
            paced(
                "bout-of-one", "a longest interval changes nothing alone; the config omits default values",
                CadenceGate(maximumInterval: 0.4), isSparse: true),
            paced("bout-refractory", "both", CadenceGate(refractoryPeriod: 0.2, maximumInterval: 1.5, minimumBout: 3)),
            paced(
                "interval-ratio", "an irregular interval ends the bout",
                CadenceGate(refractoryPeriod: 0.2, maximumInterval: 2, minimumBout: 3, intervalRatio: 1.3)),
            paced("interval-ratio-alone", "without a bout nothing is lost", CadenceGate(intervalRatio: 1.5)),
            paced(
                "irregular-cost", "an irregular interval takes events off the bout",
                CadenceGate(
                    refractoryPeriod: 0.2, maximumInterval: 2.2, minimumBout: 4, intervalRatio: 1.3,
                    irregularStepCost: 1)),
            paced(
                "irregular-cost-2", "a dearer one, and events within the refractory period",
                CadenceGate(
                    refractoryPeriod: 0.35, maximumInterval: 3, minimumBout: 4, intervalRatio: 1.7, irregularStepCost: 2
                )),
            paced(
                "irregular-cost-0", "no cost: the last events count",
                CadenceGate(maximumInterval: 2, minimumBout: 4, intervalRatio: 1.2, irregularStepCost: 0)),
            paced(
                "irregular-cost-9", "a cost above the length: the next interval has none to be compared with",
                CadenceGate(refractoryPeriod: 0.26, minimumBout: 3, intervalRatio: 1.4, irregularStepCost: 9)),
        ]
    }

    /// The check against the period of walking.
    static var periodChecks: [ConformanceCase] {
        let walk = ConformanceRecordings.walk
        func checked(_ name: String, _ about: String, _ gate: CadenceGate, gated: Bool = false) -> ConformanceCase {
            ConformanceCase(
                name, about, walk,
                [
                    .of(
                        walk.channels[0], .threshold(down: -0.15, up: 0.2), lowPass: 0.2,
                        gate: gated ? Gate(channel: walk.channels[0], limit: .above(-0.5)) : nil, cadenceGate: gate)
                ])
        }
        return [
            checked("twice", "without the check", .free),
            checked("period", "two steps in a stride", CadenceGate(periodCheck: .walking)),
            checked(
                "period-gated", "the period is measured on all samples, also while the gate is shut",
                CadenceGate(periodCheck: .walking), gated: true),
            checked(
                "period-bout", "before the bouts, after the refractory period",
                CadenceGate(refractoryPeriod: 0.15, maximumInterval: 1.2, minimumBout: 4, periodCheck: .walking)),
            checked(
                "period-cost", "with a refractory period that removed events begin too",
                CadenceGate(
                    refractoryPeriod: 0.21, maximumInterval: 1.5, minimumBout: 2, intervalRatio: 2.5,
                    irregularStepCost: 1,
                    periodCheck: .walking)),
            checked(
                "period-one", "one event in a shorter period",
                CadenceGate(periodCheck: PeriodCheck(events: 1, shortest: 0.35, longest: 1.9))),
        ]
    }
}
