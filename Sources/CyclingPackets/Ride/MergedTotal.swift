/// Merges several counters of one quantity into one total.
///
/// A trainer reports its turns in up to three characteristics, which must not be added. The first counter with a value owns
/// the total. When it is silent for too long another counter takes over from its own value at the owner's last value, so
/// that nothing is lost or counted twice.
struct MergedTotal<Value: AdditiveArithmetic & Hashable & Sendable>: Sendable, Hashable {
    /// The total; nil before the first value of a counter.
    var total: Value? { owner == nil ? nil : value }
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
    private var values: [Value]

    init(repeating value: Value) { values = CyclingCharacteristic.allCases.map { _ in value } }

    subscript(source: CyclingCharacteristic) -> Value {
        get { values[BySource.index(of: source)] }
        set { values[BySource.index(of: source)] = newValue }
    }

    private static func index(of source: CyclingCharacteristic) -> Int {
        CyclingCharacteristic.allCases.firstIndex(of: source) ?? 0
    }
}
