/// The meaning of a column of a logger's table, by its name.
enum ColumnMeaning: Equatable {
    /// Times, in the unit that the name gives.
    case time(TimeUnit?)
    /// A sensor's axis, in the unit that the name gives. The sensor of a bare `x` is nil.
    case sample(Sensor?, axis: String, unit: MeasuredUnit?)
    /// A magnitude or the like, which is derived from other columns.
    case derived
    /// A place, an address, a name or a device: never stored.
    case personal
    /// Anything else.
    case other

    init(_ text: String) {
        let name = ColumnName(text)
        self = ColumnMeaning.personal(name) ?? ColumnMeaning.time(name) ?? ColumnMeaning.sample(name) ?? .other
    }

    // MARK: Personal

    private static let personalWords: Set<String> = [
        "latitude", "longitude", "lat", "lon", "lng", "gps", "location", "locations", "address", "ssid", "bssid", "ip",
        "email", "mail", "phone number", "username", "imei", "mac", "notes", "comment", "comments",
    ]

    private static func personal(_ name: ColumnName) -> ColumnMeaning? {
        if name.has(personalWords) { return .personal }
        return ["deviceid", "devicename", "deviceuuid", "uuid"].contains(name.key) ? .personal : nil
    }

    // MARK: Times

    private static let timeWords: Set<String> = [
        "time", "timestamp", "timestamps", "epoch", "epoc", "elapsed", "datetime", "date", "t", "ts", "seconds",
        "millis",
        "milliseconds", "microseconds", "nanoseconds", "sec", "secs", "zeit", "zeitstempel", "uhrzeit", "temps",
        "tiempo",
    ]

    static let timeUnits: [String: TimeUnit] = [
        "s": .seconds, "sec": .seconds, "secs": .seconds, "second": .seconds, "seconds": .seconds,
        "ms": .milliseconds, "msec": .milliseconds, "millis": .milliseconds, "millisecond": .milliseconds,
        "milliseconds": .milliseconds, "us": .microseconds, "µs": .microseconds, "μs": .microseconds,
        "usec": .microseconds, "micros": .microseconds, "microseconds": .microseconds, "ns": .nanoseconds,
        "nsec": .nanoseconds, "nanos": .nanoseconds, "nanoseconds": .nanoseconds,
    ]

    private static func time(_ name: ColumnName) -> ColumnMeaning? {
        guard name.has(timeWords), !name.has(["zone", "timezone", "offset"]) else { return nil }
        let unit = name.bracket.flatMap { timeUnits[$0.lowercased()] }
        return .time(unit ?? name.words.last.flatMap { timeUnits[$0] })
    }

    // MARK: Samples

    private static func sample(_ name: ColumnName) -> ColumnMeaning? {
        var words = name.words
        var unit = name.bracket.flatMap { MeasuredUnit(spelling: $0, of: isMagnetic(words) ? .magneticField : nil) }
        if name.bracket == nil, let suffix = unitSuffix(&words) { unit = suffix }
        let key = words.joined()
        if let last = ["pitch", "roll", "yaw"].first(where: { key.hasSuffix($0) }) {
            if unit?.quantity == .angularVelocity || sensor(rest: String(key.dropLast(last.count))) == .rotationRate {
                // About x, y and z of a phone, in Core Motion and Android alike.
                let axis = ["pitch": "x", "roll": "y", "yaw": "z"][last] ?? last
                return .sample(.rotationRate, axis: axis, unit: unit)
            }
            return .sample(.attitude, axis: last, unit: unit)
        }
        if key.contains("relativealtitude") { return .sample(.relativeAltitude, axis: "", unit: unit ?? .metre) }
        if key.contains("pressure") || key.hasPrefix("baro") { return .sample(.pressure, axis: "", unit: unit) }
        guard let (axis, rest) = axis(of: words, isMeasured: unit.flatMap { Sensor(measuring: $0.quantity) } != nil)
        else {
            let isDerived = words.contains {
                ["absolute", "magnitude", "norm", "total", "resultant", "svm", "vm"].contains($0)
            }
            return isDerived && sensor(rest: key) != nil ? .derived : nil
        }
        if rest.hasSuffix("quaternion") || rest.hasSuffix("quat") || rest == "q" {
            return .sample(.quaternion, axis: axis, unit: .ratio)
        }
        guard axis != "w" else { return nil }
        if rest.isEmpty, unit == nil, name.bracket != nil { return .other }
        if rest.isEmpty { return .sample(unit.flatMap { Sensor(measuring: $0.quantity) }, axis: axis, unit: unit) }
        guard let sensor = sensor(rest: rest) ?? unit.flatMap({ Sensor(measuring: $0.quantity) }) else { return nil }
        // A gravity in T is a magnetometer of a name that isn't known.
        if let unit, unit.quantity != sensor.unit.quantity { return nil }
        return .sample(sensor, axis: axis, unit: unit ?? (rest == "gf" || rest == "gforce" ? .g : nil))
    }

    private static func isMagnetic(_ words: [String]) -> Bool { words.contains { $0.hasPrefix("mag") || $0 == "b" } }

    /// A unit as the last words of a name: `acc_x_m_s2`, `gyro_z_dps`. Removes them.
    private static func unitSuffix(_ words: inout [String]) -> MeasuredUnit? {
        for count in [3, 2, 1] where words.count > count {
            let suffix = words.suffix(count)
            let text = suffix.joined(separator: count == 1 ? "" : "/")
            guard let unit = MeasuredUnit(spelling: text) ?? MeasuredUnit(spelling: suffix.joined()),
                unit != .ratio, unit != .metre, unit != .tesla
            else { continue }
            words.removeLast(count)
            return unit
        }
        return nil
    }

    /// The axis in a name and the letters without it: `acc_x`, `x-axis`, `X`, `accX`, `ax`.
    ///
    /// - Parameter isMeasured: Whether the unit shows the sensor, so that `AsX` of any name has an axis.
    private static func axis(of words: [String], isMeasured: Bool) -> (axis: String, rest: String)? {
        let axes: Set<String> = ["x", "y", "z", "w"]
        let kept = words.filter { !["axis", "sensor", "data", "value", "raw", "calibrated"].contains($0) }
        if let last = kept.last, axes.contains(last) { return (last, kept.dropLast().joined()) }
        if let first = kept.first, axes.contains(first) { return (first, kept.dropFirst().joined()) }
        if let middle = kept.firstIndex(where: { axes.contains($0) }) {
            var others = kept
            return (others.remove(at: middle), others.joined())
        }
        guard let last = kept.last, let letter = last.last.map(String.init), axes.contains(letter) else { return nil }
        let rest = kept.dropLast().joined() + last.dropLast()
        return isMeasured || sensor(rest: rest) != nil || rest == "q" ? (letter, rest) : nil
    }

    /// The sensor of the letters of a name without its axis.
    static func sensor(rest: String) -> Sensor? {
        func has(_ parts: String...) -> Bool { parts.contains { rest.contains($0) } }
        if has("withoutg", "excludingg", "withoutgravity", "linear", "linacc", "useracc", "freeacc", "bodyacc")
            || rest.hasPrefix("lacc")
        {
            return .userAcceleration
        }
        if has("includinggravity", "withgravity", "inclgravity", "withg") { return .acceleration }
        if has("grav") { return .gravity }
        if has("acc", "beschleunigung", "aceler") || ["a", "gf", "gforce"].contains(rest) { return .acceleration }
        if has("gyr") { return has("uncal") ? .gyroscope : .rotationRate }
        if has(
            "drehrate", "winkelgeschwindigkeit", "rotationrate", "rotrate", "angularvel", "angvel", "angularrate",
            "angularspeed", "omega")
            || ["w", "g", "rot", "rotation"].contains(rest)
        {
            return .rotationRate
        }
        if has("magn") || ["mag", "m", "b", "compass", "magfield"].contains(rest) { return .magnetometer }
        return nil
    }
}
