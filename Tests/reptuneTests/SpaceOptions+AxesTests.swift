import Calibration
import RepDetection
import Testing

@testable import reptune

/// The options of `calibrate` and the table of parameters.
@Suite struct ParameterOptionTests {
    @Test("Each parameter has its option, with the flag of the table", arguments: Parameter.allCases)
    func options(parameter: Parameter) throws {
        for text in ["3", "3,4"] {
            let given = try SpaceOptions.parse([parameter.flag, text]).given
            #expect(given.map(\.parameter) == [parameter])
            #expect(try given.first?.axis.get() == Axis(parsing: text))
        }
        let other = try SpaceOptions.parse([parameter.flag, "x"]).given
        #expect(throws: AxisError.notANumber("x", in: "x")) { try other.first?.axis.get() }
        #expect(try SpaceOptions.parse([]).given.isEmpty)
    }

    @Test("A flag is the key in the files with hyphens, but for two")
    func flags() {
        #expect(
            Parameter.minimumBout.flag == "--minimum-bout"
                && Parameter.irregularStepCost.flag == "--irregular-step-cost")
        #expect(Parameter.lowPass.flag == "--lowpass" && Parameter.quiet.flag == "--quiet-below")
        #expect(try! SpaceOptions.parse(["--minimum-interval", "1"]).given.map(\.parameter) == [.refractoryPeriod])
    }

    @Test("A space file has each parameter, and a parameter of another rule is refused as an option")
    func files() throws {
        let program = try Program()
        for parameter in Parameter.allCases {
            let axis = Axis([parameter == .shakes ? 2 : 0.5])
            try program.write("{\"rule\": \"peaks\", \"\(parameter.rawValue)\": \(axis.numbers[0])}", to: "space.json")
            #expect(try SpaceFile.read(program.folder + "/space.json")[parameter] == axis)
            for rule in Rule.Kind.allCases where !parameter.belongs(to: rule) {
                let options = try SpaceOptions.parse(["--rule", rule.rawValue, parameter.flag, "2"])
                let error = try #require(throws: (any Error).self) { try options.request() }
                #expect("\(error)".contains("\(parameter.flag) belongs to --rule"))
            }
        }
    }
}
