/// The times of a file's rows while it is read, in seconds from the first row.
///
/// Whole milliseconds, microseconds and nanoseconds are subtracted as integers: a `Double` is not exact beyond 2^53.
struct TimeColumn {
    /// A time that goes back by less than this is sorted in, in seconds; a larger step back is an error.
    static let sortableStep = 1.0

    /// Seconds from the first row, in the order of the rows.
    private(set) var seconds: [Double] = []
    /// The rows with the time of the row before.
    private(set) var repeats = RowCount()
    /// The rows with an earlier time than a row before.
    private(set) var steppedBack = RowCount()

    private let column: ColumnReference
    private let perSecond: Double
    private let isWhole: Bool
    private var first: Stamp?
    private var latest = 0.0

    init(column: ColumnReference, unit: TimeUnit) {
        self.column = column
        perSecond = unit.perSecond
        isWhole = unit != .seconds
    }

    /// Takes the time of the next row.
    mutating func append(_ field: CSVField, _ numbers: NumberParser) throws(RowFault) {
        let integer = isWhole ? wholeNumber(field) : nil
        let number: Double
        if let integer {
            number = Double(integer)
        } else {
            switch numbers.parse(field) {
            case .number(let value): number = value
            case .missing: throw RowFault(.missingTime, column: column)
            case .invalid: throw RowFault(.notANumber(field.text), column: column)
            }
        }
        try append(Stamp(integer: integer, number: number), text: field)
    }

    private mutating func append(_ stamp: Stamp, text: CSVField) throws(RowFault) {
        let origin = first ?? stamp
        first = origin
        let time = stamp.distance(from: origin) / perSecond
        guard time.isFinite else { throw RowFault(.notANumber(text.text), column: column) }
        if let previous = seconds.last {
            if time == previous { repeats.add(seconds.count) }
            if latest - time >= TimeColumn.sortableStep {
                throw RowFault(.timeWentBack(seconds: latest - time), column: column)
            }
            if time < latest { steppedBack.add(seconds.count) }
        }
        latest = max(latest, time)
        seconds.append(time)
    }

    /// The field as a whole number; nil for any other text and beyond 64 bits.
    private func wholeNumber(_ field: CSVField) -> Int64? {
        var place = field.start
        let end = place + field.count
        let isNegative = place.pointee == CChar(bitPattern: UInt8(ascii: "-"))
        if isNegative { place += 1 }
        guard place < end else { return nil }
        var value: Int64 = 0
        while place < end {
            let digit = place.pointee &- 0x30
            guard 0...9 ~= digit else { return nil }
            let (shifted, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (next, isPastEnd) = shifted.addingReportingOverflow(Int64(digit))
            guard !isTooLarge, !isPastEnd else { return nil }
            value = next
            place += 1
        }
        return isNegative ? -value : value
    }
}

/// The number of rows with some property, and the first of them.
struct RowCount: Equatable {
    private(set) var count = 0
    private(set) var first: Int?

    mutating func add(_ row: Int) {
        count += 1
        first = first ?? row
    }
}

/// A time as the file contains it.
private struct Stamp {
    let integer: Int64?
    let number: Double

    func distance(from origin: Stamp) -> Double {
        if let integer, let start = origin.integer {
            let (difference, isTooLarge) = integer.subtractingReportingOverflow(start)
            if !isTooLarge { return Double(difference) }
        }
        return number - origin.number
    }
}
