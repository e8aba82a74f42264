extension RepCounter {
    /// The state as bytes, without the config, for programs without an encoder.
    ///
    /// `restore(_:)` of a counter with the same config and rate continues with it, bit for bit. Their last eight bytes are a
    /// checksum of the state, the config and the rates. O(state).
    public var snapshot: [UInt8] {
        var copy = self
        var coder = StateCoder()
        copy.pass(&coder)
        return sealed(coder.bytes)
    }

    /// The bytes of a state with their checksum.
    func sealed(_ state: [UInt8]) -> [UInt8] {
        let check = checksum(of: state[...])
        return state + (0..<8).map { UInt8(truncatingIfNeeded: check >> (8 * $0)) }
    }

    /// Continues with a state that `snapshot` gave; false, without any change, if the bytes are not one of a counter with
    /// this config and rate. O(state).
    public mutating func restore(_ snapshot: [UInt8]) -> Bool {
        guard snapshot.count >= 8 else { return false }
        var check: UInt64 = 0
        for byte in snapshot.suffix(8).reversed() { check = check << 8 | UInt64(byte) }
        guard check == checksum(of: snapshot.dropLast(8)) else { return false }
        var coder = StateCoder(reading: Array(snapshot.dropLast(8)))
        var other = RepCounter(config, sampleRates: sampleRates)
        other.pass(&coder)
        guard coder.isComplete else { return false }
        self = other
        return true
    }

    /// FNV-1a of the config, the rates and the state, which finds damage and the states of other counters.
    private func checksum(of state: ArraySlice<UInt8>) -> UInt64 {
        var coder = StateCoder()
        config.write(to: &coder)
        for var rate in sampleRates { coder.pass(&rate) }
        var check: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in coder.bytes { check = (check ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        for byte in state { check = (check ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return check
    }

    /// Writes or reads the state.
    private mutating func pass(_ coder: inout StateCoder) {
        let form = detectors.count << 32 | channels.count << 16 | (rows?.channels.count ?? 0)
        var found = form
        coder.pass(&found)
        coder.require(found == form)
        coder.pass(&count)
        clock.pass(&coder)
        coder.pass(&liveCadence.last)
        coder.pass(&liveCadence.interval)
        for index in detectors.indices { detectors[index].pass(&coder) }
        for index in derived.indices { derived[index]?.pass(&coder) }
        rows?.pass(&coder)
        coder.require(count == median)
    }
}

extension StateCoder {
    /// The counts that are restored; above them counting on could overflow.
    fileprivate static let counts = 0...Int.max / 2
}

extension SampleClock {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        for index in newest.indices {
            coder.pass(&newest[index])
            coder.require(newest[index]?.isFinite ?? true)
            coder.pass(&isBehind[index])
        }
        coder.pass(&breaks, in: StateCoder.counts)
        coder.pass(&intervals, in: 0...8)
        for unit in 0..<3 { coder.pass(&votes[unit], in: 0...8) }
    }
}

extension Detector {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        coder.pass(&count, in: StateCoder.counts)
        coder.pass(&skipped, in: StateCoder.counts)
        coder.pass(&isGateOpen)
        var step = Step.all.firstIndex(of: lastStep) ?? 0
        coder.pass(&step)
        lastStep = Step.all.indices.contains(step) ? Step.all[step] : .none
        coder.pass(&filtered)
        filter.baseline?.pass(&coder)
        filter.lowPass?.pass(&coder)
        rule.pass(&coder)
        cadenceGate.pass(&coder)
        periodTrack?.pass(&coder)
    }
}

extension LowPass {
    fileprivate mutating func pass(_ coder: inout StateCoder) { coder.pass(&output) }
}

extension Detector.Step {
    fileprivate static let all: [Detector.Step] = [.none, .skipped, .fed, .found]
}

extension RuleState {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        peaks?.pass(&coder)
        threshold?.pass(&coder)
        shake?.pass(&coder)
    }
}

extension PeakState {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        coder.pass(&previous)
        coder.pass(&isAscending)
    }
}

extension ThresholdState {
    fileprivate mutating func pass(_ coder: inout StateCoder) { coder.pass(&isArmed) }
}

extension DoubleShakeState {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        coder.pass(&window.values)
        coder.require(window.values.count <= parameters.keep)
        coder.pass(&quietSamples, in: 0...parameters.armCount + 1)
        coder.pass(&shakes, in: 0...parameters.shakes)
        coder.pass(&firstShake)
        coder.pass(&misses, in: 0...DoubleShake.missLimit)
        var (kind, interval) =
            switch verdict {
            case nil: (0, 0.0)
            case .gesture(let interval): (1, interval)
            case .miss(let interval): (2, interval)
            }
        coder.pass(&kind, in: 0...2)
        coder.pass(&interval)
        verdict = kind == 0 ? nil : kind == 1 ? .gesture(interval: interval) : .miss(interval: interval)
    }
}

extension CadenceGateState {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        coder.pass(&last)
        coder.pass(&lastInterval)
        coder.pass(&length, in: 0...needed)
        coder.pass(&pending)
        coder.require(pending.count < needed)
        coder.pass(&isCounting)
        // Numbers of 3 and above mean counted events: one and more.
        var number =
            switch outcome {
            case .dropped: 0
            case .extra: 1
            case .held: 2
            case .counted(let events): 2 + events
            }
        coder.pass(&number, in: 0...2 + needed)
        switch number {
        case 0: outcome = .dropped
        case 1: outcome = .extra
        case 2: outcome = .held
        default: outcome = .counted(number - 2)
        }
        check?.pass(&coder)
    }
}

extension PeriodCheckState {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        coder.pass(&recent)
        coder.require(recent.count <= capacity)
        coder.pass(&carry)
    }
}

extension PeriodTrack {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        let (lags, step) = (products.count, step)
        let vacant = Filter(time: 0, start: 0, steps: 1, first: 0, second: 0, baseline: 0)
        coder.pass(&filter, vacant: vacant) { coder, filter in
            coder.pass(&filter.time)
            coder.pass(&filter.start)
            coder.pass(&filter.steps, in: StateCoder.counts)
            // A step in the past would be followed by many at once. At huge times the first one is lost in rounding.
            let isNew = filter.steps == 1 && filter.start == filter.time
            coder.require(isNew || filter.start + Double(filter.steps) * step > filter.time)
            coder.pass(&filter.first)
            coder.pass(&filter.second)
            coder.pass(&filter.baseline)
        }
        coder.pass(&values)
        coder.pass(&roots)
        coder.pass(&products)
        coder.pass(&energy)
        guard coder.isReading else { return }
        let isWhole = products.count == lags && values.count == roots.count && values.count <= lags
        coder.require(isWhole)
        if isWhole, !roots.isEmpty { findPeriod() }
    }
}

extension DerivedChannel {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        guard case .principal(let axis) = kind else { return }
        var (learned, last) = (axis.learned, axis.last)
        coder.pass(&learned)
        coder.pass(&last)
        if coder.isReading, let axis = PrincipalAxis(learned: learned, last: last) { kind = .principal(axis) }
    }
}

extension RowResampler {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        coder.pass(&lastRow)
        coder.require(Resampler.Grid.contains(lastRow))
        for index in channels.indices { channels[index].pass(&coder) }
    }
}

extension Resampler {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        let grid = Grid(rate: rate)
        coder.pass(&last)
        coder.require(last.map(canTake) ?? true)
        coder.pass(&settled)
        coder.require((last != nil) == (settled != nil) && Grid.contains(settled))
        coder.pass(&ready, vacant: Sample(index: 0, time: 0, value: 0)) { coder, sample in
            var (index, value) = (sample.index, sample.value)
            coder.pass(&index)
            coder.require(Grid.contains(index))
            coder.pass(&value)
            sample = Sample(index: index, time: grid.time(index), value: value)
        }
        coder.require(zip(ready, ready.dropFirst()).allSatisfy { $0.index < $1.index })
        var place: (first: Int64, next: Int64) = (stretch?.first ?? 0, stretch?.next ?? 0)
        var isThere = stretch != nil
        coder.pass(&isThere)
        coder.pass(&place.first)
        coder.pass(&place.next)
        if coder.isReading {
            coder.require(Grid.contains(place.first) && Grid.contains(place.next) && place.first <= place.next)
            stretch =
                isThere ? ResamplerStretch(grid: grid, first: place.first, next: place.next, time: 0, value: 0) : nil
        }
        stretch?.pass(&coder)
        // A grid point in the past would be followed by many at once.
        if coder.isReading, let stretch, let last, canTake(last) {
            coder.require(stretch.time == last && stretch.next == grid.index(after: last))
        }
    }
}

extension Resampler.Grid {
    /// Whether an index, if there is one, is a number of a grid point.
    fileprivate static func contains(_ index: Int64?) -> Bool { (index ?? 0).magnitude <= 1 << 52 }
}

extension ResamplerStretch {
    fileprivate mutating func pass(_ coder: inout StateCoder) {
        let counted = Int32(0)...1 << 20
        coder.pass(&time)
        coder.pass(&value)
        coder.pass(&passed)
        coder.pass(&filters)
        coder.pass(&waiting, in: 0...3)
        for index in 0..<8 { coder.pass(&counts[index], in: counted) }
        coder.pass(&count, in: counted)
        coder.pass(&sums)
        coder.pass(&references)
        for index in 0..<2 { coder.pass(&complete[index]) }
    }
}
