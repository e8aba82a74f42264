import RepDetection
import Testing

struct DetectorParametersTests {
    @Test(arguments: DetectorCase.all)
    func acceptsSound(_ detectorCase: DetectorCase) throws {
        try detectorCase.parameters.validate()
    }

    @Test func acceptsTheEdges() throws {
        try DetectorParameters.along(.threshold(down: 0, up: 0), baseline: 0, lowPass: 1).validate()
        let rhythm = Rhythm(
            minimumInterval: 0.5, maximumInterval: 0.5, minimumStreak: DetectorParameters.longestStreak)
        try DetectorParameters.along(.peaks(start: .prototype), rhythm: rhythm).validate()
        for slip in [0, DetectorParameters.longestStreak] {
            let rhythm = Rhythm(intervalRatio: 1, slip: slip)
            try DetectorParameters.along(.peaks(start: .prototype), rhythm: rhythm).validate()
        }
    }

    private static let peaks = Rule.peaks(start: .firstReading)
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
        ("rhythm.minimumInterval", .along(peaks, rhythm: Rhythm(minimumInterval: -1))),
        ("rhythm.minimumInterval", .along(peaks, rhythm: Rhythm(minimumInterval: .infinity))),
        ("rhythm.maximumInterval", .along(peaks, rhythm: Rhythm(maximumInterval: 0))),
        ("rhythm.maximumInterval", .along(peaks, rhythm: Rhythm(maximumInterval: .infinity))),
        ("rhythm.minimumStreak", .along(peaks, rhythm: Rhythm(minimumStreak: 0))),
        ("rhythm.minimumStreak", .along(peaks, rhythm: Rhythm(minimumStreak: 1001))),
        ("rhythm.intervalRatio", .along(peaks, rhythm: Rhythm(intervalRatio: 0.9))),
        ("rhythm.intervalRatio", .along(peaks, rhythm: Rhythm(intervalRatio: .infinity))),
        ("rhythm.slip", .along(peaks, rhythm: Rhythm(slip: -1))),
        ("rhythm.slip", .along(peaks, rhythm: Rhythm(slip: 1001))),
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
