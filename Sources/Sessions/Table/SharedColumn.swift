/// A column with few distinct values, such as users or activities: each value once, and four bytes for each place, or none where all
/// places have one value.
public struct SharedColumn<Value: Hashable & Sendable>: Sendable, Hashable {
    /// The distinct values in the order of their first places.
    public private(set) var distinct: [Value] = []
    /// The number of values.
    public private(set) var count = 0
    /// For each place the number of its value; empty while there is only one.
    private var numbers: [UInt32] = []
    private var known: [Value: UInt32] = [:]

    /// A column without values.
    public init() {}

    /// A column of one value.
    public init(repeating value: Value, count: Int) {
        guard count > 0 else { return }
        append(value)
        self.count = count
    }

    /// A value. O(1).
    public subscript(place: Int) -> Value { distinct[number(at: place)] }

    /// The number of the value at a place among the distinct ones. O(1).
    public func number(at place: Int) -> Int { numbers.isEmpty ? 0 : Int(numbers[place]) }

    /// Adds a value at the end. O(1) on average.
    public mutating func append(_ value: Value) {
        let number = known[value] ?? UInt32(distinct.count)
        if number == distinct.count {
            if number == 1 { numbers = [UInt32](repeating: 0, count: count) }
            known[value] = number
            distinct.append(value)
        }
        if distinct.count > 1 { numbers.append(number) }
        count += 1
    }

    /// Returns the room that is left for further values.
    public mutating func compact() { numbers = numbers.withUnsafeBufferPointer(Array.init) }
}
