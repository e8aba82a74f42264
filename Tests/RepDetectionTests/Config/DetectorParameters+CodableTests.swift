import Foundation
import Testing

@testable import RepDetection

struct DetectorParametersCodableTests {
    @Test(arguments: [
        ("\"gate\" : {", "detectors"), ("\"below\" :", "gate"), ("\"minimumBout\" :", "cadenceGate"),
        ("\"down\" :", "rule"), ("\"lowPass\" :", "signal"),
    ])
    func refusesAnUnknownFieldByNameAndPlace(piece: String, place: String) throws {
        let refusal = try #require(try ConfigText.refusal(of: piece, changedTo: "\"stranger\" : 1, \(piece)"))
        #expect(refusal.contains(".stranger: unknown field; known here: "))
        #expect(refusal.contains(place))
    }

    @Test(arguments: ["signal", "rule", "channel", "unit", "kind", "start"])
    func namesAMissingField(field: String) throws {
        let refusal = try ConfigText.refusal(without: field, in: ConfigText.least)
        #expect(try #require(refusal).contains(field))
    }

    @Test func refusesAWrongKindByName() throws {
        let refusal = try #require(try ConfigText.refusal(of: "\"threshold\"", changedTo: "\"guess\""))
        #expect(refusal.contains("kind"))
        #expect(refusal.contains("\"guess\""))
    }

    @Test func refusesAFieldOfAnotherKind() throws {
        let start = try ConfigText.refusal(of: "\"start\" : \"disarmed\"", changedTo: "\"start\" : \"prototype\"")
        #expect(try #require(start).contains("start"))
        let quiet = try ConfigText.refusal(of: "\"down\" :", changedTo: "\"quiet\" : 1, \"down\" :")
        #expect(try #require(quiet).contains("rule.quiet: unknown field; known here: kind, start, down, up"))
        for field in ["down", "up"] {
            let limit = try ConfigText.refusal(
                of: "\"start\":", changedTo: "\"\(field)\": 1, \"start\":", in: ConfigText.least)
            #expect(try #require(limit).contains("rule.\(field): unknown field; known here: kind, start"))
        }
    }

    /// Configs of earlier versions have no `start`.
    @Test func aThresholdStartsDisarmedByDefault() throws {
        for (text, start) in [("", ThresholdStart.disarmed), (#", "start": "armed""#, .armed)] {
            let rule = try JSONDecoder().decode(
                Rule.self, from: Data(#"{"kind": "threshold", "down": 0, "up": 1\#(text)}"#.utf8))
            #expect(rule == .threshold(down: 0, up: 1, start: start))
        }
    }

    @Test func refusesAnUnknownStart() throws {
        let refusal = try ConfigText.refusal(of: "\"firstReading\"", changedTo: "\"zero\"", in: ConfigText.least)
        #expect(try #require(refusal).contains("start"))
    }

    @Test func aGateHasOneLimit() throws {
        let both = try ConfigText.refusal(of: "\"below\" :", changedTo: "\"above\" : 1, \"below\" :")
        let none = try ConfigText.refusal(of: "\"below\" : -0.8", changedTo: "\"below\" : null")
        for refusal in [both, none] {
            #expect(try #require(refusal).contains("gate: a gate needs either below or above"))
        }
    }

    @Test func readsTheOtherLimit() throws {
        let config = try ConfigText.read(ConfigText.full.replacing("\"below\" : -0.8", with: "\"above\" : 0.5"))
        #expect(config.detectors.first?.gate == Gate(channel: "headphone.attitude.pitch", limit: .above(0.5)))
        #expect(try ConfigText.read(ConfigText.write(config)) == config)
    }

    @Test(arguments: [
        ("\"lowPass\" : 0.6", "\"lowPass\" : \"0.6\"", "lowPass"),
        ("\"invert\" : false", "\"invert\" : 0", "invert"),
        ("\"minimumBout\" : 1", "\"minimumBout\" : 1.5", "minimumBout"),
        ("\"up\" : 0.4", "\"up\" : null", "up"),
        ("\"cadenceGate\" : {", "\"cadenceGate\" : 1, \"ignored\" : {", "cadenceGate: expected an object"),
    ])
    func refusesAWrongTypeByName(piece: String, other: String, field: String) throws {
        #expect(try #require(try ConfigText.refusal(of: piece, changedTo: other)).contains(field))
    }

    @Test(arguments: PeakStart.allCases)
    func everyFieldSurvives(start: PeakStart) throws {
        let parameters = DetectorParameters.along(
            .peaks(start: start), invert: true, baseline: 0.999, lowPass: 0.1 + 0.2, quantize: 1 / 3,
            gate: Gate(channel: "a.b.c", limit: .above(-1e-9), unit: "rad"),
            cadenceGate: CadenceGate(refractoryPeriod: 0.1, maximumInterval: 2.7, minimumBout: 4))
        let config = DetectorConfig.of(parameters)
        #expect(try ConfigText.read(ConfigText.write(config)) == config)
    }

    @Test func periodCheckIsWrittenOnlyWhereItIsSet() throws {
        let plain = DetectorParameters.along(.peaks(start: .prototype), cadenceGate: CadenceGate(minimumBout: 4))
        var checked = plain
        checked.cadenceGate.periodCheck = .walking
        for (parameters, isThere) in [(plain, false), (checked, true)] {
            let text = try ConfigText.write(.of(parameters))
            #expect(text.contains("periodCheck") == isThere)
            #expect(try ConfigText.read(text).detectors == [parameters])
        }
        for (field, problem) in [
            ("\"events\" : 2, \"shortest\" : 1", "longest"),
            ("\"events\" : 1.5, \"shortest\" : 1, \"longest\" : 2", "events: expected a whole number"),
            ("\"events\" : 2, \"shortest\" : 1, \"longest\" : 2, \"lag\" : 1", "lag: unknown field"),
        ] {
            let refusal = try ConfigText.refusal(
                of: "\"minimumBout\" : 1", changedTo: "\"periodCheck\" : { \(field) }")
            #expect(try #require(refusal).contains(problem))
        }
    }

    /// Earlier versions read a config without an irregular-step cost, and it is written unchanged.
    @Test func irregularStepCostIsWrittenOnlyWhereItIsSet() throws {
        let plain = DetectorParameters.along(.peaks(start: .prototype), cadenceGate: CadenceGate(minimumBout: 4))
        var forgiving = plain
        forgiving.cadenceGate.intervalRatio = 3
        forgiving.cadenceGate.irregularStepCost = 5
        for (parameters, isThere) in [(plain, false), (forgiving, true)] {
            let text = try ConfigText.write(.of(parameters))
            #expect(text.contains("\"intervalRatio\" : 3") == isThere)
            #expect(text.contains("\"irregularStepCost\" : 5") == isThere)
            #expect(try ConfigText.read(text).detectors == [parameters])
        }
        let refusal = try ConfigText.refusal(of: "\"minimumBout\" : 1", changedTo: "\"irregularStepCost\" : 1.5")
        #expect(try #require(refusal).contains("irregularStepCost: expected a whole number"))
    }
}
