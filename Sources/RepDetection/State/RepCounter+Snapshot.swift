extension RepCounter {
    /// The state as bytes, without the config: what a program keeps where it has no encoder.
    ///
    /// `restore(_:)` of a counter with the same config and rate continues with it, bit for bit. Their last eight bytes are a
    /// checksum of the state, the config and the rates. O(state).
    public var snapshot: [UInt8] {
        var copy = self
        var tape = StateTape()
        copy.pass(&tape)
        var bytes = tape.bytes
        var check = checksum(of: bytes[...])
        for _ in 0..<8 {
            bytes.append(UInt8(truncatingIfNeeded: check))
            check >>= 8
        }
        return bytes
    }

    /// Continues with a state that `snapshot` gave; false, without any change, where the bytes are not one of a counter with
    /// this config and rate. O(state).
    public mutating func restore(_ snapshot: [UInt8]) -> Bool {
        guard snapshot.count >= 8 else { return false }
        var check: UInt64 = 0
        for byte in snapshot.suffix(8).reversed() { check = check << 8 | UInt64(byte) }
        guard check == checksum(of: snapshot.dropLast(8)) else { return false }
        var tape = StateTape(reading: Array(snapshot.dropLast(8)))
        var other = RepCounter(config, sampleRates: sampleRates)
        other.pass(&tape)
        guard tape.isAtEnd, other.fits(self) else { return false }
        self = other
        return true
    }

    /// FNV-1a of the config, the rates and the state, which finds damage and the states of other counters.
    private func checksum(of state: ArraySlice<UInt8>) -> UInt64 {
        var tape = StateTape()
        config.write(on: &tape)
        for var rate in sampleRates { tape.pass(&rate) }
        var check: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in tape.bytes { check = (check ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        for byte in state { check = (check ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return check
    }

    /// Writes or reads the state.
    private mutating func pass(_ tape: inout StateTape) {
        var form = detectors.count << 32 | channels.count << 16 | (rows?.channels.count ?? 0)
        tape.pass(&form)
        tape.pass(&count)
        for index in detectors.indices { detectors[index].pass(&tape) }
        for index in derived.indices { derived[index]?.pass(&tape) }
        rows?.pass(&tape)
    }

    /// Whether a state that was read has the form that this counter's states have.
    private func fits(_ other: RepCounter) -> Bool {
        count == median && detectors.indices.allSatisfy { detectors[$0].fits(other.detectors[$0]) }
    }
}

extension Detector {
    fileprivate mutating func pass(_ tape: inout StateTape) {
        tape.pass(&count)
        tape.pass(&skipped)
        tape.pass(&isGateOpen)
        var step = Step.all.firstIndex(of: lastStep) ?? 0
        tape.pass(&step)
        lastStep = Step.all.indices.contains(step) ? Step.all[step] : .none
        tape.pass(&filtered)
        filter.baseline?.pass(&tape)
        filter.lowPass?.pass(&tape)
        rule.pass(&tape)
        cadenceGate.pass(&tape)
        periodTrack?.pass(&tape)
    }

    fileprivate func fits(_ other: Detector) -> Bool {
        guard count >= 0, skipped >= 0, cadenceGate.length >= 0,
            cadenceGate.pending.count < max(1, parameters.cadenceGate.minimumBout),
            cadenceGate.check.map({ $0.recent.count <= $0.capacity }) ?? true
        else { return false }
        if let state = rule.doubleShake, state.window.values.count > state.parameters.keep { return false }
        guard let periodTrack, let empty = other.periodTrack else { return true }
        return periodTrack.products.count == empty.products.count
            && periodTrack.values.count == periodTrack.roots.count && periodTrack.values.count <= empty.products.count
    }
}

extension LowPass {
    fileprivate mutating func pass(_ tape: inout StateTape) { tape.pass(&output) }
}

extension Detector.Step {
    fileprivate static let all: [Detector.Step] = [.none, .skipped, .fed, .found]
}

extension RuleState {
    fileprivate mutating func pass(_ tape: inout StateTape) {
        peaks?.pass(&tape)
        threshold?.pass(&tape)
        doubleShake?.pass(&tape)
    }
}

extension PeakState {
    fileprivate mutating func pass(_ tape: inout StateTape) {
        tape.pass(&previous)
        tape.pass(&isAscending)
    }
}

extension ThresholdState {
    fileprivate mutating func pass(_ tape: inout StateTape) { tape.pass(&isArmed) }
}

extension DoubleShakeState {
    fileprivate mutating func pass(_ tape: inout StateTape) {
        tape.pass(&window.values)
        tape.pass(&quietSamples)
        tape.pass(&shakes)
        tape.pass(&firstShake)
        tape.pass(&misses)
        // The verdict is of the last sample only, and is drawn, not counted with.
        if tape.isReading { verdict = nil }
    }
}

extension CadenceGateState {
    fileprivate mutating func pass(_ tape: inout StateTape) {
        tape.pass(&last)
        tape.pass(&lastInterval)
        tape.pass(&length)
        tape.pass(&pending)
        tape.pass(&isCounting)
        check?.pass(&tape)
    }
}

extension PeriodCheckState {
    fileprivate mutating func pass(_ tape: inout StateTape) {
        tape.pass(&recent)
        tape.pass(&carry)
    }
}

extension PeriodTrack {
    fileprivate mutating func pass(_ tape: inout StateTape) {
        let vacant = Filter(time: 0, start: 0, steps: 1, first: 0, second: 0, baseline: 0)
        tape.pass(&filter, vacant: vacant) { tape, filter in
            tape.pass(&filter.time)
            tape.pass(&filter.start)
            tape.pass(&filter.steps)
            tape.pass(&filter.first)
            tape.pass(&filter.second)
            tape.pass(&filter.baseline)
        }
        tape.pass(&values)
        tape.pass(&roots)
        tape.pass(&products)
        tape.pass(&energy)
        if tape.isReading, !roots.isEmpty, products.count >= values.count { findPeriod() }
    }
}

extension DerivedChannel {
    fileprivate mutating func pass(_ tape: inout StateTape) {
        guard case .principal(let axis) = kind else { return }
        var (learned, last) = (axis.learned, axis.last)
        tape.pass(&learned)
        tape.pass(&last)
        if tape.isReading, let axis = PrincipalAxis(learned: learned, last: last) { kind = .principal(axis) }
    }
}

extension RowResampler {
    fileprivate mutating func pass(_ tape: inout StateTape) {
        tape.pass(&lastRow)
        for index in channels.indices { channels[index].pass(&tape) }
    }
}

extension Resampler {
    fileprivate mutating func pass(_ tape: inout StateTape) {
        let grid = Grid(rate: rate)
        tape.pass(&last)
        tape.pass(&settled)
        tape.pass(&ready, vacant: Sample(index: 0, time: 0, value: 0)) { tape, sample in
            var (index, value) = (sample.index, sample.value)
            tape.pass(&index)
            tape.pass(&value)
            sample = Sample(index: index, time: grid.time(index), value: value)
        }
        var place: (first: Int64, next: Int64) = (stretch?.first ?? 0, stretch?.next ?? 0)
        var isThere = stretch != nil
        tape.pass(&isThere)
        tape.pass(&place.first)
        tape.pass(&place.next)
        if tape.isReading {
            stretch =
                isThere ? ResamplerStretch(grid: grid, first: place.first, next: place.next, time: 0, value: 0) : nil
        }
        stretch?.pass(&tape)
    }
}

extension ResamplerStretch {
    fileprivate mutating func pass(_ tape: inout StateTape) {
        tape.pass(&time)
        tape.pass(&value)
        tape.pass(&passed)
        tape.pass(&filters)
        tape.pass(&waiting)
        waiting = max(0, min(3, waiting))
        for index in 0..<8 { tape.pass(&counts[index]) }
        tape.pass(&count)
        tape.pass(&sums)
        tape.pass(&references)
        for index in 0..<2 { tape.pass(&complete[index]) }
    }
}
