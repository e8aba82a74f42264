import Sessions

/// The times of a file's rows while it is read, in seconds from the first row.
///
/// Whole milliseconds, microseconds and nanoseconds are subtracted as integers: a `Double` is not exact beyond 2^53.
struct TimeColumn {
    /// A time that goes back by less than this is sorted in, in seconds; a larger step back is an error, unless blocks of rows are out of
    /// order.
    static let sortableStep = 1.0

    /// Seconds from the first row, in the order of the rows.
    private(set) var seconds: [Double] = []
    /// The rows with the time of the row before.
    private(set) var repeats = RowCount()
    /// The rows with an earlier time than a row before.
    private(set) var steppedBack = RowCount()
    /// The first row that goes back by `sortableStep` or more, and by how many seconds.
    private(set) var wentBack: (row: Int, seconds: Double)?

    /// The time of the first row; nil until there is one.
    private(set) var first: ClockReading?

    private let column: ColumnReference
    private let unit: TimeUnit
    private let isText: Bool
    private var latest = 0.0

    init(column: ColumnReference, unit: TimeUnit) {
        self.column = column
        self.unit = unit
        isText = unit.isText
    }

    /// Takes the time of the next row; a row's number also counts rows without a readable time.
    mutating func append(_ field: CSVField, _ numbers: NumberParser, row: Int) throws(Message) {
        if isText { return try appendText(field, row) }
        let integer = unit == .seconds ? nil : wholeNumber(field)
        let number: Double
        if let integer {
            number = Double(integer)
        } else {
            switch numbers.parse(field) {
            case .number(let value): number = value
            case .missing: throw Message.missingTime.at(column: column)
            case .invalid: throw notANumber(field)
            }
        }
        try append(ClockReading(whole: integer, number: number, perSecond: unit.perSecond), text: field, row)
    }

    /// Takes a date and time, or a time of day, which passes midnight if it goes back by more than half a day.
    private mutating func appendText(_ field: CSVField, _ row: Int) throws(Message) {
        guard let clock = ClockText(field.bytes, order: unit.order) else {
            let text = field.text
            throw (text.isEmpty ? Message.missingTime : .invalidTime(text)).at(column: column)
        }
        guard (clock.kind == .timeOfDay) == (unit == .timeOfDay) else {
            throw Message.invalidTime(field.text).at(column: column)
        }
        var nanoseconds = clock.nanoseconds
        if clock.kind == .timeOfDay, let first, let start = first.whole {
            let day: Int64 = 86_400_000_000_000
            // Else each row would pass all days before it once more, until their nanoseconds don't fit.
            guard latest <= ImportItem.longest else {
                throw Message.impossibleTimes(reason: "its times of day pass midnight for more than 31 days").at(
                    column: column)
            }
            let reached = start + Int64(latest * 1e9)
            while nanoseconds < reached - day / 2 { nanoseconds += day }
        }
        let reading = ClockReading(clock: clock.kind, whole: nanoseconds, number: Double(nanoseconds), perSecond: 1e9)
        try append(reading, text: field, row)
    }

    private mutating func append(_ reading: ClockReading, text: CSVField, _ row: Int) throws(Message) {
        let time = reading.seconds(since: first ?? reading)
        guard time.isFinite else { throw notANumber(text) }
        if first == nil { first = reading }
        if let previous = seconds.last {
            if time == previous { repeats.add(row) }
            if time < latest {
                steppedBack.add(row)
                if wentBack == nil, latest - time >= TimeColumn.sortableStep { wentBack = (row, latest - time) }
            }
        }
        latest = max(latest, time)
        seconds.append(time)
    }

    // Messages are large: made here, they take no stack where each row passes.
    @inline(never)
    private func notANumber(_ field: CSVField) -> Message { .notANumber(field.text).at(column: column) }

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
