import ArgumentParser
import Calibration
import RepDetection

extension SpaceOptions {
    /// The given axes.
    var given: [ParameterAxis] { (signal.axes + threshold.axes + shake.axes + cadence.axes).compactMap { $0 } }

    /// Replaces axes of a request by the given ones.
    ///
    /// - Throws: `ValidationError` for the first text that is no axis, or value out of range.
    func setAxes(of request: inout SpaceRequest) throws {
        let axes = try axes()
        for parameter in Parameter.allCases where axes[parameter] != nil { request[parameter] = axes[parameter] }
    }

    /// The given axes, checked against the ranges of their parameters.
    private func axes() throws -> Axes {
        var axes: Axes = [:]
        for given in given {
            let axis: Axis
            do {
                axis = try given.axis.get()
            } catch {
                throw ValidationError("\(given.parameter.flag): \(error)")
            }
            for value in axis.values {
                if let problem = given.parameter.problem(with: value) {
                    throw ValidationError("\(given.parameter.flag): \(problem).")
                }
            }
            axes[given.parameter] = axis
        }
        if let shakes = axes[.shakes], shakes.numbers.contains(where: { $0 < 2 }) {
            throw ValidationError("--shakes: 1 is below 2; the time window is that from the first shake to the last.")
        }
        try axes.compare(.down, .up)
        try axes.compare(.quiet, .cutoff, problem: "the same sample would be quiet and a shake")
        try axes.compare(.windowMinimum, .windowMaximum)
        return axes
    }

    /// Refuses an option of another rule, which would have no effect.
    func refuseOptionsOfOtherRules(than rule: Rule.Kind) throws {
        var others: [(flag: String, rule: Rule.Kind)] = given.compactMap { given in
            if case .rule(let own) = given.parameter.properties.part { (given.parameter.flag, own) } else { nil }
        }
        if !shake.buffer.isEmpty { others.append(("--buffer", .doubleShake)) }
        if !shake.pairing.isEmpty { others.append(("--pairing", .doubleShake)) }
        if let other = others.first(where: { $0.rule != rule }) {
            throw ValidationError(
                "\(other.flag) belongs to --rule \(other.rule.rawValue) and does not apply to --rule \(rule.rawValue).")
        }
    }
}

extension Parameter {
    /// Why it does not take a value; nil where it does.
    fileprivate func problem(with value: Double?) -> String? {
        guard let value else { return properties.mayBeAbsent ? nil : "none is not allowed; give numbers" }
        if properties.isWhole, Int(exactly: value) == nil { return "\(value) is not a whole number" }
        guard !properties.range.contains(value) else { return nil }
        let number = Int(exactly: value).map(String.init) ?? "\(value)"
        return "\(number) is outside its range, \(properties.range.words)"
    }
}

extension Axes {
    fileprivate func compare(
        _ low: Parameter, _ high: Parameter, problem: String = "no candidate is left"
    ) throws {
        guard let least = self[low]?.numbers.min(), let most = self[high]?.numbers.max(), least > most else { return }
        throw ValidationError("Every \(low.flag) is above every \(high.flag): \(problem).")
    }
}

/// The axis of a parameter on the command line.
struct ParameterAxis: Sendable {
    let parameter: Parameter
    /// The axis, or why the text is none.
    let axis: Result<Axis, AxisError>

    init(_ parameter: Parameter, _ text: String) {
        self.parameter = parameter
        axis = Result { () throws(AxisError) in try Axis(parsing: text) }
    }
}

extension Option where Value == ParameterAxis? {
    /// The option of a parameter, with the parameter's flag.
    init(_ parameter: Parameter, or other: String? = nil, _ help: String) {
        let names = [String(parameter.flag.dropFirst(2)), other].compactMap { $0 }
        self.init(
            name: NameSpecification(names.map { .customLong($0) }), parsing: .unconditional,
            help: ArgumentHelp(help, valueName: "axis"), transform: { ParameterAxis(parameter, $0) })
    }
}
