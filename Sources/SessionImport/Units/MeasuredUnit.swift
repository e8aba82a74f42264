/// The units of sensors, in the spellings that loggers use.
package enum MeasuredUnit: String, CaseIterable {
    case g, metresPerSecondSquared = "m/s²", milligravity = "mg"
    case radiansPerSecond = "rad/s", degreesPerSecond = "°/s", revolutionsPerMinute = "rpm"
    case radians = "rad", degrees = "°"
    case microtesla = "µT", nanotesla = "nT", millitesla = "mT", tesla = "T", gauss = "gauss", milligauss = "mgauss"
    case kilopascal = "kPa", hectopascal = "hPa", pascal = "Pa", atmosphere = "atm"
    case metre = "m", centimetre = "cm", millimetre = "mm", foot = "ft"
    case ratio = "1"

    /// The measured quantity: units of one quantity can be converted.
    enum Quantity { case acceleration, angularVelocity, angle, magneticField, pressure, length, ratio }

    /// The units as RepTune writes them.
    static let names = allCases.map(\.rawValue)

    /// Standard gravity in m/s², by definition (BIPM, The International System of Units, 9th edition).
    static let standardGravity = 9.80665

    var quantity: Quantity {
        switch self {
        case .g, .metresPerSecondSquared, .milligravity: .acceleration
        case .radiansPerSecond, .degreesPerSecond, .revolutionsPerMinute: .angularVelocity
        case .radians, .degrees: .angle
        case .microtesla, .nanotesla, .millitesla, .tesla, .gauss, .milligauss: .magneticField
        case .kilopascal, .hectopascal, .pascal, .atmosphere: .pressure
        case .metre, .centimetre, .millimetre, .foot: .length
        case .ratio: .ratio
        }
    }

    /// The number of the quantity's first unit in one of this unit.
    private var size: Double {
        switch self {
        case .g, .radiansPerSecond, .radians, .microtesla, .kilopascal, .metre, .ratio: 1
        case .metresPerSecondSquared: 1 / MeasuredUnit.standardGravity
        case .milligravity, .nanotesla, .pascal, .millimetre: 1e-3
        case .degreesPerSecond, .degrees: .pi / 180
        case .revolutionsPerMinute: .pi / 30
        case .millitesla: 1e3
        case .tesla: 1e6
        case .gauss: 100
        case .milligauss, .hectopascal: 0.1
        case .atmosphere: 101.325
        case .centimetre: 0.01
        case .foot: 0.3048
        }
    }

    /// The factor from numbers in one unit to numbers in another; nil if a unit is unknown or measures something else.
    package static func factor(from: String, to: String) -> Double? {
        guard let to = MeasuredUnit(spelling: to) else { return nil }
        guard let from = MeasuredUnit(spelling: from, of: to.quantity), from.quantity == to.quantity else { return nil }
        return from.factor(to: to)
    }

    /// The factor from numbers in this unit to numbers in another of the same quantity.
    func factor(to other: MeasuredUnit) -> Double { self == other ? 1 : size / other.size }

    /// A unit by one of its usual spellings; nil for others. `G` is gauss for a magnetic field, and otherwise g.
    init?(spelling: String, of quantity: Quantity? = nil) {
        var key = spelling.lowercased().filter { !$0.isWhitespace && !"[]()^*·⋅_".contains($0) }
        for (typographic, plain) in [("²", "2"), ("⁻", "-"), ("¹", "1"), ("μ", "µ"), ("\u{2212}", "-")] {
            key = key.replacing(typographic, with: plain)
        }
        if quantity == .magneticField, let field = MeasuredUnit.magneticSpellings[key] {
            self = field
        } else if let unit = MeasuredUnit.spellings[key] {
            self = unit
        } else {
            return nil
        }
    }

    private static let magneticSpellings: [String: MeasuredUnit] = ["g": .gauss, "mg": .milligauss]

    private static let spellings: [String: MeasuredUnit] = [
        "g": .g, "gs": .g, "gn": .g, "g0": .g, "gforce": .g, "mg": .milligravity, "milli-g": .milligravity,
        "m/s2": .metresPerSecondSquared, "ms-2": .metresPerSecondSquared, "ms2": .metresPerSecondSquared,
        "m/s/s": .metresPerSecondSquared, "m/sec2": .metresPerSecondSquared, "mps2": .metresPerSecondSquared,
        "meterspersecondsquared": .metresPerSecondSquared, "metrespersecondsquared": .metresPerSecondSquared,
        "rad/s": .radiansPerSecond, "rads-1": .radiansPerSecond, "rad/sec": .radiansPerSecond,
        "rads": .radiansPerSecond, "radps": .radiansPerSecond, "radianspersecond": .radiansPerSecond,
        "radians/s": .radiansPerSecond,
        "°/s": .degreesPerSecond, "deg/s": .degreesPerSecond, "deg/sec": .degreesPerSecond,
        "degs-1": .degreesPerSecond, "degrees/s": .degreesPerSecond, "degree/s": .degreesPerSecond,
        "degreespersecond": .degreesPerSecond, "dps": .degreesPerSecond, "degs": .degreesPerSecond,
        "º/s": .degreesPerSecond, "rpm": .revolutionsPerMinute,
        "rad": .radians, "radian": .radians, "radians": .radians,
        "°": .degrees, "º": .degrees, "deg": .degrees, "degree": .degrees, "degrees": .degrees,
        "µt": .microtesla, "ut": .microtesla, "microtesla": .microtesla, "nt": .nanotesla, "mt": .millitesla,
        "t": .tesla, "tesla": .tesla, "gauss": .gauss, "ga": .gauss, "mgauss": .milligauss, "milligauss": .milligauss,
        "kpa": .kilopascal, "hpa": .hectopascal, "mbar": .hectopascal, "mb": .hectopascal, "pa": .pascal,
        "atm": .atmosphere,
        "m": .metre, "meter": .metre, "metre": .metre, "meters": .metre, "metres": .metre, "cm": .centimetre,
        "mm": .millimetre, "ft": .foot, "feet": .foot,
        "1": .ratio, "r": .ratio, "ratio": .ratio,
    ]
}
