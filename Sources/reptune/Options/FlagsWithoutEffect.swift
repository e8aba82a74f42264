import Sessions
import SessionImport

/// Flags that changed nothing, and a rate that replaced good times.
struct FlagsWithoutEffect {
    /// What was recognised with the flags.
    var usedFlags: Set<RecognitionOptions.Flag> = []
    /// The sensors of the recordings.
    var sensors: Set<String> = []
    /// Whether a recording was recognised; a profile says all that the flags could.
    var hasRecognised = false
    /// Whether a recording has annotations beside it.
    var hasAnnotations = false
    /// The first recording with each header whose unit was taken, by sensor.
    private var taken: [String: [String: String]] = [:]
    private var count = 0
    private var overridden: [OverriddenTimes] = []

    mutating func add(_ item: ImportItem) {
        count += 1
        usedFlags.formUnion(item.usedFlags)
        for unit in item.takenUnits where taken[unit.quantity]?[unit.header] == nil {
            taken[unit.quantity, default: [:]][unit.header] = item.path
        }
        sensors.formUnion(item.sensors)
        hasRecognised = hasRecognised || item.isRecognised
        hasAnnotations = hasAnnotations || item.annotations != nil
    }

    mutating func add(_ times: [OverriddenTimes]) { overridden += times }

    /// The notices. Without a recording that could be read there are none.
    func notices(_ flags: RecognitionFlags, annotation: [String], rate: Double?) -> [Message] {
        guard count > 0 else { return [] }
        var notices: [Message] = []
        func none(_ flag: String, _ reason: String, byProfile: String = "the profile gives it") {
            let reason = hasRecognised ? reason : byProfile
            notices.append(.warning("flagWithoutEffect", "\(flag) had no effect: \(reason)"))
        }
        for unit in flags.unit where !usedFlags.contains(.unit(unit.sensor)) {
            let isMissing = "no recording has \(unit.sensor); there are \(sensors.sorted().joined(separator: ", "))"
            none(
                "--unit \(unit.sensor)=\(unit.unit)",
                sensors.contains(unit.sensor)
                    ? "the unit of \(unit.sensor) is known by the header or the logger. If it is wrong there, write a profile with "
                        + "reptune inspect FILE --profile-out profile.json, give its columns the unit of the numbers, such as "
                        + "\"from\": \"deg/s\", and import with --profile profile.json"
                    : isMissing, byProfile: isMissing)
        }
        for unit in flags.unit {
            let files = (taken[unit.sensor] ?? [:]).values.sorted()
            guard files.count > 1 else { continue }
            notices.append(
                .warning(
                    "severalHeaders",
                    "--unit \(unit.sensor)=\(unit.unit) is taken for tables with \(files.count) headers, as in \(Formatted.listed(files)). If "
                        + "one kind has another unit, import its files by themselves."))
        }
        for signal in flags.options(rate: nil).signals where !usedFlags.contains(.signal(signal.name)) {
            none("--signal \(signal.name)", "the logger's columns are known; a profile takes others")
        }
        if let unit = flags.timeUnit, !usedFlags.contains(.timeUnit) {
            none("--time-unit \(unit.rawValue)", "the header or the form of the times gives their unit")
        }
        if let xyz = flags.xyz, !usedFlags.contains(.xyz) {
            none("--xyz \(xyz)", "no table has columns x, y and z whose sensor is unknown")
        }
        if !annotation.isEmpty, !hasAnnotations {
            none(
                annotation.map { "--annotation \($0)" }.joined(separator: " "),
                "no recording has annotations beside it")
        }
        for times in overridden where times.areKept {
            notices.append(
                .warning(
                    "flagWithoutEffect",
                    "--rate had no effect: blocks of rows are out of order, and are sorted by the times in the column \(times.column)",
                    file: times.file))
        }
        if let rate, let first = overridden.first(where: { !$0.areKept }) {
            let others = Set(overridden.lazy.filter { !$0.areKept }.map(\.file)).count - 1
            notices.append(
                .warning(
                    "overriddenTimes",
                    "--rate \(Formatted.decimal(rate, 3)) replaces the times in the column \(first.column), "
                        + "which give \(Formatted.decimal(first.rate, 1)) Hz"
                        + (others > 0 ? ", and the times of \(others) more" : "") + "; omit --rate to keep them",
                    file: first.file))
        }
        return notices
    }
}
