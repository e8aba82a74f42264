import Sessions
import CountHistory
import Foundation

/// The readings of a log while its file is read.
struct PedometerTable: CSVSink {
    static let callbacks = CSVCallbacks(
        field: { CSVState<PedometerTable>.field($0, $1, $2) }, row: { CSVState<PedometerTable>.endRow($1) })

    private let columns: PedometerColumns
    private let shape: TableShape
    private let zone: TimeZone
    private(set) var readings: [CounterLog.Reading] = []
    /// The seconds east of UTC that each reading's time is written with; nil for a time in UTC or without an offset.
    private(set) var offsets: [Double?] = []
    private(set) var map: PedometerColumnMap?
    /// Whether the last time of each column has no offset.
    private var lacking: [Int: Bool] = [:]
    /// Whether times without an offset were read in the time zone.
    private(set) var isLocal = false
    /// Whether each time is a date.
    private(set) var isOfDates = true
    /// The column of offsets, which shows that times are in UTC.
    private(set) var offsetColumn: String?
    /// A count with a mark for thousands; nil without any.
    private(set) var grouped: String?
    /// Whether a mark before three digits divides thousands; nil if the first rows show neither thousands nor fractions.
    private var isGrouping: Bool?
    /// The order of day and month: as given, or as the first rows show it.
    private var order: ClockText.Order?
    /// Rows without a count.
    private(set) var blank = 0
    private var row: [String] = []
    private var rowNumber = 0
    /// The last time of each column, and its step from the time before it.
    private var clocks: [Int: (last: Double, step: Double)] = [:]
    /// The readings with a start whose end is a date.
    private var dated: [Int] = []
    /// The readings that end before their start, by their rows.
    private var backward: [(reading: Int, row: Int)] = []

    init(_ columns: PedometerColumns, _ shape: TableShape, _ zone: TimeZone) {
        (self.columns, self.shape, self.zone) = (columns, shape, zone)
    }

    mutating func field(_ field: CSVField, at index: Int) throws(Message) { row.append(trimmed(field.text)) }

    mutating func endRow(fields: Int) throws(Message) {
        defer { row = [] }
        guard let map else {
            let map = try PedometerColumnMap(columns, in: row)
            let marked = shape.column(map.steps).filter { $0.contains { ".,".contains($0) } }
            isGrouping = marked.isEmpty ? nil : marked.allSatisfy { PedometerTable.isGrouped($0) }
            order =
                columns.unit.order
                ?? TimeCell.order(shownBy: [map.time, map.date].compactMap(\.self).flatMap(shape.column))
            self.map = map
            return
        }
        rowNumber += 1
        if let kind = Message.longRow(row, header: map.names.count) { throw kind }
        let needed = max(map.time, map.steps) + 1
        guard fields >= needed else { throw Message.shortRow(fields: fields, needed: needed) }
        if let type = text(map.type), !type.lowercased().contains("step") { return }
        let start = try text(map.start).map { _ throws(Message) in try seconds(map.start ?? 0, map).seconds }
        let cell = try seconds(map.time, map, since: start)
        let time = cell.seconds
        if let start, time < start { backward.append((readings.count, rowNumber)) }
        if start != nil, cell.isDate { dated.append(readings.count) }
        offsets.append(
            TimeCell.offset(row[map.time]) ?? text(map.offset).flatMap { TimeCell.offset($0) }
                ?? map.zones[map.time].map { Double($0.secondsFromGMT()) })
        readings.append(CounterLog.Reading(time: time, value: try value(map), start: start))
    }

    /// The text of a column; nil without the column, and for a missing value.
    private func text(_ column: Int?) -> String? {
        column.flatMap { $0 < row.count && !TimeCell.isMissing(row[$0]) ? row[$0] : nil }
    }

    /// The time in a column, of a row with a start or without one.
    private mutating func seconds(
        _ column: Int, _ map: PedometerColumnMap, since start: Double? = nil
    ) throws(Message) -> TimeCell {
        var time = row[column]
        if let date = text(map.date), let colon = time.firstIndex(of: ":"), time[..<colon].count <= 2 {
            time = "\(date) \(time)"
        }
        let name = map.names[column]
        let own = map.zones[column]
        let offset = text(map.offset).flatMap { text in
            own == nil && time.contains(":") && TimeCell.offset(text) != nil ? text : nil
        }
        let (last, step) = clocks[column] ?? (-.infinity, 0)
        let isFalling = (readings.last?.time ?? 0) < readings.first?.time ?? 0
        let cell = try TimeCell(
            time, unit: columns.unit, order: order, zone: own ?? (offset == nil ? zone : .gmt),
            after: isFalling ? last : max(last, start ?? last), step: isFalling ? -abs(step) : step, column: name)
        clocks[column] = (cell.seconds, last.isFinite ? cell.seconds - last : 0)
        isOfDates = isOfDates && cell.isDate
        let lacksOffset = cell.isLocal && own == nil && offset == nil
        guard lacking.updateValue(lacksOffset, forKey: column) ?? lacksOffset == lacksOffset else {
            throw Message.mixedOffsets(time, isLacking: lacksOffset).at(column: .name(name))
        }
        guard cell.isLocal, let offset else {
            isLocal = isLocal || (cell.isLocal && own == nil)
            return cell
        }
        // Samsung Health writes times in UTC, and UTC+0100 for the place.
        guard offset.hasPrefix("UTC") else {
            throw Message.invalidTime(time).at(
                column: .name(name),
                remedy:
                    "With the offset \(offset) in another column it may be local or in UTC: write \(time)\(offset), or \(time)Z."
            )
        }
        offsetColumn = map.offset.map { map.names[$0] }
        return cell
    }

    /// Moves ends that are dates to the ends of their days, unless the log shows that they are the midnights at which the next
    /// lines start. Gives the ends' meaning; nil without such ends.
    mutating func closeDays() -> String? {
        guard !dated.isEmpty else { return nil }
        let starts = Set(readings.compactMap(\.start))
        let isEmpty = dated.contains { readings[$0].time <= readings[$0].start ?? 0 }
        if !isEmpty, dated.contains(where: { starts.contains(readings[$0].time) }) {
            return "dates of ends as their beginning"
        }
        let own = map.flatMap { $0.zones[$0.time] } ?? zone
        for (index, day) in zip(dated, LocalDay.spans(of: dated.map { readings[$0].time }, in: own)) {
            readings[index].time = day.end
        }
        return "dates of ends to the end of the day"
    }

    /// The first row that ends before it begins; nil without one.
    var backwardRow: Int? { backward.first { readings[$0.reading].time < readings[$0.reading].start ?? 0 }?.row }

    private mutating func value(_ map: PedometerColumnMap) throws(Message) -> CounterLog.Value {
        if let error = text(map.error), error != "0" { return .unknown }
        guard let text = text(map.steps) else {
            blank += 1
            return .unknown
        }
        if text.lowercased().contains("error") { return .unknown }
        let isGrouped = PedometerTable.isGrouped(text)
        let plain = isGrouped && isGrouping == true ? text.filter(\.isNumber) : text.replacing(",", with: ".")
        let isOpen = isGrouped && isGrouping == nil
        guard !isOpen, let number = Double(plain), number >= 0 || number == -1, number < 1e12 else {
            throw Message.invalidSteps(text).at(
                column: .name(map.names[map.steps]),
                remedy: isOpen ? "It may be thousands or a fraction: write the steps without marks." : nil)
        }
        if isGrouped, isGrouping == true { grouped = grouped ?? text }
        return number < 0 ? .unknown : .count(number)
    }

    /// Whether a text may have marks for thousands: `8,542`.
    private static func isGrouped(_ text: String) -> Bool {
        text.contains { ".,".contains($0) } && text.wholeMatch(of: /[1-9][0-9]{0,2}([.,][0-9]{3})+/) != nil
    }
}
