import Foundation
import Testing

/// Calibrations that are stopped and run again.
@Suite struct ResumeTests {
    private let program: Program
    private let question = [
        "calibrate", "pushUp", "--rule", "threshold", "--down=-1:0:0.1", "--up=0:1:0.1", "--lowpass",
        "0,0.3,0.5,0.7", "--json",
    ]

    init() throws {
        program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "--db", "whole.sqlite")
    }

    /// Starts the calibration, and stops it after a while.
    private func stop(_ database: String, after seconds: Double, by signal: Int32) throws -> Int32 {
        let process = try program.start(question + ["--db", database])
        Thread.sleep(forTimeInterval: seconds)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    }

    private func copy(_ name: String) throws -> String {
        for file in ["whole.sqlite", "whole.sqlite-wal"] where program.exists(file) {
            try program.write(
                program.contents(file), to: file.replacingOccurrences(of: "whole.sqlite", with: name))
        }
        return name
    }

    /// The number of kills; REPTUNE_KILLS in the environment changes it, and `.ci/kills` has more.
    private static let kills = ProcessInfo.processInfo.environment["REPTUNE_KILLS"].flatMap { Int($0) } ?? 5

    @Test("Killed at random moments and run again, a calibration writes the same bytes")
    func killed() throws {
        let clock = ContinuousClock()
        var unbroken = ""
        let first = try copy("first.sqlite")
        var length = try clock.measure { unbroken = try program.succeed(question + ["--db", first]) } / .seconds(1)
        var random = SystemlessRandom(state: 4)
        var killed = 0
        for moment in 0..<10 * ResumeTests.kills where killed < ResumeTests.kills {
            let database = try copy("\(moment).sqlite")
            let seconds = length * Double(random.next() % 1000) / 1000
            // On a machine that is less busy than before it may be done first.
            guard try stop(database, after: seconds, by: SIGKILL) == SIGKILL else {
                length *= 0.8
                continue
            }
            killed += 1
            let again = try program.run(question + ["--db", database])
            #expect(again.status == 0, "\(again.notes)")
            #expect(again.output == unbroken, "killed after \(seconds) s")
        }
        #expect(killed == ResumeTests.kills)
    }

    @Test("A calibration that is stopped says that no run is stored", arguments: [SIGINT, SIGTERM])
    func stopped(signal: Int32) throws {
        let database = try copy("stopped.sqlite")
        var text = ""
        // On a busy machine the signal may come before the program waits for it.
        for attempt in 1...20 where text.isEmpty {
            let notes = Pipe()
            let process = try program.start(
                question + ["--lowpass", "0:0.996:0.004", "--jobs", "1", "--db", database],
                standardError: notes.fileHandleForWriting)
            Thread.sleep(forTimeInterval: 0.5 * Double(attempt))
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
            try notes.fileHandleForWriting.close()
            text = String(decoding: try notes.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
        #expect(text.contains("stopped; this calibration is not stored: run the same command again."), "\(text)")
        #expect(try program.run("runs", "--db", database, "-q").output.isEmpty)
    }
}

/// The same random numbers on every machine.
private struct SystemlessRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}

extension Program {
    fileprivate func succeed(_ arguments: [String]) throws -> String {
        let outcome = try run(arguments)
        #expect(outcome.status == 0, "\(outcome.notes)")
        return outcome.output
    }
}
