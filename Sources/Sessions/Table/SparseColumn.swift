/// A column of values of which most or all are absent: without memory while all are.
public struct SparseColumn<Value: Hashable & Sendable>: Sendable, Hashable {
    /// The number of places.
    public private(set) var count: Int
    /// Empty while all are absent.
    private var values: [Value?] = []

    /// A column of absent values.
    public init(absent count: Int = 0) { self.count = count }

    /// The value at a place; nil where it is absent. O(1).
    public subscript(place: Int) -> Value? {
        get { values.isEmpty ? nil : values[place] }
        set {
            if values.isEmpty, newValue != nil { values = [Value?](repeating: nil, count: count) }
            if !values.isEmpty { values[place] = newValue }
        }
    }

    /// Adds a value at the end, or an absent one. O(1), and once O(places).
    public mutating func append(_ value: Value?) {
        count += 1
        guard values.isEmpty else { return values.append(value) }
        self[count - 1] = value
    }
}
