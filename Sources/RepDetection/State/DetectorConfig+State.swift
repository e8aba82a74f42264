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
        rule.write(to: &coder)
        for parameter in Parameter.allCases where parameter.belongs(to: rule.kind) { coder.write(self[parameter]) }
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
        coder.write(cadenceGate.periodCheck?.events ?? 0)
        coder.write(cadenceGate.periodCheck?.shortest)
        coder.write(cadenceGate.periodCheck?.longest)
    }
}

extension Rule {
    /// Writes the kind and the fields that are not numbers.
    fileprivate func write(to coder: inout StateCoder) {
        switch self {
        case .peaks(let start):
            coder.write(0)
            coder.write(start == .prototype ? 0 : 1)
        case .threshold(let thresholds):
            coder.write(1)
            coder.write(thresholds.start == .armed ? 0 : 1)
        case .doubleShake(let shake):
            coder.write(2)
            coder.write((shake.buffer == .asPublished ? 0 : 1) + (shake.pairing == .reset ? 0 : 2))
        }
    }
}

extension StateCoder {
    fileprivate mutating func write(_ number: Double?) {
        // Some readers make 0 of −0, which counts the same.
        var number = number.map { $0 + 0 }
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
