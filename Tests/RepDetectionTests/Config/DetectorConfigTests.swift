import RepDetection
import Testing

struct DetectorConfigTests {
    private let member = DetectorParameters.along(.threshold(down: 0, up: 1), baseline: 0.0625, lowPass: 0.25)

    @Test func acceptsOneDetectorOrAnOddNumber() throws {
        try DetectorConfig.of(member).validate()
        try DetectorConfig.of(member, member, member).validate()
    }

    @Test func refusesNoneOrAnEvenNumber() {
        #expect(throws: ConfigError.ensemble(0)) { try DetectorConfig.of().validate() }
        #expect(throws: ConfigError.ensemble(2)) { try DetectorConfig.of(member, member).validate() }
    }

    @Test(arguments: [0, -25, 0.0009, 1e-300, 1_000_001, 1e308, Double.infinity])
    func refusesARateOfNoSensor(rate: Double) {
        var config = DetectorConfig.of(member)
        config.sampleRate = rate
        #expect(throws: ConfigError.sampleRate(rate)) { try config.validate() }
    }

    @Test func refusesARateThatIsNotANumber() {
        var config = DetectorConfig.of(member)
        config.sampleRate = .nan
        #expect(throws: ConfigError.self) { try config.validate() }
    }

    @Test func namesTheDetectorWithInvalidParameters() {
        let crossed = DetectorParameters.along(.threshold(down: 1, up: 0))
        #expect(throws: ConfigError.parameters(detector: 2, .crossed(down: 1, up: 0))) {
            try DetectorConfig.of(member, member, crossed).validate()
        }
    }

    /// At 50 Hz a factor is the square root of the factor at 25 Hz.
    @Test func convertsOnlyFactors() {
        let config = DetectorConfig.of(member)
        var expected = member
        expected.signal.baseline = 0.25
        expected.signal.lowPass = 0.5
        #expect(config.parameters(at: 50, of: 0) == expected)
        #expect(config.parameters(at: 26, of: 0) == member)
        #expect(config.parameters(at: 0, of: 0) == member)
    }
}
