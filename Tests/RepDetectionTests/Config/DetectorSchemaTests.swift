import Foundation
import Testing

@testable import RepDetection

/// The JSON schema must name exactly the fields that are written, with the types and ranges of the parameters.
/// `REPTUNE_UPDATE_GOLDENS=1` writes the parameters of the table into the schema.
struct DetectorSchemaTests {
    private static let schema = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Sources/RepDetection/Config/detector.schema.json")

    private func fields(_ value: Any?) -> Set<String> { Set((value as? [String: Any])?.keys.map { $0 } ?? []) }

    @Test func namesTheFieldsThatAreWritten() throws {
        let schema = try #require(
            JSONSerialization.jsonObject(with: Data(contentsOf: Self.schema)) as? [String: Any])
        let parts = try #require(schema["$defs"] as? [String: [String: Any]])
        func named(_ part: String) -> Set<String> { fields(parts[part]?["properties"]) }

        func detector(_ rule: Rule) -> DetectorParameters {
            var detector = DetectorParameters(
                signal: SignalPath(channel: "a.x", unit: "g"), rule: rule,
                gate: Gate(channel: "b.x", limit: .above(1), unit: "g"), cadenceGate: CadenceGate(periodCheck: .walking)
            )
            // A parameter that may be absent is written if it has a value.
            for parameter in Parameter.allCases where detector[parameter] == nil { detector[parameter] = 1 }
            return detector
        }
        let config = DetectorConfig(
            name: "n", activity: "a", sampleRate: 30, resample: 30,
            detectors: [
                detector(.peaks(start: .prototype)), detector(.threshold(down: 0, up: 1)),
                detector(.doubleShake(DoubleShake(pairing: .latest))),
            ],
            provenance: Provenance(
                tool: "t", run: "r", data: "d", validation: "v", accuracy: [:],
                taken: [TakenUnit(header: "t,x", quantity: "time", unit: "ms")],
                ranges: [ChannelRange(channel: "a.x", unit: "g", size: .init(1), mean: .init(0), rate: .init(50))]))
        let written = try #require(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(config)) as? [String: Any])
        let detectors = try #require(written["detectors"] as? [[String: Any]])

        #expect(fields(written) == fields(schema["properties"]))
        #expect(fields(written["provenance"]) == named("provenance"))
        #expect(fields(detectors[0]) == named("detector"))
        #expect(fields(detectors[0]["signal"]) == named("signal"))
        #expect(fields(detectors[0]["rule"]) == named("peaks"))
        #expect(fields(detectors[1]["rule"]) == named("threshold"))
        #expect(fields(detectors[2]["rule"]) == named("doubleShake"))
        #expect(fields(detectors[0]["gate"]).union(["below"]) == named("gate"))
        #expect(fields(detectors[1]["cadenceGate"]) == named("cadenceGate"))
        let gate = detectors[1]["cadenceGate"] as? [String: Any]
        #expect(fields(gate?["periodCheck"]) == named("periodCheck"))
        let format = (schema["properties"] as? [String: [String: Any]])?["format"]?["const"] as? String
        #expect(format == DetectorConfig.format)
    }

    @Test func hasTheTypesAndRangesOfTheParameters() throws {
        let schema = try String(contentsOf: Self.schema, encoding: .utf8)
        var lines = schema.components(separatedBy: "\n")
        var last = 0
        for parameter in Parameter.allCases {
            let head = "        \"\(parameter.rawValue)\": { \(constraints(of: parameter))"
            if let index = lines.firstIndex(where: { $0.hasPrefix("        \"\(parameter.rawValue)\": ") }) {
                // The description stays.
                let start = lines[index].range(of: ", \"description\"") ?? lines[index].range(of: " }")
                lines[index].replaceSubrange(..<(start?.lowerBound ?? lines[index].endIndex), with: head)
                last = index
            } else {
                let isLast = !lines[last].hasSuffix(",")
                if isLast { lines[last] += "," }
                last += 1
                let unit = parameter.properties.unit.words.map { " in " + $0 } ?? ""
                let name = parameter.properties.name
                let words = name.prefix(1).uppercased() + name.dropFirst() + unit
                lines.insert(head + ", \"description\": \"\(words).\" }" + (isLast ? "" : ","), at: last)
            }
        }
        let expected = lines.joined(separator: "\n")
        if ProcessInfo.processInfo.environment["REPTUNE_UPDATE_GOLDENS"] == "1" {
            try Data(expected.utf8).write(to: Self.schema)
        } else {
            #expect(schema == expected, "look at the parameters, then run with REPTUNE_UPDATE_GOLDENS=1")
        }
    }

    /// The type, range and default of a parameter in the schema.
    private func constraints(of parameter: Parameter) -> String {
        let properties = parameter.properties
        let type = properties.isWhole ? "\"integer\"" : "\"number\""
        let range =
            switch properties.range {
            case .finite: ""
            case .above(let least): ", \"exclusiveMinimum\": \(least)"
            case .aboveZero(let most): ", \"exclusiveMinimum\": 0, \"maximum\": \(most)"
            case .from(let least): ", \"minimum\": \(least)"
            case .within(let least, let most): ", \"minimum\": \(least), \"maximum\": \(most)"
            }
        var usual = ""
        if case .means(let value) = properties.absence { usual = ", \"default\": " + String(format: "%g", value) }
        return "\"type\": " + (properties.mayBeAbsent ? "[\(type), \"null\"]" : type) + range + usual
    }

    @Test("SPEC has the range of each parameter", arguments: Parameter.allCases)
    func spec(parameter: Parameter) throws {
        let spec = try String(
            contentsOf: Self.schema.deletingLastPathComponent().appending(path: "../SPEC.md"), encoding: .utf8)
        let rows = spec.components(separatedBy: "\n").filter { $0.hasPrefix("|") }
        let own = rows.filter { $0.contains(parameter.rawValue + "`") }
        #expect(own.contains { $0.contains(parameter.properties.range.words) })
    }
}
