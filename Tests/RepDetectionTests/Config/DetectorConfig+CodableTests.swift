import RepDetection
import Testing

struct DetectorConfigCodableTests {
    private let pushUps = DetectorConfig(
        name: "push-ups", activity: "pushUp", user: "simon", sampleRate: 25,
        detectors: [
            DetectorParameters(
                signal: SignalPath(channel: "headphone.userAcceleration.y", unit: "g", lowPass: 0.6),
                rule: .threshold(down: -0.7, up: 0.4),
                gate: Gate(channel: "headphone.attitude.pitch", limit: .below(-0.8)),
                cadenceGate: CadenceGate(refractoryPeriod: 0.4))
        ],
        provenance: Provenance(
            tool: "reptune 1.0", run: "7", data: "sha256-00", validation: "leave-one-user-out",
            accuracy: ["meanAbsoluteError": 0.5]))

    @Test func readsTheGolden() throws {
        #expect(try ConfigText.read(ConfigText.full) == pushUps)
    }

    @Test func writesTheGolden() throws {
        #expect(try ConfigText.write(pushUps) == ConfigText.full)
    }

    @Test func absentFieldsTakeTheirDefaults() throws {
        let expected = DetectorConfig(
            name: "bike", activity: "cycling", sampleRate: 30,
            detectors: [
                DetectorParameters(
                    signal: SignalPath(channel: "gyroscope.z", unit: "rad/s"), rule: .peaks(start: .firstReading))
            ])
        #expect(try ConfigText.read(ConfigText.least) == expected)
    }

    @Test func absentPartsAreWrittenAsNullAndReadBack() throws {
        let config = try ConfigText.read(ConfigText.least)
        let text = try ConfigText.write(config)
        #expect(text.contains("\"gate\" : null"))
        #expect(text.contains("\"user\" : null"))
        #expect(text.contains("\"provenance\" : null"))
        #expect(try ConfigText.read(text) == config)
    }

    /// Earlier readers refuse unknown fields: they get this one only where it is needed.
    @Test func theRateToResampleToIsWrittenOnlyWhereThereIsOne() throws {
        var config = pushUps
        #expect(try !ConfigText.write(config).contains("resample"))
        config.resample = 50
        let text = try ConfigText.write(config)
        #expect(text.contains("\"resample\" : 50"))
        #expect(try ConfigText.read(text) == config)
        #expect(try ConfigText.read(text.replacing("\"resample\" : 50", with: "\"resample\" : null")) == pushUps)
        config.resample = 2000
        #expect(throws: ConfigError.resample(2000)) { try config.validate() }
    }

    @Test(arguments: ["reptune.detector/2", "", "bike"])
    func refusesAnotherFormat(format: String) throws {
        let refusal = try ConfigText.refusal(of: "reptune.detector/1", changedTo: format)
        #expect(try #require(refusal).contains("\"\(format)\" is not supported"))
    }

    /// A later version may have new fields: the error must name the format, not a field.
    @Test func checksTheFormatBeforeAnyField() throws {
        let refusal = try ConfigText.refusal(
            of: "\"format\" : \"reptune.detector/1\"", changedTo: "\"format\" : \"reptune.detector/2\", \"new\" : 1")
        #expect(try #require(refusal).contains("format"))
        #expect(refusal?.contains("new") == false)
    }

    @Test(arguments: ["format", "name", "activity", "sampleRate", "detectors"])
    func namesAMissingField(field: String) throws {
        let refusal = try ConfigText.refusal(without: field, in: ConfigText.least)
        #expect(try #require(refusal).contains(field))
    }

    @Test(arguments: ["\"tool\" : \"reptune 1.0\"", "\"validation\" : \"leave-one-user-out\"", "\"run\" : \"7\""])
    func aProvenanceOfAnotherProgramIsNone(piece: String) throws {
        let config = try ConfigText.read(ConfigText.full.replacing(piece, with: "\"stranger\" : [1]"))
        #expect(config.provenance == nil && config.user == "simon")
    }

    @Test(arguments: ["1", "[]", "\"text\""])
    func refusesAProvenanceThatIsNoObject(other: String) throws {
        let refusal = try ConfigText.refusal(
            of: "\"sampleRate\": 30", changedTo: "\"sampleRate\": 30, \"provenance\": \(other)", in: ConfigText.least)
        #expect(try #require(refusal).hasPrefix("provenance"))
    }

    @Test func refusesAnUnknownFieldByName() throws {
        let refusal = try ConfigText.refusal(of: "\"user\" :", changedTo: "\"stranger\" : 1, \"user\" :")
        #expect(try #require(refusal).contains("stranger: unknown field; known here: format, name"))
    }

    @Test func readingDoesNotValidate() throws {
        let crossed = ConfigText.full.replacing("\"up\" : 0.4", with: "\"up\" : -0.9")
        let config = try ConfigText.read(crossed)
        let error = #expect(throws: ConfigError.parameters(detector: 0, .crossed(down: -0.7, up: -0.9))) {
            try RepCounter(config)
        }
        #expect(String(describing: try #require(error)).contains("down: -0.7, up: -0.9"))
    }
}
