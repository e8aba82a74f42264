import Foundation
import Testing

@testable import reptune

struct UnfinishedFilesTests {
    /// A program with a plan of one shard.
    private func planned(channels: String) throws -> Program {
        let program = try Program()
        try program.succeed("import", "-q", "--manifest", Place.pushUps)
        try program.succeed(
            "cluster", "plan", "pushUp", "--rule", "threshold", "--channel", channels, "--shards", "1", "-o",
            "sweep.plan", "-q")
        return program
    }

    private func names(_ program: Program) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: program.folder)
    }

    @Test(
        "A sweep that a signal stops says that no part is written, and ends by the signal",
        arguments: [SIGTERM, SIGINT, SIGHUP])
    func whileCounting(signal: Int32) throws {
        let program = try planned(channels: "all")
        // On a busy machine the program needs time until it counts.
        var attempts: [String] = []
        for seconds in [0.5, 2, 8] {
            let notes = program.folder + "/notes"
            try program.write("", to: "notes")
            let process = try program.start(
                ["cluster", "sweep", "sweep.plan", "--shard", "0", "--jobs", "1"],
                standardError: FileHandle(forWritingAtPath: notes))
            Thread.sleep(forTimeInterval: seconds)
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            let text = try String(contentsOfFile: notes, encoding: .utf8)
            guard !text.isEmpty, !text.contains("wrote") else {
                attempts.append("\(seconds) s: status \(process.terminationStatus), \(text)")
                continue
            }
            #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
            #expect(
                text == "stopped; no part is written: run the same command again to count shard 0\n", "\(text)")
            #expect(try !program.exists("sweep.0.part") && !names(program).contains { $0.hasPrefix(".reptune-") })
            return
        }
        Issue.record("never stopped while it counted: \(attempts)")
    }

    @Test("A sweep that nohup starts goes on after SIGHUP")
    func withoutTerminal() throws {
        let program = try planned(channels: "headphone.userAcceleration.y")
        let script = """
            nohup "$0" cluster sweep sweep.plan --shard 0 >out 2>&1 & one=$!
            sleep 0.3; kill -HUP $one; wait $one
            """
        let outcome = try program.run(["-c", script, program.executable], of: "/bin/sh")
        #expect(outcome.status == 0 && program.exists("sweep.0.part"))
    }

    @Test("A sweep that is stopped while it writes leaves no unfinished file")
    func whileWriting() throws {
        let program = try planned(channels: "headphone.userAcceleration.y")
        let process = try program.start(["cluster", "sweep", "sweep.plan", "--shard", "0"])
        while process.isRunning, try !names(program).contains(where: { $0.hasPrefix(".reptune-") }) {
            usleep(100)
        }
        process.terminate()
        process.waitUntilExit()
        #expect(try !names(program).contains { $0.hasPrefix(".reptune-") })
        let isStopped = process.terminationReason == .uncaughtSignal
        // The part may have been finished just before.
        #expect(isStopped || process.terminationStatus == 0)
        #expect(try program.run("cluster", "sweep", "sweep.plan", "--shard", "0", "-q").status == 0)
        try program.succeed("cluster", "merge", "sweep.plan", "-q")
    }
}
