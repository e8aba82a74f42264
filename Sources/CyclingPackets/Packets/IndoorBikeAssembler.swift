/// Merges Indoor Bike Data that a machine splits over several notifications.
///
/// A part with ``IndoorBikeData/moreFollows`` is kept for the next; a part without it completes the record.
///
/// ```swift
/// var assembler = IndoorBikeAssembler()
/// assembler.feed(first)   // []: more follows
/// assembler.feed(second)  // [both in one]
/// ```
///
/// A part that repeats a field of the kept parts starts a new record. The kept parts are then returned with `moreFollows`
/// still set: the end was lost, or the machine has no speed and therefore never clears the bit. Records of such a machine
/// are returned one notification late.
public struct IndoorBikeAssembler: Sendable, Hashable {
    /// The kept parts, merged.
    public private(set) var pending: IndoorBikeData?

    /// Makes an assembler.
    public init() {}

    /// Feeds one part and gives the records that it completes, in order: none, one or two.
    public mutating func feed(_ part: IndoorBikeData) -> [IndoorBikeData] {
        guard let waiting = pending else { return complete(part) }
        guard waiting.repeats(part) else { return complete(waiting.merged(with: part)) }
        return [waiting] + complete(part)
    }

    /// Gives the kept parts at the end of a recording.
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
    /// Whether both have a field.
    fileprivate func repeats(_ other: IndoorBikeData) -> Bool {
        func both<Value>(_ one: Value?, _ two: Value?) -> Bool { one != nil && two != nil }
        return both(speed, other.speed) || both(averageSpeed, other.averageSpeed) || both(cadence, other.cadence)
            || both(averageCadence, other.averageCadence) || both(distance, other.distance)
            || both(resistance, other.resistance) || both(power, other.power)
            || both(averagePower, other.averagePower) || both(energy, other.energy)
            || both(heartRate, other.heartRate) || both(metabolicEquivalent, other.metabolicEquivalent)
            || both(elapsed, other.elapsed) || both(remaining, other.remaining)
    }

    /// Both parts merged, with `moreFollows` of the later one.
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
