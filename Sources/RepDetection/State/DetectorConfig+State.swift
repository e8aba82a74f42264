extension DetectorConfig {
    /// Writes everything that counts: two configs that write the same bytes count the same at every rate. Names, units and
    /// provenance are omitted. O(size).
    func write(to coder: inout StateCoder) {
        coder.write(sampleRate)
        coder.write(resample)
        for detector in detectors { detector.write(to: &coder) }
    }
}

extension DetectorParameters {
    fileprivate func write(to coder: inout StateCoder) {
        coder.write(signal.channel)
        coder.write(signal.invert ? 1 : 0)
        for factor in [signal.baseline, signal.lowPass, signal.quantize] { coder.write(factor) }
        rule.write(to: &coder)
        switch gate?.limit {
        case nil: coder.write(0)
        case .below(let limit):
            coder.write(1)
            coder.write(limit)
        case .above(let limit):
            coder.write(2)
            coder.write(limit)
        }
        if let gate { coder.write(gate.channel) }
        coder.write(cadenceGate.refractoryPeriod)
        coder.write(cadenceGate.maximumInterval)
        coder.write(cadenceGate.minimumBout)
        coder.write(cadenceGate.intervalRatio)
        coder.write(cadenceGate.irregularStepCost ?? -1)
        coder.write(cadenceGate.periodCheck?.events ?? 0)
        coder.write(cadenceGate.periodCheck?.shortest)
        coder.write(cadenceGate.periodCheck?.longest)
    }
}

extension Rule {
    fileprivate func write(to coder: inout StateCoder) {
        switch self {
        case .peaks(let start):
            coder.write(0)
            coder.write(start == .prototype ? 0 : 1)
        case .threshold(let down, let up, let start):
            coder.write(1)
            coder.write(down)
            coder.write(up)
            coder.write(start == .armed ? 0 : 1)
        case .doubleShake(let shake):
            coder.write(2)
            coder.write(shake.buffer == .asPublished ? 0 : 1)
            for level in [shake.cutoff, shake.laterCutoff, shake.quiet] { coder.write(level) }
            for number in [shake.armCount, shake.keep, shake.shakes] { coder.write(number) }
            for time in [shake.windowMinimum, shake.windowMaximum] { coder.write(time) }
        }
    }
}

extension StateCoder {
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
