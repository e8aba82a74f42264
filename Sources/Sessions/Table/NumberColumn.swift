/// A column of whole numbers, some of them absent: four bytes for each place while all fit, otherwise eight.
public struct NumberColumn: Sendable, Hashable {
    private var narrow: [Int32] = []
    /// All numbers, once one doesn't fit into four bytes.
    private var wide: [Int] = []

    /// A column without numbers.
    public init() {}

    /// A column of absent numbers.
    public init(absent count: Int) { narrow = [Int32](repeating: .min, count: count) }

    /// A column of some numbers.
    public init(_ numbers: some Sequence<Int>) { for number in numbers { append(number) } }

    /// The number of places.
    public var count: Int { max(narrow.count, wide.count) }

    /// The number at a place; nil where it is absent. O(1).
    public subscript(place: Int) -> Int? {
        get {
            guard wide.isEmpty else { return wide[place] == .min ? nil : wide[place] }
            return narrow[place] == .min ? nil : Int(narrow[place])
        }
        set {
            widen(for: newValue)
            if wide.isEmpty { narrow[place] = newValue.map(Int32.init) ?? .min } else { wide[place] = newValue ?? .min }
        }
    }

    /// Adds a number at the end, or an absent one. O(1), and once O(places).
    public mutating func append(_ number: Int?) {
        widen(for: number)
        if wide.isEmpty { narrow.append(number.map(Int32.init) ?? .min) } else { wide.append(number ?? .min) }
    }

    private mutating func widen(for number: Int?) {
        guard wide.isEmpty, let number, Int32(exactly: number) == nil || number == Int32.min else { return }
        wide = narrow.map { $0 == .min ? .min : Int($0) }
        narrow = []
    }

    /// Returns the room that is left for further numbers.
    public mutating func compact() {
        narrow = narrow.withUnsafeBufferPointer(Array.init)
        wide = wide.withUnsafeBufferPointer(Array.init)
    }
}
