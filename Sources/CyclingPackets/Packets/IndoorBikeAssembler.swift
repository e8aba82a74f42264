/// Puts together Indoor Bike Data that a machine splits over several notifications.
///
/// A part whose ``IndoorBikeData/moreFollows`` is set waits for the next; a part without it completes the record.
///
/// ```swift
/// var assembler = IndoorBikeAssembler()
/// assembler.feed(first)   // []: more follows
/// assembler.feed(second)  // [both in one]
/// ```
///
/// A part that repeats a field already waiting begins a new record. What waited is given back as it is, its
/// `moreFollows` still set: its end was lost, or the machine has no speed and therefore never clears the bit.
/// Records of a machine of the second kind come out one notification late.
public struct IndoorBikeAssembler: Sendable, Hashable {
    /// The parts that wait for more, merged.
    public private(set) var pending: IndoorBikeData?

    /// An assembler with nothing waiting.
    public init() {}

    /// Feeds one part and gives the records that it completes or pushes out, in order: none, one or two.
    public mutating func feed(_ part: IndoorBikeData) -> [IndoorBikeData] {
        guard let waiting = pending else { return complete(part) }
        guard waiting.repeats(part) else { return complete(waiting.merged(with: part)) }
        return [waiting] + complete(part)
    }

    /// Gives what still waits, at the end of a recording.
    public mutating func finish() -> IndoorBikeData? {
        defer { pending = nil }
        return pending
    }

    private mutating func complete(_ record: IndoorBikeData) -> [IndoorBikeData] {
        pending = record.moreFollows ? record : nil
        return record.moreFollows ? [] : [record]
    }
}

extension IndoorBikeData {
    /// Whether a field stands in both.
    fileprivate func repeats(_ other: IndoorBikeData) -> Bool {
        func both<Value>(_ one: Value?, _ two: Value?) -> Bool { one != nil && two != nil }
        return both(speed, other.speed) || both(averageSpeed, other.averageSpeed) || both(cadence, other.cadence)
            || both(averageCadence, other.averageCadence) || both(distance, other.distance)
            || both(resistance, other.resistance) || both(power, other.power)
            || both(averagePower, other.averagePower) || both(energy, other.energy)
            || both(heartRate, other.heartRate) || both(metabolicEquivalent, other.metabolicEquivalent)
            || both(elapsed, other.elapsed) || both(remaining, other.remaining)
    }

    /// Both parts in one; the later one says whether more follows.
    fileprivate func merged(with later: IndoorBikeData) -> IndoorBikeData {
        var record = self
        record.speed = later.speed ?? speed
        record.averageSpeed = later.averageSpeed ?? averageSpeed
        record.cadence = later.cadence ?? cadence
        record.averageCadence = later.averageCadence ?? averageCadence
        record.distance = later.distance ?? distance
        record.resistance = later.resistance ?? resistance
        record.power = later.power ?? power
        record.averagePower = later.averagePower ?? averagePower
        record.energy = later.energy ?? energy
        record.heartRate = later.heartRate ?? heartRate
        record.metabolicEquivalent = later.metabolicEquivalent ?? metabolicEquivalent
        record.elapsed = later.elapsed ?? elapsed
        record.remaining = later.remaining ?? remaining
        record.moreFollows = later.moreFollows
        record.trailing += later.trailing
        return record
    }
}
