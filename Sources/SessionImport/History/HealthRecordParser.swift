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
    mutating func record() throws(Message) -> (source: String, stretch: Stretch)? {
        guard hasRoot else {
            guard scanner.isNamed("HealthData") else {
                throw Message.notHealthExport(root: OpenElements.text(scanner.name))
            }
            hasRoot = true
            try open.take(scanner)
            return nil
        }
        let isRecord = scanner.isNamed("Record")
        try refuseLoss(isRecord)
        let isStray = !isRecord && open.count == 1 && !scanner.tag.ranges(of: HealthRecordParser.stepCount.utf8).isEmpty
        try open.take(scanner)
        guard !isStray else {
            let name = OpenElements.text(scanner.name)
            throw Message.invalidRecord(reason: "<\(name)> holds steps and is not a <Record>")
        }
        guard isRecord, let record = try fields() else { return nil }
        records += 1
        guard last.updateValue(record.stretch, forKey: record.source) != record.stretch else { return nil }
        return record
    }

    /// Refuses text and records in places where an export has none: a record without its `<` or `/>` causes them.
    private func refuseLoss(_ isRecord: Bool) throws(Message) {
        guard open.count > 0 else { throw Message.malformedXML(reason: "something follows </HealthData>") }
        let isInRecord = open.isInside("Record")
        if isRecord, isInRecord {
            let innermost = open.innermost ?? "it"
            throw Message.malformedXML(reason: "a record begins inside another: \(innermost) is not closed")
        }
        if scanner.followsText, isInRecord || open.count == 1 {
            throw Message.malformedXML(reason: "there is text before this tag that is not part of a tag")
        }
    }

    /// Checks that the export is complete.
    func finish() throws(Message) {
        guard hasRoot else { throw Message.notHealthExport(root: nil) }
        guard open.count == 0, scanner.isBetweenTags else { throw Message.cutOff }
        guard records > 0 else { throw Message.noSteps }
    }

    private func fields() throws(Message) -> (source: String, stretch: Stretch)? {
        let names: [StaticString] = ["sourceName", "startDate", "endDate", "value", "unit", "type"]
        var found = [Raw](repeating: nil, count: names.count)
        var isRepeated = false
        let isWhole = scanner.attributes { name, raw in
            guard let index = names.firstIndex(where: { TagScanner.equal(name, $0) }) else { return }
            isRepeated = isRepeated || found[index] != nil
            found[index] = raw
        }
        guard isWhole else { throw Message.invalidRecord(reason: "the record's attributes are malformed") }
        guard !isRepeated else { throw Message.invalidRecord(reason: "the record has an attribute twice") }
        guard let type = found[5] else { throw Message.invalidRecord(reason: "the record lacks type") }
        guard type.elementsEqual(HealthRecordParser.stepCount.utf8) else { return nil }
        guard let source = found[0], let start = found[1], let end = found[2], let value = found[3] else {
            let missing = zip(names, found).prefix(4).filter { $0.1 == nil }.map { "\($0.0)" }
            throw Message.invalidRecord(reason: "the record lacks \(missing.joined(separator: ", "))")
        }
        if let unit = found[4], !unit.elementsEqual("count".utf8) {
            throw Message.invalidRecord(
                reason: "the unit of the steps is \(quoted(TagScanner.text(unit))), not \"count\""
            ).at(remedy: "Correct or delete the record.")
        }
        let from = try HealthRecordParser.seconds(TagScanner.text(start), "startDate")
        let to = try HealthRecordParser.seconds(TagScanner.text(end), "endDate")
        guard to >= from else { throw Message.invalidRecord(reason: "the record ends before it begins") }
        let number = TagScanner.text(value)
        guard let steps = Double(number), steps >= 0, steps < 1e12 else {
            throw Message.invalidSteps(number).at(column: .name("value"), remedy: "Correct or delete the record.")
        }
        let name = TagScanner.text(source)
        if let flaw = NameFlaw(name) { throw Message.invalidName("source", flaw) }
        return (name, Stretch(start: from, end: to, content: .counted(steps)))
    }

    private static func seconds(_ text: String, _ name: String) throws(Message) -> Double {
        guard let clock = ClockText(text), clock.kind == .unix else {
            throw Message.invalidTime(text).at(
                column: .name(name), remedy: "Write a date and time with its offset: 2017-01-22 18:57:52 +0200.")
        }
        return try TimeCell.checked(Double(clock.nanoseconds) / 1e9, text, column: name)
    }
}
