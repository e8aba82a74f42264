import Foundation
import RepDetection

/// The self-tests of exports whose language reads no JSON: golden vectors as code, and the code that runs them.
enum SelfTest {
    /// The output of a self-test without vectors.
    static let none = "no golden vectors: they come from the recordings of a run, and this export has none"

    /// The first line of the self-test of Swift code.
    static let swiftHeading =
        "// Written by reptune export --format swift: for a test target. It needs the exported config in the same module.\n"

    /// A stretch as lines: the channels, then the time and the values of each moment, with tabs between.
    static func lines(_ stretch: GoldenVectors.Stretch) -> String {
        let rows = zip(stretch.times, stretch.values).map { time, row in
            ([Optional(time)] + row).map { $0.map(Decimals.text) ?? "" }.joined(separator: "\t")
        }
        return ([stretch.channels.joined(separator: "\t")] + rows).joined(separator: "\n")
    }

    /// A class for the command line, beside the package `reptune`.
    static func java(_ vectors: GoldenVectors) -> String {
        let calls = vectors.stretches.enumerated().map { index, stretch in
            let name = "stretch\(index + 1)"
            return stretch.expected.map { expected in
                let user = expected.user.map(QuotedText.json) ?? "null"
                return "        run(\(index + 1), \(user), \(stretch.rate), \(name)(), "
                    + "new double[] {\(expected.events.map { "\($0)" }.joined(separator: ", "))});\n"
            }.joined()
        }.joined()
        let texts = vectors.stretches.enumerated().map { index, stretch in
            """

                private static String stretch\(index + 1)() {
                    return \(ExportedFile.javaText(lines(stretch)));
                }

            """
        }.joined()
        let none = "        System.out.println(\"\(none)\");\n        if (all == 0) return;\n"
        return Embedded.javaSelfTest.text
            .replacing("        // CALLS\n", with: vectors.stretches.isEmpty ? none : calls)
            .replacing("    // STRETCHES\n", with: texts)
    }

    /// An extension of `DetectorConfig` for a test target.
    static func swift(_ vectors: GoldenVectors, name: String = "exported") -> String {
        let cases = vectors.stretches.enumerated().map { index, stretch in
            let expected = stretch.expected.map { expected in
                let config = expected.user.map { "\(name)(for: \(QuotedText.swift($0)))" } ?? name
                let events = expected.events.map { "\($0)" }.joined(separator: ", ")
                return
                    "                    (\(expected.user.map(QuotedText.swift) ?? "nil"), \(config), [\(events)]),\n"
            }.joined()
            return """
                            (
                                rate: \(stretch.rate), text: \(QuotedText.swift(lines(stretch))),
                                expected: [
                \(expected)                ]
                            ),

                """
        }.joined()
        return """
            \(swiftHeading)import RepDetection

            extension DetectorConfig {
                /// Counts the golden vectors of the export, and compares the events, bit for bit.
                ///
                /// The message is "N of N events agree", or the first event that differs and the number of those that agree.
                static func \(name)SelfTest() throws(ConfigError) -> (isPassed: Bool, message: String) {
                    var (agree, all) = (0, 0)
                    var first: String?
                    for (index, stretch) in goldenVectors.enumerated() {
                        let lines = stretch.text.split(separator: "\\n")
                        let channels = lines[0].split(separator: "\\t").map(String.init)
                        for (user, config, events) in stretch.expected {
                            var counter = try RepCounter(config, sampleRate: stretch.rate)
                            let places = counter.inputs.map { channels.firstIndex(of: $0.name) }
                            var found: [Double] = []
                            for line in lines.dropFirst() {
                                let fields = line.split(separator: "\\t", omittingEmptySubsequences: false)
                                let time = Double(fields[0]) ?? .nan
                                let moment = counter.feed(at: time) { input in places[input].flatMap { Double(fields[$0 + 1]) } }
                                found += moment.map(\\.time)
                            }
                            all += events.count
                            agree += zip(found, events).filter { $0 == $1 }.count
                            let place = "stretch \\(index + 1)" + (user.map { " with the parameters of \\($0)" } ?? "")
                            first = first ?? difference(found, events, place)
                        }
                    }
                    let sum = "\\(agree) of \\(all) events agree"
                    return (first == nil, first.map { "\\($0); \\(sum)" } ?? sum)
                }

                private static func difference(_ found: [Double], _ events: [Double], _ place: String) -> String? {
                    guard let index = (0..<max(found.count, events.count)).first(where: {
                        $0 >= found.count || $0 >= events.count || found[$0] != events[$0]
                    }) else { return nil }
                    let name = "\\(place): event \\(index + 1)"
                    if index >= found.count { return "\\(name) is missing, expected at \\(events[index]) s" }
                    if index >= events.count { return "\\(name) at \\(found[index]) s is not expected" }
                    return "\\(name) is at \\(found[index]) s, expected at \\(events[index]) s"
                }

                /// For each stretch its rate in Hz, its channels and moments as lines, and the events of each config.
                private static var goldenVectors:
                    [(rate: Double, text: String, expected: [(user: String?, config: DetectorConfig, events: [Double])])]
                {
                    [
            \(cases)        ]
                }
            }

            """
    }

    /// A C11 program, which is empty without REPTUNE_SELFTEST, so that it can stay in a project's folder.
    static func c(_ vectors: GoldenVectors, inputs: [Channel]) -> String {
        var data = ""
        var runs = ""
        for (index, stretch) in vectors.stretches.enumerated() {
            let (number, expected) = (index + 1, stretch.expected.first?.events ?? [])
            let places = inputs.map { input in stretch.channels.firstIndex(of: input.name) }
            func list(_ numbers: [Double?]) -> String {
                numbers.map { $0.map(Decimals.text) ?? "NAN" }.joined(separator: ", ")
            }
            data += "static const double TIMES_\(number)[] = {\n"
            data += stretch.times.map { "    \(list([$0])),\n" }.joined() + "};\n"
            data += "static const double VALUES_\(number)[][REPTUNE_INPUTS] = {\n"
            data += stretch.values.map { row in "    {\(list(places.map { $0.flatMap { row[$0] } }))},\n" }.joined()
            data += "};\nstatic const double EVENTS_\(number)[] = {\n"
            data += expected.map { "    \(list([$0])),\n" }.joined() + "};\n\n"
            runs += "    run(\(number), \(Decimals.text(stretch.rate)), TIMES_\(number), VALUES_\(number), "
            runs += "\(stretch.times.count), EVENTS_\(number), \(expected.count));\n"
        }
        return Embedded.cSelfTest.text
            .replacing("/* VECTORS */\n", with: "#define REPTUNE_STRETCHES \(vectors.stretches.count)\n" + data)
            .replacing("    /* RUNS */\n", with: runs)
    }
}
