import Foundation
import Testing

/// Calibrations that are stopped and run again.
@Suite struct ResumeTests {
    private let program: Program
    private let question = [
        "calibrate", "--activity", "pushUp", "--rule", "threshold", "--down=-1:0:0.1", "--up=0:1:0.1", "--lowpass",
        "0,0.3,0.5,0.7", "--json",
    ]

    init() throws {
        program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "--db", "whole.sqlite")
    }

    /// Starts the calibration on a database without stored counts, and stops it after a while.
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

    /// The number of kills; set REPTUNE_KILLS in the environment for another number.
    private static let kills = ProcessInfo.processInfo.environment["REPTUNE_KILLS"].flatMap { Int($0) } ?? 20

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

    @Test("Stopped between the first counts and the last, a calibration ends and counts only the others when run again")
    func stopped() throws {
        // Long enough for a signal between the first counts and the last.
        let question = question + ["--lowpass", "0:0.975:0.025"]
        let whole = try program.succeed(question + ["--db", try copy("other.sqlite"), "--fresh"])
        #expect(!program.exists("other.sqlite.sweeps"))
        for signal in [SIGINT, SIGTERM, SIGKILL] {
            // On a busy machine the signal may come after the last counts, and SIGKILL before the first are whole.
            var isBetween = false
            for attempt in 0..<40 where !isBetween {
                let database = try copy("\(signal)-\(attempt).sqlite")
                let process = try program.start(question + ["--jobs", "1", "--db", database])
                while process.isRunning, !hasCounts(database) { Thread.sleep(forTimeInterval: 0.001) }
                Thread.sleep(forTimeInterval: 0.03 * Double(attempt % 4))
                kill(process.processIdentifier, signal)
                process.waitUntilExit()
                guard process.terminationReason == .uncaughtSignal else {
                    #expect(process.terminationStatus == 0)
                    continue
                }
                #expect(process.terminationStatus == signal)
                let again = try program.run(question + ["--db", database])
                #expect(again.output == whole)
                let notes = again.notes.split(separator: "\n").first { $0.contains("of the counts of an earlier run") }
                let numbers = notes?.split { !$0.isNumber }.compactMap { Int($0) } ?? []
                isBetween = numbers.count == 2 && numbers[0] > 0 && numbers[0] < numbers[1]
            }
            #expect(isBetween, "signal \(signal)")
        }
    }

    /// Whether counts have been written beside a database. The log of a new file has one table only.
    private func hasCounts(_ database: String) -> Bool {
        let log = program.folder + "/" + database + ".sweeps-wal"
        let size = (try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int) ?? 0
        return size > 100_000
    }

    @Test("The counts of a finished sweep are reused, and a damaged file of counts is ignored")
    func foundAgain() throws {
        let database = try copy("again.sqlite")
        let first = try program.succeed(question + ["--db", database])
        let again = try program.run(question + ["--db", database, "--jobs", "1"])
        #expect(again.output == first)
        let notes = try #require(
            again.notes.split(separator: "\n").first { $0.contains("of the counts of an earlier run") })
        let numbers = notes.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(numbers.count == 2 && numbers.first == numbers.last)
        for file in [".sweeps", ".sweeps-wal", ".sweeps-shm"] where program.exists(database + file) {
            try program.write(String(repeating: "no database ", count: 500), to: database + file)
        }
        let without = try program.run(question + ["--db", database])
        let (found, expected) = (try JSONValue(parsing: without.output), try JSONValue(parsing: first))
        #expect(found["id"] == expected["id"] && found["result"] == expected["result"])
        #expect(found["advisories"]?.elements?.contains { $0["kind"] == .string("countsNotKept") } == true)
        #expect(without.notes.contains("warning: counts are not stored for later: "))
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
