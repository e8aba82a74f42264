import Foundation
import RepDetection
import Testing

@testable import SessionImport

/// The files of the article "From the phone to RepTune", which loggers write with its code.
@Suite("From the phone to RepTune") struct FromThePhoneTests {
    /// A platform of the article.
    enum Platform: Int, CaseIterable, CustomTestStringConvertible {
        case device, headphone, altimeter, android, web

        var testDescription: String { "\(self)" }
    }

    private let article: String
    private let folder: TemporaryFolder

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appendingPathComponent("Sources/reptune/reptune.docc/FromThePhone.md")
        article = try String(contentsOf: file, encoding: .utf8)
        folder = try TemporaryFolder()
    }

    /// The code block that writes a platform's file. The first of Swift only defines the file.
    private func code(_ platform: Platform) throws -> String {
        let blocks = article.matches(of: #/```(?:swift|kotlin|html)\n((?:.|\n)*?)```/#).map { String($0.1) }
        try #require(blocks.count == Platform.allCases.count + 1)
        return blocks[platform.rawValue + 1]
    }

    /// The rows that the article shows below a platform's code.
    private func file(_ platform: Platform) throws -> String {
        let files = article.matches(of: #/```text\n(time_(?:.|\n)*?)```/#).map { String($0.1) }
        try #require(files.count == Platform.allCases.count)
        return files[platform.rawValue]
    }

    private func header(_ platform: Platform) throws -> [String] {
        try #require(try file(platform).split(separator: "\n").first).split(separator: ",").map(String.init)
    }

    private func imported(_ text: String) throws -> ImportedSession {
        let path = try folder.write(text)
        let recording = try #require(Recogniser().find(at: path).recordings.first)
        return try readSession(ImportItem(recording, user: "ada", activity: "turn"))
    }

    @Test("The code writes the header that the article shows", arguments: Platform.allCases)
    func headers(platform: Platform) throws {
        let literals = try code(platform).matches(of: #/"""((?:.|\n)*?)"""|"([^"\n]*)"/#)
            .map { String($0.1 ?? $0.2 ?? "").filter { !$0.isWhitespace && $0 != "\\" } }
        let names = literals.map { $0.split(separator: ",").map(String.init) }
            .filter { !$0.isEmpty && $0.allSatisfy { isTime($0) || ImportProfile.namedChannels[$0] != nil } }.joined()
        #expect(names.filter(isTime) + names.filter { !isTime($0) } == (try header(platform)))
    }

    @Test(
        "The code has the factors and the signs of the table",
        arguments: [
            (Platform.android, "Sensor.TYPE_GYROSCOPE -> 1.0"), (.android, "Sensor.TYPE_PRESSURE -> 0.1"),
            (.android, "else -> -1 / 9.80665"), (.web, "const g = (isSafariOnIOS ? 1 : -1) / 9.80665"),
            (.web, "event.accelerationIncludingGravity, [\"x\", \"y\", \"z\"], g"),
            (.web, "event.acceleration, [\"x\", \"y\", \"z\"], g"),
            (.web, "event.rotationRate, [\"alpha\", \"beta\", \"gamma\"], Math.PI / 180"),
        ])
    func factors(platform: Platform, words: String) throws {
        #expect(try code(platform).contains(words))
    }

    private func isTime(_ name: String) -> Bool { name.hasPrefix("time_") }

    @Test(
        "Three poses of a phone: flat, turned by 45° about x, and upright",
        arguments: [Platform.device, .android, .web])
    func phone(platform: Platform) throws {
        let session = try imported(try file(platform)).session
        let signals = session.recording.signals
        let half = 0.5.squareRoot()
        let down: [Channel: [Double]] = ["x": [0, 0, 0], "y": [0, -half, -1], "z": [-1, -half, 0]]
        for (axis, values) in down {
            for sensor in ["gravity", "acceleration"] {
                guard let signal = signals[Channel("\(sensor).\(axis)")] else { continue }
                #expect(signal.unit == "g")
                #expect(zip(signal.values, values).allSatisfy { abs($0 - $1) < 1e-6 })
            }
            let user = try #require(signals[Channel("userAcceleration.\(axis)")])
            #expect(user.unit == "g")
            #expect(user.values == [0, 0, 0])
            let rate = try #require(signals[Channel("rotationRate.\(axis)")])
            #expect(rate.unit == "rad/s")
            let rates: [Double] = [0, axis == "x" ? .pi / 2 : 0, 0]
            #expect(zip(rate.values, rates).allSatisfy { abs($0 - $1) < 1e-6 })
        }
        #expect(signals["gravity.z"] != nil || signals["acceleration.z"] != nil)
        if platform == .device { #expect(signals["attitude.pitch"]?.values == [0, .pi / 4, .pi / 2]) }
        if platform == .android { #expect(signals["pressure"]?.values.allSatisfy { abs($0 - 101.325) < 1e-3 } == true) }
        // On the device with acceleration, the sum of gravity and user acceleration.
        #expect(signals.count == (platform == .device ? 15 : platform == .android ? 13 : 9))
        #expect(abs(session.recording.duration - (platform == .web ? 0.04 : 1)) < 1e-6)
    }

    @Test("A head that looks down has a negative pitch and a gravity along its y axis")
    func head() throws {
        let session = try imported(try file(.headphone)).session
        let down: [Double] = [0, -.pi / 4, -.pi / 2]
        #expect(session.place == "head")
        // With acceleration, the sum of gravity and user acceleration.
        #expect(session.recording.signals.count == 15)
        #expect(session.recording.signals["headphone.attitude.pitch"]?.values == down)
        #expect(session.recording.signals["headphone.gravity.y"]?.values.last == 1)
        #expect(session.recording.signals["headphone.gravity.y"]?.unit == "g")
    }

    @Test("The altimeter's rows are in metres and kilopascals")
    func altimeter() throws {
        let signals = try imported(try file(.altimeter)).session.recording.signals
        #expect(signals["relativeAltitude"]?.values == [0, 0.5, 1])
        #expect(signals["relativeAltitude"]?.unit == "m")
        #expect(signals["pressure"]?.values == [101.325, 101.319, 101.313])
        #expect(signals["pressure"]?.unit == "kPa")
    }

    /// Three seconds at 50 Hz, in each platform's own number format, of a phone on its right edge: flat, turned by 90°
    /// about y. Gravity is +1 g along x.
    @Test("A recording on the right edge has 50 Hz and +1 g along x", arguments: [Platform.device, .android, .web])
    func rightEdge(platform: Platform) throws {
        let names = try header(platform)
        var text = names.joined(separator: ",") + "\n"
        for row in 0..<150 {
            let cells = names.map { name -> String in
                switch (platform, name) {
                case (_, "time_s"): "\(8123.5 + Double(row) / 50)"
                case (_, "time_ns"): "\(81_235_000_000_001 + row * 20_000_000)"
                case (_, "time_ms"): "\(82.7 + Double(row) * 20)"
                case (.android, "acceleration.x"), (.android, "gravity.x"): "1.0000000164932128"
                case (_, "acceleration.x"), (_, "gravity.x"): "1"
                case (.android, "rotationRate.y"): "-1.2345678E-4"
                case (.web, "rotationRate.y"): "-1.2345678e-4"
                case (.web, "userAcceleration.z"): ""
                case (.device, "rotationRate.y"): "-0.00012345678"
                case (.android, _): "-0.0"
                default: "0"
                }
            }
            text += cells.joined(separator: ",") + "\n"
        }
        let read = try imported(text)
        let signals = read.session.recording.signals
        let x = try #require(signals["gravity.x"] ?? signals["acceleration.x"])
        #expect(x.values.count == 150 && x.values.allSatisfy { abs($0 - 1) < 1e-6 })
        #expect(abs(x.timeline.sampleRate - 50) < 1e-6)
        #expect(signals["rotationRate.y"]?.values.first == -1.2345678e-4)
        #expect(read.advisories.count == (platform == .web ? 1 : 0))
        #expect(signals["userAcceleration.z"]?.values.first?.isNaN == (platform == .web))
    }

    @Test("The table's channels have the units that it gives")
    func table() throws {
        let rows = article.matches(of: #/\n\| (?:Core|`CM|Android|web)[^|]*\| ([^|]*) \| ([^|]*) \|/#)
        #expect(rows.count == 16)
        for row in rows where row.2 != "as above" {
            let sensor = String(try #require(row.1.firstMatch(of: #/`([A-Za-z]+)/#)).1)
            let channel = ImportProfile.namedChannels.first { $0.key == sensor || $0.key.hasPrefix(sensor + ".") }
            #expect(channel?.value.unit == String(row.2), "\(sensor)")
        }
    }
}
