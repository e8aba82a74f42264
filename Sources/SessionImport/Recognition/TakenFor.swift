/// The result of recognising a recording.
struct TakenFor: Sendable, Equatable {
    /// The logger, or the profile.
    let origin: String
    /// The sensors of its tables.
    let sensors: [String]
    /// The assumptions that the files do not confirm.
    let assumptions: [String]
    /// Columns and files that are not imported.
    let leftOut: [LeftOut]

    /// One line: the logger and the sensors, the assumptions, and the data that is not imported, with the reason.
    ///
    /// - Parameter imported: The imported session with its stored sensors; nil if the import failed.
    func line(of imported: ImportedSession? = nil) -> String {
        var (stored, leftOut) = (sensors, leftOut)
        if let imported {
            let found = imported.session.recording.channels.map { Inspection.sensorName($0) }.uniqued()
            stored = sensors.filter { found.contains($0) } + found.filter { !sensors.contains($0) }
            for sensor in sensors
            where !stored.contains(sensor) && imported.advisories.contains(.singleSample(sensor: sensor)) {
                leftOut.append(LeftOut(name: sensor, reason: .singleSample))
            }
        }
        var words = "\(origin): \(stored.joined(separator: ", "))"
        if !assumptions.isEmpty { words += "; taken: \(assumptions.joined(separator: ", "))" }
        let omitted = LeftOut.Reason.allCases.compactMap { reason -> String? in
            let names = leftOut.filter { $0.reason == reason }.map(\.name)
            guard !names.isEmpty else { return nil }
            return "\(names.count > 3 ? "\(names.count) columns" : names.joined(separator: ", ")) (\(reason.rawValue))"
        }
        return omitted.isEmpty ? words : words + "; not imported: \(omitted.joined(separator: ", "))"
    }
}

/// A column or a file of a recording that is not imported, and why.
package struct LeftOut: Sendable, Hashable {
    /// Why it is not imported.
    package enum Reason: String, Sendable, CaseIterable {
        /// It identifies a place, a person or a device.
        case personal = "private"
        /// It is computed from columns that are imported.
        case derived = "derived from others"
        /// It holds another version of a sensor that is imported.
        case otherVersion = "another version of a sensor that is imported"
        /// It holds a second sensor of a kind.
        case secondSensor = "a second sensor of a kind: --signal takes a column by its name"
        /// It holds a sensor at another part of the body, or of another device.
        case otherBody = "of another body: --signal takes a column by its name"
        /// Its unit is neither written nor shown by its numbers.
        case unknownUnit = "unit unknown"
        /// It has only one sample.
        case singleSample = "one sample"
        /// Its rows hold no numbers.
        case withoutNumbers = "without numbers"
        /// It holds no sample.
        case empty
        /// The profile that the user gives does not read it.
        case withoutProfile = "not read by the profile"
        /// It is not a motion sensor.
        case other = "not motion"
    }

    /// The column's or the file's name.
    package let name: String
    /// Why it is not imported.
    package let reason: Reason
}
