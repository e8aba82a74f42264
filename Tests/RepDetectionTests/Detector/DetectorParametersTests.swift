import RepDetection
import Testing

struct DetectorParametersTests {
    @Test(arguments: DetectorCase.all)
    func acceptsValidParameters(_ detectorCase: DetectorCase) throws {
        try detectorCase.parameters.validate()
    }

    @Test func acceptsTheEdges() throws {
        try DetectorParameters.along(.threshold(down: 0, up: 0), baseline: 0, lowPass: 1).validate()
        let cadenceGate = CadenceGate(
            refractoryPeriod: 0.5, maximumInterval: 0.5, minimumBout: CadenceGate.longestBout)
        try DetectorParameters.along(.peaks(start: .prototype), cadenceGate: cadenceGate).validate()
        for irregularStepCost in [0, CadenceGate.longestBout] {
            let cadenceGate = CadenceGate(intervalRatio: 1, irregularStepCost: irregularStepCost)
            try DetectorParameters.along(.peaks(start: .prototype), cadenceGate: cadenceGate).validate()
        }
    }

    private static let peaks = Rule.peaks(start: .firstReading)

    private static func checked(_ events: Int, _ shortest: Double, _ longest: Double) -> DetectorParameters {
        .along(
            peaks,
            cadenceGate: CadenceGate(
                periodCheck: PeriodCheck(events: events, shortest: shortest, longest: longest)))
    }

    private static let unsound: [(field: String, parameters: DetectorParameters)] = [
        ("signal.baseline", .along(peaks, baseline: -0.1)),
        ("signal.baseline", .along(peaks, baseline: .nan)),
        ("signal.lowPass", .along(peaks, lowPass: 1.01)),
        ("signal.lowPass", .along(peaks, lowPass: .nan)),
        ("signal.quantize", .along(peaks, quantize: 0)),
        ("signal.quantize", .along(peaks, quantize: .infinity)),
        ("rule.down", .along(.threshold(down: -.infinity, up: 1))),
        ("rule.up", .along(.threshold(down: 0, up: .nan))),
        ("gate", .along(peaks, gate: Gate(channel: "pitch", limit: .above(.nan)))),
        ("gate", .along(peaks, gate: Gate(channel: "pitch", limit: .below(.infinity)))),
        ("cadenceGate.refractoryPeriod", .along(peaks, cadenceGate: CadenceGate(refractoryPeriod: -1))),
        ("cadenceGate.refractoryPeriod", .along(peaks, cadenceGate: CadenceGate(refractoryPeriod: .infinity))),
        ("cadenceGate.maximumInterval", .along(peaks, cadenceGate: CadenceGate(maximumInterval: 0))),
        ("cadenceGate.maximumInterval", .along(peaks, cadenceGate: CadenceGate(maximumInterval: .infinity))),
        ("cadenceGate.minimumBout", .along(peaks, cadenceGate: CadenceGate(minimumBout: 0))),
        ("cadenceGate.minimumBout", .along(peaks, cadenceGate: CadenceGate(minimumBout: 1001))),
        ("cadenceGate.intervalRatio", .along(peaks, cadenceGate: CadenceGate(intervalRatio: 0.9))),
        ("cadenceGate.intervalRatio", .along(peaks, cadenceGate: CadenceGate(intervalRatio: .infinity))),
        ("cadenceGate.irregularStepCost", .along(peaks, cadenceGate: CadenceGate(irregularStepCost: -1))),
        ("cadenceGate.irregularStepCost", .along(peaks, cadenceGate: CadenceGate(irregularStepCost: 1001))),
        ("cadenceGate.periodCheck.events", checked(0, 1, 2)), ("cadenceGate.periodCheck.events", checked(11, 1, 2)),
        ("cadenceGate.periodCheck.shortest", checked(2, 0.09, 0.5)),
        ("cadenceGate.periodCheck.shortest", checked(2, .nan, 2)),
        ("cadenceGate.periodCheck.longest", checked(2, 1, 0.9)),
        ("cadenceGate.periodCheck.longest", checked(2, 1, 10.1)),
        ("cadenceGate.periodCheck.longest", checked(2, 1, .nan)),
    ]

    @Test(arguments: unsound)
    func refusesByName(field: String, parameters: DetectorParameters) throws {
        let error = #expect(throws: ParameterError.self) { try parameters.validate() }
        guard case .outside(field, _, _) = try #require(error) else {
            Issue.record("\(String(describing: error)) instead of \(field)")
            return
        }
    }

    @Test func refusesDownAboveUp() {
        #expect(throws: ParameterError.crossed(down: 0.5, up: 0.4)) {
            try DetectorParameters.along(.threshold(down: 0.5, up: 0.4)).validate()
        }
    }
}
