import Calibration
import Foundation
import SessionStore
import Testing

/// `replay --display` with the built program.
@Suite struct DisplayTests {
    private static let bike = Place.repository + "/Sources/Bindings/web/page/bike-strides.json"
    private static let pushUps = Place.repository + "/Sources/Bindings/web/page/push-ups.json"

    private struct Replay: Decodable {
        struct Reading: Decodable, Equatable {
            let time: Double
            let count: Int
            let peaks: Int
            let cadence: Double
            let isRunning: Bool
            let estimatedSpeed: Double?
            let estimatedMetres: Double?
        }
        let count: Int
        let display: [Reading]?
        let estimatedMetres: Double?
        let estimatedSpeed: Double?
    }

    private struct Cadence: Decodable {
        struct Row: Decodable {
            let name: String
            let strides: Int
            let readout: CadenceError
            let estimatedMetres: Double
            let estimatedSpeed: Double
        }
        let sessions: [Row]
    }

    private func stored(_ set: String) throws -> Program {
        let program = try Program()
        try program.succeed("import", "--manifest", "\(Place.repository)/Datasets/\(set)/sessions.csv", "-q")
        return program
    }

    @Test("The display of a session agrees with what cadence prints")
    func agreesWithCadence() throws {
        let program = try stored("bike")
        try program.succeed("bike", "stride", Self.bike, "--user", "ada", "-o", "s.json", "-q")
        let cadence = try program.run("bike", "cadence", Self.bike, "--stride", "s.json", "--json")
            .json(Cadence.self).sessions
        #expect(cadence.count == 14)
        let store = try SessionStore(path: program.folder + "/reptune.sqlite", for: .reading)
        for name in ["ada-steady", "ben-stop-and-go", "nobody-empty-2"] {
            let row = try #require(cadence.first { $0.name == name })
            let replay = try program.run(
                "replay", name, Self.bike, "--display", "--stride", "s.json", "--speed", "max", "--json"
            ).json(Replay.self)
            let readings = try #require(replay.display)
            // The errors of the displayed cadence against the trainer's are those of the read-out.
            let summary = try #require(try store.summaries().first { $0.name == name })
            let trainer = try #require(try store.trainer(of: summary))
            let errors = CadenceComparison(
                readout: readings.map { ($0.time, $0.cadence) }, trainer: trainer, window: 5
            ).errors
            #expect(CadenceError(errors) == row.readout, "\(name)")
            #expect(replay.count == row.strides && replay.estimatedMetres == row.estimatedMetres)
            #expect(replay.estimatedSpeed == row.estimatedSpeed)
            // The last strides may come after the last whole second.
            #expect(row.strides - (readings.last?.count ?? 0) <= 1)
            for reading in readings {
                #expect(reading.cadence == Double(12 * reading.peaks) && reading.isRunning == (reading.peaks > 0))
                let metres = try #require(reading.estimatedMetres)
                #expect(abs(metres - Double(reading.count) * row.estimatedMetres / Double(max(1, row.strides))) < 1e-9)
            }
        }
    }

    @Test("Without a terminal a line is printed each second, with km/h and metres where the stride is known")
    func lines() throws {
        let program = try stored("bike")
        let replay = ["replay", "ada-steady", Self.bike, "--display"]
        let document = try program.run(replay + ["--speed", "max", "--json"]).json(Replay.self)
        let readings = try #require(document.display)
        #expect(document.estimatedMetres == nil && readings.allSatisfy { $0.estimatedMetres == nil })
        for speed in ["max", "50"] {
            let outcome = try program.run(replay + ["--speed", speed])
            #expect(outcome.status == 0)
            #expect(outcome.notes.contains("no km/h and metres: give --stride FILE"))
            let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
            #expect(rows.first == ["time", "rpm", "peaks", "count", "running"])
            let cells: [[String]] = readings.map { reading in
                let (time, cadence) = (String(format: "%.1f", reading.time), String(Int(reading.cadence)))
                return [time, cadence, "\(reading.peaks)", "\(reading.count)", reading.isRunning ? "yes" : "no"]
            }
            #expect(Array(rows.dropFirst()) == cells)
        }
        let lines = try program.run(replay + ["--speed", "max", "--json-lines"]).output.split(separator: "\n")
            .map { try JSONDecoder().decode(Replay.Reading.self, from: Data($0.utf8)) }
        #expect(lines == readings)
        let gear = try program.run(replay + ["--speed", "max", "--development", "6"])
        #expect(gear.output.contains("time    rpm    km/h        m"))
        // 47 strides of 6 m.
        #expect(gear.notes.hasPrefix("ada-steady: 47 counted, 47 labelled, 282 m, "))
    }

    @Test("A terminal shows one screen in place")
    func terminal() throws {
        let program = try stored("bike")
        let shown = try program.show(
            "replay", "ada-steady", Self.bike, "--display", "--development", "6", "--speed", "50")
        #expect(shown.status == 0)
        let lines = shown.screen
        #expect(lines.count == 8 && lines[0].hasPrefix("ada-steady  37.0 s of "), "\(lines)")
        #expect(lines[1...4].map { $0.split(separator: " ")[0] } == ["rpm", "km/h", "m", "running"])
        #expect(lines[3].hasSuffix(" 282") && lines[6].hasSuffix(" 47"), "\(lines)")
        #expect(lines[7].hasPrefix("ada-steady: 47 counted, 47 labelled, 282 m, "))
    }
}
