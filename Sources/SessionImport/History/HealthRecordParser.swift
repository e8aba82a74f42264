import CountHistory
import Sessions

/// Turns the tags of an export into step records. XML that may have lost a record is refused.
final class HealthRecordParser: XMLHandler {
    /// A step record, with the name of its source.
    typealias Record = (source: String, stretch: Stretch)

    private static let stepCount = "HKQuantityTypeIdentifierStepCount"

    private var found: [Record] = []
    private var hasSteps = false
    private var last: [String: Stretch] = [:]
    /// Whether each open element is a record, the outermost first; nil before the root.
    private var open: [Bool]?

    /// The records since the last call; one that equals the previous one of its source is skipped.
    func records() -> [Record] {
        defer { found.removeAll(keepingCapacity: true) }
        return found
    }

    /// Checks that the export has a root and step records.
    func finish() throws(Message) {
        guard open != nil else { throw Message.notHealthExport(root: nil) }
        guard hasSteps else { throw Message.noSteps }
    }

    func start(_ tag: XMLTag) throws(Message) {
        guard let open else {
            guard tag.isNamed("HealthData") else { throw Message.notHealthExport(root: tag.name) }
            self.open = [false]
            return
        }
        let isRecord = tag.isNamed("Record")
        if isRecord, open.last == true {
            throw Message.malformedXML(reason: "a record begins inside another, which is not closed")
        }
        if !isRecord, open.count == 1, tag.mentions(HealthRecordParser.stepCount) {
            throw Message.invalidRecord(reason: "<\(tag.name.prefix(40))> holds steps and is not a <Record>")
        }
        self.open?.append(isRecord)
        guard isRecord, let record = try HealthRecordParser.record(tag) else { return }
        hasSteps = true
        if last.updateValue(record.stretch, forKey: record.source) != record.stretch { found.append(record) }
    }

    func end() { open?.removeLast() }

    /// Refuses text in places where an export has none: a record without its `<` causes it.
    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(Message) {
        if open?.count == 1 || open?.last == true, !bytes.allSatisfy(isXMLSpace) {
            throw Message.malformedXML(reason: "there is text that is not part of a tag")
        }
    }

    /// The step record in a tag; nil for a record of another type.
    private static func record(_ tag: XMLTag) throws(Message) -> Record? {
        guard let type = tag.bytes("type") else { throw Message.invalidRecord(reason: "the record lacks type") }
        guard type.elementsEqual(stepCount.utf8) else { return nil }
        guard let name = tag["sourceName"], let start = tag["startDate"], let end = tag["endDate"],
            let number = tag["value"]
        else {
            let missing = ["sourceName", "startDate", "endDate", "value"].filter { tag[$0] == nil }
            throw Message.invalidRecord(reason: "the record lacks \(missing.joined(separator: ", "))")
        }
        if let unit = tag["unit"], unit != "count" {
            throw Message.invalidRecord(reason: "the unit of the steps is \(quoted(unit)), not \"count\"").at(
                remedy: "Correct or delete the record.")
        }
        let (from, to) = (try seconds(start, "startDate"), try seconds(end, "endDate"))
        guard to >= from else { throw Message.invalidRecord(reason: "the record ends before it begins") }
        guard let steps = Double(number), steps >= 0, steps < 1e12 else {
            throw Message.invalidSteps(number).at(column: .name("value"), remedy: "Correct or delete the record.")
        }
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
