/// An Apple Health export of a week: records of a phone and a watch that counted the same steps.
struct HealthRecords: Sendable {
    struct Record: Sendable, Hashable {
        let source: String
        let start: Int
        let end: Int
        let steps: Int
    }

    static let phone = "Pia's Phone"
    static let watch = "Pia's Watch"

    let records: [Record]
    private let exported: Int

    /// The phone is left at home on runs; the watch is charged on the way to work. Both miss or add a few steps.
    init(_ week: Week, random: SplitMix64) {
        var random = random
        var records: [Record] = []
        for walk in week.walks {
            if walk.kind != .run {
                records += HealthRecords.cut(walk, HealthRecords.phone, every: 600, error: -0.02, &random)
            }
            let isCharging = walk.kind == .commute && walk.start % 86_400 < 43_200
            if !isCharging {
                records += HealthRecords.cut(walk, HealthRecords.watch, every: 420, error: 0.01, &random)
            }
        }
        // An export lists one source after the other.
        self.records = records.sorted { ($0.source, $0.start) < ($1.source, $1.start) }
        exported = week.days.last.map { $0.end + 36_000 } ?? 0
    }

    /// The records of a walk, each with a slightly different relative error.
    private static func cut(
        _ walk: Walk, _ source: String, every length: Int, error: Double, _ random: inout SplitMix64
    ) -> [Record] {
        stride(from: walk.start, to: walk.end, by: length).map { start in
            let end = min(start + length, walk.end)
            let steps = Double(walk.steps(before: end) - walk.steps(before: start))
            let counted = (steps * (1 + error + random.gaussian(0.01))).rounded()
            return Record(source: source, start: start, end: end, steps: max(0, Int(counted)))
        }
    }

    /// The export as XML, all times with the offset of the day of the export, as in Health.
    var text: String {
        let offset = Week.offset(at: exported)
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE HealthData [
            <!ELEMENT HealthData (ExportDate,Record*)>
            <!ATTLIST Record type CDATA #REQUIRED sourceName CDATA #REQUIRED unit CDATA #IMPLIED>
            ]>
            <HealthData locale="en_DE">
             <ExportDate value="\(DateText.health(exported, offset: offset))"/>

            """
        for record in records {
            let times =
                "startDate=\"\(DateText.health(record.start, offset: offset))\" "
                + "endDate=\"\(DateText.health(record.end, offset: offset))\""
            text +=
                " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(record.source)\" unit=\"count\" "
                + times + " value=\"\(record.steps)\"/>\n"
            if record.source == HealthRecords.phone {
                let kilometres = FixedPoint.text(Double(record.steps) * 0.00072, decimals: 3)
                text +=
                    " <Record type=\"HKQuantityTypeIdentifierDistanceWalkingRunning\" "
                    + "sourceName=\"\(record.source)\" unit=\"km\" " + times + " value=\"\(kilometres)\"/>\n"
            }
        }
        return text + "</HealthData>\n"
    }
}
