import Testing

@testable import RepDetection

struct DoubleShakeTests {
    @Test func hasThePublishedDefaults() throws {
        let numbers = DoubleShake()
        #expect(numbers.buffer == .asPublished)
        #expect([numbers.cutoff, numbers.quiet] == [0.55, 0.2])
        #expect([numbers.armCount, numbers.keep, numbers.shakes] == [10, 4, 2])
        #expect(numbers.isInside(0.18) && numbers.isInside(0.65))
        #expect(!numbers.isInside(0.18.nextDown) && !numbers.isInside(0.65.nextUp))
        try DetectorParameters.along(.doubleShake(numbers)).validate()
    }

    @Test(arguments: [
        ("cutoff", DoubleShake(cutoff: -0.1)), ("cutoff", DoubleShake(cutoff: .infinity)),
        ("quiet", DoubleShake(quiet: 0)), ("armCount", DoubleShake(armCount: -1)),
        ("armCount", DoubleShake(armCount: 1001)), ("keep", DoubleShake(keep: 0)), ("keep", DoubleShake(keep: 101)),
        ("shakes", DoubleShake(shakes: 0)), ("windowMinimum", DoubleShake(windowMinimum: -1)),
        ("windowMaximum", DoubleShake(windowMaximum: .infinity)),
    ])
    func refusesParametersOutsideTheirRange(field: String, numbers: DoubleShake) throws {
        let error = #expect(throws: ParameterError.self) {
            try DetectorParameters.along(.doubleShake(numbers)).validate()
        }
        guard case .outside("rule." + field, _, _) = try #require(error) else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func refusesAReversedWindow() {
        #expect(throws: ParameterError.crossedWindow(minimum: 0.7, maximum: 0.65)) {
            try DetectorParameters.along(.doubleShake(DoubleShake(windowMinimum: 0.7))).validate()
        }
    }

    @Test func readsWhatItWrites() throws {
        let numbers = DoubleShake(buffer: .sliding, shakes: 3, keep: 9, quiet: 1 / 3, cutoff: 0.1 + 0.2, armCount: 7)
        let config = DetectorConfig.of(.along(.doubleShake(numbers)))
        let text = try ConfigText.write(config)
        #expect(try ConfigText.read(text) == config)
        #expect(
            try ConfigText.refusal(of: "\"keep\" : 9", changedTo: "\"keep\" : 9.5", in: text)?.contains("keep") == true)
        let stranger = try ConfigText.refusal(of: "\"keep\" : 9", changedTo: "\"keep\" : 9, \"up\" : 1", in: text)
        #expect(stranger?.contains("rule.up: unknown field; known here: kind, buffer, pairing") == true)
        for field in ["buffer", "cutoff", "armCount", "windowMaximum"] {
            #expect(try ConfigText.refusal(without: field, in: text)?.contains(field) == true)
        }
    }

    /// The window with its newest: 0 0 0 0 1 has mean 1/5 and variance 1/5 − 1/25.
    @Test func measuresThePopulationDeviation() {
        var window = ShakeWindow(buffer: .asPublished, keep: 4)
        for _ in 0..<4 { #expect(window.feed(0) == 0) }
        #expect(abs(window.feed(1) - 0.4) < 1e-15)
        #expect(window.feed(0) == 0)
        var sliding = ShakeWindow(buffer: .sliding, keep: 1)
        #expect([0.0, 2, 2, 0].map { sliding.feed($0) } == [0, 1, 0, 1])
    }
}
