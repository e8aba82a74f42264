import Foundation
import Testing

/// Databases that are made by a program that is killed, or by several at once. REPTUNE_TRIALS sets how often.
@Suite struct FirstImportTests {
    private static let trials = ProcessInfo.processInfo.environment["REPTUNE_TRIALS"].flatMap { Int($0) }

    private func recordings(_ count: Int) throws -> Program {
        let program = try Program()
        for index in 0..<count {
            try program.write("time_s,gyroscope.x\n0,0\n0.1,1\n0.2,\(-1 - index)\n0.3,1\n", to: "\(index).csv")
        }
        return program
    }

    private func importing(_ index: Int, _ program: Program) throws -> Process {
        try program.start(
            ["import", "\(index).csv", "--user", "ada", "--activity", "a", "-q"],
            standardError: FileHandle(forWritingAtPath: program.folder + "/err\(index)"))
    }

    @Test("A program that is killed while it makes the database leaves one that can be used")
    func killed() throws {
        let program = try recordings(1)
        for trial in 0..<(Self.trials ?? 12) {
            for name in ["reptune.sqlite", "reptune.sqlite-wal", "reptune.sqlite-shm"] {
                try? FileManager.default.removeItem(atPath: program.folder + "/" + name)
            }
            let process = try importing(0, program)
            while process.isRunning, !program.exists("reptune.sqlite") { usleep(20) }
            usleep(UInt32(trial % 12) * 1000 + UInt32.random(in: 0..<1000))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let listed = try program.run("sessions")
            #expect(listed.status == 0 || listed.notes.contains("is an empty file"), "\(listed.notes)")
            try program.succeed("import", "0.csv", "--user", "ada", "-q")
            #expect(try program.run("sessions").status == 0)
        }
    }

    @Test("Several first imports at once are all stored", arguments: [2, 8])
    func atOnce(programs: Int) throws {
        for _ in 0..<max(2, (Self.trials ?? 0) / 10) {
            let program = try recordings(programs)
            for index in 0..<programs { try program.write("", to: "err\(index)") }
            let running = try (0..<programs).map { try importing($0, program) }
            for process in running { process.waitUntilExit() }
            for (index, process) in running.enumerated() {
                let notes = String(decoding: try program.contents("err\(index)"), as: UTF8.self)
                #expect(process.terminationStatus == 0, "\(notes)")
            }
            #expect(try program.run("sessions", "--json").json(SessionList.self).sessions.count == programs)
        }
    }
}
