/// One total out of several counters of the same thing.
///
/// A trainer tells its turns in up to three characteristics; adding them up would count everything thrice. The first
/// counter to speak owns the total. When it has been silent for too long another one takes over, from where that one
/// stood when the owner last spoke, so that nothing is lost or counted twice at the seam.
struct MergedTotal<Value: AdditiveArithmetic & Hashable & Sendable>: Sendable, Hashable {
    private(set) var value: Value = .zero
    private var totals = BySource<Value>(repeating: .zero)
    private var seam = BySource<Value>(repeating: .zero)
    private var owner: CyclingCharacteristic?
    private var heard = 0.0

    /// Feeds the rising `total` of one source.
    mutating func feed(_ total: Value, from source: CyclingCharacteristic, at time: Double, takeover: Double) {
        totals[source] = total
        if owner == nil { owner = source }
        if source != owner {
            guard time - heard > takeover else { return }
            owner = source
        }
        value += total - seam[source]
        seam = totals
        heard = time
    }
}

/// A value for each characteristic.
struct BySource<Value: Hashable & Sendable>: Sendable, Hashable {
    private var speedAndCadence: Value
    private var power: Value
    private var indoorBike: Value
    private var fitnessEquipment: Value

    init(repeating value: Value) {
        speedAndCadence = value
        power = value
        indoorBike = value
        fitnessEquipment = value
    }

    subscript(source: CyclingCharacteristic) -> Value {
        get {
            switch source {
            case .speedAndCadence: speedAndCadence
            case .power: power
            case .indoorBike: indoorBike
            case .fitnessEquipment: fitnessEquipment
            }
        }
        set {
            switch source {
            case .speedAndCadence: speedAndCadence = newValue
            case .power: power = newValue
            case .indoorBike: indoorBike = newValue
            case .fitnessEquipment: fitnessEquipment = newValue
            }
        }
    }
}
