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
    private var row: [String] = []

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
            self.map = map
            return
        }
        if let kind = Message.longRow(row, header: map.names.count) { throw kind }
        let needed = max(map.time, map.steps) + 1
        guard fields >= needed else { throw Message.shortRow(fields: fields, needed: needed) }
        if let type = text(map.type), !type.lowercased().contains("step") { return }
        let time = try seconds(map.time, map, after: readings.last?.time)
        let start = try text(map.start).map { _ throws(Message) in try seconds(map.start ?? 0, map, after: nil) }
        offsets.append(
            TimeCell.offset(row[map.time]) ?? text(map.offset).flatMap { TimeCell.offset($0) }
                ?? map.zones[map.time].map { Double($0.secondsFromGMT()) })
        readings.append(CounterLog.Reading(time: time, value: try value(map), start: start))
    }

    /// The text of a column; nil without the column, and for a missing value.
    private func text(_ column: Int?) -> String? {
        column.flatMap { $0 < row.count && !TimeCell.isMissing(row[$0]) ? row[$0] : nil }
    }

    private mutating func seconds(
        _ column: Int, _ map: PedometerColumnMap, after previous: Double?
    ) throws(Message) -> Double {
        var time = row[column]
        if let date = text(map.date), let colon = time.firstIndex(of: ":"), time[..<colon].count <= 2 {
            time = "\(date) \(time)"
        }
        let name = map.names[column]
        let own = map.zones[column]
        let offset = text(map.offset).flatMap { text in
            own == nil && time.contains(":") && TimeCell.offset(text) != nil ? text : nil
        }
        let cell = try TimeCell(
            time, unit: columns.unit, zone: own ?? (offset == nil ? zone : .gmt), after: previous ?? -.infinity,
            column: name)
        isOfDates = isOfDates && cell.isDate
        let lacksOffset = cell.isLocal && own == nil && offset == nil
        guard lacking.updateValue(lacksOffset, forKey: column) ?? lacksOffset == lacksOffset else {
            throw Message.mixedOffsets(time, isLacking: lacksOffset).at(column: .name(name))
        }
        guard cell.isLocal, let offset else {
            isLocal = isLocal || (cell.isLocal && own == nil)
            return cell.seconds
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
        return cell.seconds
    }

    private mutating func value(_ map: PedometerColumnMap) throws(Message) -> CounterLog.Value {
        if let error = text(map.error), error != "0" { return .unknown }
        guard let text = text(map.steps), !text.lowercased().contains("error") else { return .unknown }
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
