import Foundation
import Reporting
import SessionImport

/// An inspection for the terminal.
enum InspectionText {
    static func of(_ inspection: Inspection) -> String {
        var lines = ["\(inspection.name): \(inspection.logger)"]
        var facts = "  \(Formatted.decimal(inspection.duration, 1)) s"
        if let start = inspection.start {
            facts += " from \(Date(timeIntervalSince1970: start).formatted(.iso8601))"
        } else {
            facts += ", start unknown"
        }
        lines.append(facts)
        let files = Set(inspection.sensors.map(\.file))
        if files.count == 1, let file = files.first { lines.append("  file \(file)") }
        let hasMissing = inspection.sensors.contains { $0.missing > 0 }
        func row(_ sensor: String, file: String, _ facts: [String], missing: String, _ last: [String]) -> [String] {
            var cells = [sensor]
            if files.count > 1 { cells.append(file) }
            cells += facts
            if hasMissing { cells.append(missing) }
            return cells + last
        }
        var table = Table(
            row(
                "  sensor", file: "file", ["columns", "unit", ">samples"], missing: ">missing",
                [">Hz", ">median magnitude"]))
        for sensor in inspection.sensors {
            let unit = sensor.columnUnit == sensor.unit ? sensor.unit : "\(sensor.columnUnit) → \(sensor.unit)"
            table.add(
                row(
                    "  " + sensor.sensor, file: sensor.file,
                    [sensor.columns.joined(separator: " "), unit, "\(sensor.samples)"], missing: "\(sensor.missing)",
                    [
                        Formatted.decimal(sensor.sampleRate, 1),
                        sensor.medianSize.map { Formatted.decimal($0, 3) } ?? Formatted.unknown,
                    ]))
        }
        lines.append(table.text)
        var samples = Table(["  first samples", ""])
        for sensor in inspection.sensors {
            let rows = zip(sensor.firstTimes, sensor.firstValues).map { time, values in
                "\(Formatted.decimal(time, 3)) s: "
                    + values.map { $0.map { Formatted.decimal($0, 3) } ?? Formatted.unknown }.joined(separator: " ")
            }
            samples.add(["  " + sensor.sensor, rows.joined(separator: "; ")])
        }
        lines.append(samples.text)
        for sensor in inspection.derived { lines.append("  also stored: \(sensor), gravity plus user acceleration") }
        for assumption in inspection.assumptions { lines.append("  taken: \(assumption)") }
        for (reason, names) in inspection.leftOut.sorted(by: { $0.key < $1.key }) {
            lines.append("  not imported, \(reason): \(names.joined(separator: ", "))")
        }
        return lines.joined(separator: "\n")
    }
}
