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
        var table = Table([
            "  sensor", "file", "columns", "unit", "stored in", ">samples", ">missing", ">Hz", ">median size",
        ])
        for sensor in inspection.sensors {
            table.add([
                "  " + sensor.sensor, shortened(sensor.file), sensor.columns.joined(separator: " "), sensor.columnUnit,
                sensor.unit,
                "\(sensor.samples)", "\(sensor.missing)", Formatted.decimal(sensor.sampleRate, 1),
                sensor.medianSize.map { Formatted.decimal($0, 3) } ?? Formatted.unknown,
            ])
        }
        lines.append(table.text)
        lines.append("  first samples")
        for sensor in inspection.sensors {
            let rows = zip(sensor.firstTimes, sensor.firstValues).map { time, values in
                "\(Formatted.decimal(time, 3)) s: "
                    + values.map { $0.map { Formatted.decimal($0, 3) } ?? Formatted.unknown }.joined(separator: " ")
            }
            lines.append("  " + sensor.sensor + "  " + rows.joined(separator: "; "))
        }
        for sensor in inspection.derived { lines.append("  also stored: \(sensor), gravity plus user acceleration") }
        for assumption in inspection.assumptions { lines.append("  taken: \(assumption)") }
        for (reason, names) in inspection.leftOut.sorted(by: { $0.key < $1.key }) {
            lines.append("  not imported, \(reason): \(names.joined(separator: ", "))")
        }
        return lines.joined(separator: "\n")
    }

    /// A long file name without its middle.
    private static func shortened(_ name: String) -> String {
        name.count <= 32 ? name : "\(name.prefix(12))…\(name.suffix(19))"
    }
}
