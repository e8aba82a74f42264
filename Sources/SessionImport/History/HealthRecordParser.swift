import CountHistory
import Sessions

/// Turns the tags of an export into step records.
struct HealthRecordParser {
    var scanner = TagScanner()
    private var hasRoot = false
    private var open = OpenElements()
    private var records = 0
    private var last: [String: Stretch] = [:]

    /// An attribute's unparsed value; nil if the tag lacks it.
    private typealias Raw = ArraySlice<UInt8>?

    private static let stepCount = "HKQuantityTypeIdentifierStepCount"

    /// The step record in the scanner's current tag; nil for any other tag, and for a repeated record.
    ///
    /// Throws if the export is not well formed, because records may be missing then.
    mutating func record() throws(RowFault) -> (source: String, stretch: Stretch)? {
        guard hasRoot else {
            guard scanner.isNamed("HealthData") else {
                throw RowFault(.notHealthExport(root: OpenElements.text(scanner.name)))
            }
            hasRoot = true
            try open.take(scanner)
            return nil
        }
        let isRecord = scanner.isNamed("Record")
        try refuseLoss(isRecord)
        let isStray = !isRecord && open.count == 1 && isOfSteps
        try open.take(scanner)
        guard !isStray else {
            let name = OpenElements.text(scanner.name)
            throw RowFault(.invalidRecord(reason: "<\(name)> holds steps and is not a <Record>"))
        }
        guard isRecord, let record = try fields() else { return nil }
        records += 1
        guard last.updateValue(record.stretch, forKey: record.source) != record.stretch else { return nil }
        return record
    }

    /// Refuses text and records in places where an export has none: a record without its `<` or `/>` causes them.
    private func refuseLoss(_ isRecord: Bool) throws(RowFault) {
        guard open.count > 0 else { throw RowFault(.malformedXML(reason: "something follows </HealthData>")) }
        let isInRecord = open.isInside("Record")
        if isRecord, isInRecord {
            throw RowFault(
                .malformedXML(reason: "a record begins inside another: \(open.innermost ?? "it") is not closed"))
        }
        if scanner.followsText, isInRecord || open.count == 1 {
            throw RowFault(.malformedXML(reason: "there is text before this tag that is not part of a tag"))
        }
    }

    /// Checks that the export is complete.
    func finish() throws(RowFault) {
        guard hasRoot else { throw RowFault(.notHealthExport(root: nil)) }
        guard open.count == 0, scanner.isBetweenTags else { throw RowFault(.cutOff) }
        guard records > 0 else { throw RowFault(.noSteps) }
    }

    /// Whether the tag's type is step count.
    private var isOfSteps: Bool {
        var isOfSteps = false
        _ = scanner.attributes { name, raw in
            if name.elementsEqual("type".utf8) { isOfSteps = raw.elementsEqual(HealthRecordParser.stepCount.utf8) }
        }
        return isOfSteps
    }

    private func fields() throws(RowFault) -> (source: String, stretch: Stretch)? {
        var (type, isRepeated) = (Raw.none, false)
        var (source, unit, start, end, value): (Raw, Raw, Raw, Raw, Raw) = (nil, nil, nil, nil, nil)
        func keep(_ raw: ArraySlice<UInt8>, as kept: inout Raw) {
            if kept != nil { isRepeated = true }
            kept = raw
        }
        let isWhole = scanner.attributes { name, raw in
            if name.elementsEqual("type".utf8) {
                keep(raw, as: &type)
            } else if name.elementsEqual("sourceName".utf8) {
                keep(raw, as: &source)
            } else if name.elementsEqual("unit".utf8) {
                keep(raw, as: &unit)
            } else if name.elementsEqual("startDate".utf8) {
                keep(raw, as: &start)
            } else if name.elementsEqual("endDate".utf8) {
                keep(raw, as: &end)
            } else if name.elementsEqual("value".utf8) {
                keep(raw, as: &value)
            }
        }
        guard isWhole else { throw RowFault(.invalidRecord(reason: "the record's attributes are malformed")) }
        guard !isRepeated else { throw RowFault(.invalidRecord(reason: "the record has an attribute twice")) }
        guard let type else { throw RowFault(.invalidRecord(reason: "the record lacks type")) }
        guard type.elementsEqual(HealthRecordParser.stepCount.utf8) else { return nil }
        guard let source, let start, let end, let value else {
            let missing = [
                source == nil ? "sourceName" : nil, start == nil ? "startDate" : nil, end == nil ? "endDate" : nil,
                value == nil ? "value" : nil,
            ].compactMap { $0 }
            throw RowFault(.invalidRecord(reason: "the record lacks \(missing.joined(separator: ", "))"))
        }
        if let unit, !unit.elementsEqual("count".utf8) {
            throw RowFault(
                .invalidRecord(reason: "the unit of the steps is \(quoted(TagScanner.text(unit))), not \"count\""),
                remedy: "Correct or delete the record.")
        }
        let from = try HealthRecordParser.seconds(TagScanner.text(start), "startDate")
        let to = try HealthRecordParser.seconds(TagScanner.text(end), "endDate")
        guard to >= from else { throw RowFault(.invalidRecord(reason: "the record ends before it begins")) }
        let number = TagScanner.text(value)
        guard let steps = Double(number), steps >= 0, steps < 1e12 else {
            throw RowFault(.invalidSteps(number), column: .name("value"), remedy: "Correct or delete the record.")
        }
        let name = TagScanner.text(source)
        if let flaw = NameFlaw(name) { throw RowFault(.invalidName("source", flaw)) }
        return (name, Stretch(start: from, end: to, content: .counted(steps)))
    }

    private static func seconds(_ text: String, _ name: String) throws(RowFault) -> Double {
        guard let seconds = Timestamp.seconds(text.utf8) else {
            throw RowFault(
                .invalidTime(text), column: .name(name),
                remedy: "Write a date and time with its offset: 2017-01-22 18:57:52 +0200.")
        }
        return try TimeCell.checked(seconds, text, column: name)
    }
}
