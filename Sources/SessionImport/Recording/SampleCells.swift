/// The numbers of a table while it is read, row by row.
///
/// Memory for a row is allocated before it begins, so that storing a number is one write without a capacity check. Copies
/// share the memory: add numbers to one copy only.
struct SampleCells {
    /// The numbers per row.
    let width: Int
    /// The number of complete rows.
    private(set) var rows = 0

    private var next: UnsafeMutablePointer<Double>
    private var rowsLeft: Int
    private var memory: Memory

    /// Makes an empty table with a number of columns.
    init(width: Int) {
        self.width = width
        memory = Memory(capacity: width * SampleCells.firstRows)
        next = memory.start
        rowsLeft = SampleCells.firstRows
    }

    /// Adds the next number of the row. Add exactly `width` numbers per row.
    @inline(__always)
    mutating func add(_ value: Double) {
        next.initialize(to: value)
        next += 1
    }

    /// Ends the row.
    @inline(__always)
    mutating func endRow() {
        rows += 1
        rowsLeft -= 1
        if rowsLeft == 0 { grow() }
    }

    /// Drops the numbers added since the last complete row.
    mutating func dropRow() { next = memory.start + rows * width }

    /// A column's numbers. O(rows).
    func values(column: Int) -> [Double] {
        [Double](unsafeUninitializedCapacity: rows) { buffer, count in
            var place = memory.start + column
            for row in 0..<rows {
                buffer.initializeElement(at: row, to: place.pointee)
                place += width
            }
            count = rows
        }
    }

    private mutating func grow() {
        let wider = Memory(capacity: 2 * rows * width)
        wider.start.moveInitialize(from: memory.start, count: rows * width)
        memory = wider
        next = wider.start + rows * width
        rowsLeft = rows
    }

    private static let firstRows = 1024

    /// Memory that is released with its last copy.
    private final class Memory {
        let start: UnsafeMutablePointer<Double>

        init(capacity: Int) { start = .allocate(capacity: capacity) }

        deinit { start.deallocate() }
    }
}
