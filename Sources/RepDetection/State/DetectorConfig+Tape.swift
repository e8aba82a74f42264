extension DetectorConfig {
    /// Writes everything that counts: two configs that write the same bytes count the same at every rate. Names, units and
    /// provenance are omitted. O(size).
    func write(on tape: inout StateTape) {
        tape.write(sampleRate)
        tape.write(resample)
        for detector in detectors { detector.write(on: &tape) }
    }
}

extension DetectorParameters {
    fileprivate func write(on tape: inout StateTape) {
        tape.write(signal.channel)
        tape.write(signal.invert ? 1 : 0)
        for factor in [signal.baseline, signal.lowPass, signal.quantize] { tape.write(factor) }
        rule.write(on: &tape)
        switch gate?.limit {
        case nil: tape.write(0)
        case .below(let limit):
            tape.write(1)
            tape.write(limit)
        case .above(let limit):
            tape.write(2)
            tape.write(limit)
        }
        if let gate { tape.write(gate.channel) }
        tape.write(cadenceGate.refractoryPeriod)
        tape.write(cadenceGate.maximumInterval)
        tape.write(cadenceGate.minimumBout)
        tape.write(cadenceGate.intervalRatio)
        tape.write(cadenceGate.irregularStepCost ?? -1)
        tape.write(cadenceGate.periodCheck?.events ?? 0)
        tape.write(cadenceGate.periodCheck?.shortest)
        tape.write(cadenceGate.periodCheck?.longest)
    }
}

extension Rule {
    fileprivate func write(on tape: inout StateTape) {
        switch self {
        case .peaks(let start):
            tape.write(0)
            tape.write(start == .prototype ? 0 : 1)
        case .threshold(let down, let up, let start):
            tape.write(1)
            tape.write(down)
            tape.write(up)
            tape.write(start == .armed ? 0 : 1)
        case .doubleShake(let shake):
            tape.write(2)
            tape.write(shake.buffer == .asPublished ? 0 : 1)
            for level in [shake.cutoff, shake.laterCutoff, shake.quiet] { tape.write(level) }
            for number in [shake.armCount, shake.keep, shake.shakes] { tape.write(number) }
            for time in [shake.windowMinimum, shake.windowMaximum] { tape.write(time) }
        }
    }
}

extension StateTape {
    fileprivate mutating func write(_ number: Double?) {
        var number = number
        pass(&number)
    }

    fileprivate mutating func write(_ number: Int) {
        var number = number
        pass(&number)
    }

    fileprivate mutating func write(_ channel: Channel) {
        let name = channel.name.utf8
        write(name.count)
        for byte in name { write(Int(byte)) }
    }
}
