import Testing

@testable import RepDetection

@Suite struct ParameterTests {
    private static let detectors: [DetectorParameters] = [
        .along(.peaks(start: .firstReading)), .along(.threshold(down: -1, up: 1)), .along(.doubleShake(DoubleShake())),
    ]

    /// A number in the range of a parameter.
    private func example(_ parameter: Parameter) -> Double {
        switch parameter.properties.range {
        case .finite: -2
        case .above(let least), .from(let least): Double(least) + 0.25
        case .aboveZero: 0.25
        case .within(let least, let most): Double(parameter.properties.isWhole ? least + 2 : most)
        }
    }

    @Test("A value that is set is read, and changes no other parameter", arguments: Parameter.allCases)
    func values(parameter: Parameter) {
        for detector in Self.detectors {
            var changed = detector
            changed[parameter] = example(parameter)
            guard parameter.belongs(to: detector.rule.kind) else {
                #expect(changed == detector && changed[parameter] == nil)
                continue
            }
            #expect(changed[parameter] == example(parameter) && changed != detector)
            for other in Parameter.allCases where other != parameter { #expect(changed[other] == detector[other]) }
        }
    }

    @Test("Without a value a detector has none, the one that absence means, or 0", arguments: Parameter.allCases)
    func absence(parameter: Parameter) {
        for detector in Self.detectors where parameter.belongs(to: detector.rule.kind) {
            var changed = detector
            changed[parameter] = nil
            switch parameter.properties.absence {
            case .refused: #expect(changed[parameter] == 0)
            case .means(let value): #expect(changed[parameter] == value)
            case .off, .omitted: #expect(changed[parameter] == nil)
            }
        }
    }

    @Test("A whole parameter takes no fraction", arguments: Parameter.allCases.filter { $0.properties.isWhole })
    func fractions(parameter: Parameter) {
        for detector in Self.detectors where parameter.belongs(to: detector.rule.kind) {
            for number in [1.5, 1e300, .infinity, .nan] {
                var changed = detector
                changed[parameter] = number
                #expect(throws: ParameterError.self) { try changed.validate() }
            }
        }
    }

    @Test("A value outside the range is an error with its field", arguments: Parameter.allCases)
    func ranges(parameter: Parameter) throws {
        let range = parameter.properties.range
        for var detector in Self.detectors where parameter.belongs(to: detector.rule.kind) {
            let value: Double = range == .finite ? .infinity : -1
            detector[parameter] = value
            #expect(
                throws: ParameterError.outside(field: parameter.field, value: value, range: range.words)
            ) { try detector.validate() }
        }
    }

    @Test("The parts of all rules have every parameter once")
    func parts() {
        let parts: [Parameter.Part] = [.signal] + Rule.Kind.allCases.map { .rule($0) } + [.cadenceGate]
        #expect(
            parts.flatMap(Parameter.all(of:)).sorted { $0.rawValue < $1.rawValue }
                == Parameter.allCases.sorted { $0.rawValue < $1.rawValue })
        #expect(Parameter.all(of: .rule(.threshold)).starts(with: [.down, .up]))
        #expect(Parameter.down.field == "rule.down" && Parameter.lowPass.field == "signal.lowPass")
    }
}
