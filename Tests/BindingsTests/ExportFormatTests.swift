import Foundation
import RepDetection
import Testing

@testable import Bindings

/// Exports in each format.
@Suite struct ExportFormatTests {
    private static let odd = "Zoë \"O'Neil\" \\ $1 \u{1F680}\n\u{2028}"
    private static let config = {
        var config = some
        for index in config.detectors.indices {
            // Each range contains 1.
            for parameter in Parameter.allCases where config.detectors[index][parameter] == nil {
                config.detectors[index][parameter] = 1
            }
        }
        return config
    }()
    private static let some = DetectorConfig(
        name: "push-ups", activity: odd, user: nil, sampleRate: 25, resample: 50,
        detectors: [
            DetectorParameters(
                signal: SignalPath(channel: "a.x", unit: "g", invert: true, quantize: 1e-7),
                rule: .threshold(down: -0.3, up: 0.1 + 0.2, start: .armed),
                gate: Gate(channel: "b.pitch", limit: .below(-0.5), unit: "rad"),
                cadenceGate: CadenceGate(refractoryPeriod: 0.2, minimumBout: 3, periodCheck: .walking)),
            DetectorParameters(signal: SignalPath(channel: "a.y", unit: "g"), rule: .peaks(start: .prototype)),
            DetectorParameters(
                signal: SignalPath(channel: "a.magnitude", unit: "g"), rule: .doubleShake(DoubleShake(pairing: .latest))
            ),
        ])
    private static let alone = ConfigSet(shared: config)
    private static var set: ConfigSet {
        var own = config
        own.user = odd
        return ConfigSet(shared: config, users: [odd: own, "true": own])
    }

    private func text(_ format: ExportFormat, _ configs: ConfigSet) throws -> String {
        String(decoding: try #require(try format.files(of: configs).first).contents, as: UTF8.self)
    }

    @Test("JSON reads back the same")
    func readBack() throws {
        let json = try ExportFormat.json.files(of: Self.alone)[0].contents
        #expect(try JSONDecoder().decode(DetectorConfig.self, from: json) == Self.config)
        let both = try ExportFormat.json.files(of: Self.set)[0].contents
        #expect(try JSONDecoder().decode(ConfigSet.self, from: both) == Self.set)
    }

    @Test(
        "Code is ASCII, and contains every number with all its digits",
        arguments: [ExportFormat.swift, .web, .python, .java])
    func code(format: ExportFormat) throws {
        let text = try text(format, Self.set)
        #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
        #expect(text.contains("0.30000000000000004") && text.contains("1e-07"))
    }

    @Test("A folder has the detector inside", arguments: [ExportFormat.web, .python, .java, .c])
    func folders(format: ExportFormat) throws {
        let files = try format.files(of: Self.alone)
        #expect(format.isFolder && Set(files.map(\.path)).count == files.count)
        #expect(files.allSatisfy { !$0.contents.isEmpty })
        let isThere = files.contains {
            $0.path.hasSuffix("reptune.wasm") && $0.contents.starts(with: [0, 0x61, 0x73, 0x6D])
        }
        #expect(isThere == [.web, .python].contains(format))
    }

    @Test("C has one config, in numbers that are exact, and no text that ends a comment or a literal")
    func c() throws {
        let header = try text(.c, Self.alone)
        for line in [
            "#define REPTUNE_MEMBERS 3", "#define REPTUNE_INPUTS 4", "#define REPTUNE_LAGS 38",
            "        .up = REPTUNE_REAL(0x1.3333333333334p-2 /* 0.30000000000000004 */), \\",
            "    {0, 2, 3}, /* a.magnitude */ \\", "#define REPTUNE_LATER_CUTOFF 1",
            "        .low_pass = 1.0, \\", "        .latest = true, \\", "        .has_irregular_step_cost = true, \\",
            "        .irregular_step_cost = 1, \\", "        .later_cutoff = REPTUNE_REAL(1.0), \\",
        ] {
            #expect(header.contains(line + "\n"), "\(line)")
        }
        #expect(header.contains("/* push-ups: Zo? \"O'Neil\" ? $1 ??? */"))
        #expect(throws: ExportFormatError.manyUsers(2)) { try ExportFormat.c.files(of: Self.set) }
    }

    @Test("In single precision the header of C defines so, and nothing else differs")
    func precision() throws {
        let double = try ExportFormat.c.files(of: Self.alone)
        let single = try ExportFormat.c.files(of: Self.alone, precision: .single)
        #expect(double.dropFirst().map(\.contents) == single.dropFirst().map(\.contents))
        let lines = String(decoding: single[0].contents, as: UTF8.self).split(separator: "\n").map(String.init)
        let added = lines.difference(from: try text(.c, Self.alone).split(separator: "\n").map(String.init))
        #expect(added.removals.isEmpty && added.insertions.count == 4)
        #expect(lines.firstIndex(of: "#define REPTUNE_SINGLE")! < lines.firstIndex(of: "#ifdef REPTUNE_SINGLE")!)
    }

    @Test("Several detectors have a name of their own in each language")
    func several() throws {
        var squats = Self.some
        squats.name = "deep Squats 2"
        let sets = [Self.alone, ConfigSet(shared: squats)]
        func paths(_ format: ExportFormat) throws -> Set<String> { Set(try format.files(ofEach: sets).map(\.path)) }
        #expect(
            try paths(.web) == [
                "push-ups.js", "push-ups.d.ts", "deep-squats-2.js", "deep-squats-2.d.ts", "reptune.js", "reptune.d.ts",
                "reptune.wasm", "package.json", "README.md",
            ])
        #expect(try paths(.python).isSuperset(of: ["src/reptune/push_ups.py", "src/reptune/deep_squats_2.py"]))
        #expect(try paths(.java).isSuperset(of: ["reptune/PushUps.java", "reptune/DeepSquats2.java"]))
        let c = try ExportFormat.c.files(ofEach: sets)
        #expect(c.map(\.path).contains("deep_squats_2_detector.c"))
        let header = try #require(c.first { $0.path == "push_ups_detector.h" })
        let text = String(decoding: header.contents, as: UTF8.self)
        #expect(text.contains("void push_ups_init(push_ups_counter *counter") && !text.contains("REPTUNE_"))
        let swift = String(decoding: try ExportFormat.swift.files(ofEach: sets)[0].contents, as: UTF8.self)
        #expect(swift.contains("static let pushUps = ") && swift.contains("static let deepSquats2 = "))
        #expect(throws: ExportFormatError.sameName("push-ups")) {
            try ExportFormat.java.files(ofEach: [Self.alone, Self.alone])
        }
        #expect(throws: ExportFormatError.manyDetectors(2)) { try ExportFormat.json.files(ofEach: sets) }
    }

    @Test("One detector has a chosen name in each language")
    func chosenName() throws {
        func files(_ format: ExportFormat) throws -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: try format.files(of: Self.alone, name: "deep-squats2").map {
                    ($0.path, String(decoding: $0.contents, as: UTF8.self))
                })
        }
        let web = try files(.web)
        #expect(web["package.json"]?.contains(#""name": "deep-squats2""#) == true)
        #expect(web["package.json"]?.contains("./deep-squats2.d.ts") == true && web["deep-squats2.js"] != nil)
        #expect(web["selftest.mjs"]?.contains(#"import("./deep-squats2.js")"#) == true)
        let python = try files(.python)
        #expect(
            Set(python.keys).isSuperset(of: [
                "src/deep_squats2/__init__.py", "src/deep_squats2/reptune.wasm", "build_reptune.py",
            ]))
        #expect(python["pyproject.toml"]?.contains(#"name = "deep-squats2""#) == true)
        #expect(python["build_reptune.py"] == Embedded.pythonBuild.text)
        #expect(try files(.java)["reptune/DeepSquats2.java"]?.contains("public final class DeepSquats2 {") == true)
        #expect(try files(.java)["SelfTest.java"]?.contains("reptune.DeepSquats2.json(user)") == true)
        #expect(try files(.c)["deep_squats2_detector.h"]?.contains("void deep_squats2_init(") == true)
        #expect(try files(.swift)[""]?.contains("static let deepSquats2 = ") == true)
    }

    @Test(
        "A name that a language can't have is refused",
        arguments: [
            (ExportFormat.c, "2nd"), (.c, ""), (.c, "push ups"), (.python, "class"), (.python, "ctypes"),
            (.swift, "import"),
            (.swift, "für"), (.java, "string"), (.java, "repCounter"), (.web, "reptune"),
        ])
    func refusedName(format: ExportFormat, name: String) throws {
        #expect {
            try format.files(of: Self.alone, name: name)
        } throws: {
            if case .noName(name, _)? = $0 as? ExportFormatError { true } else { false }
        }
        #expect(try !ExportFormat.c.files(of: Self.alone, name: "class").isEmpty)
    }

    @Test("Unknown users get the shared config")
    func users() {
        #expect(Self.set[Self.odd].user == Self.odd && Self.set["else"].user == nil && Self.set[nil].user == nil)
    }
}
