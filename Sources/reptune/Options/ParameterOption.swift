import ArgumentParser
import Calibration
import RepDetection

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
