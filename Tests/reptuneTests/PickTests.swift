import Foundation
import Testing

/// Other rules of the choice than the lowest loss.
@Suite struct PickTests {
    private struct Run: Decodable {
        struct Tradeoff: Decodable {
            let falseCountsPerMinute: Double
            let loss: Double
        }
        struct Point: Decodable {
            let pick: Int
            let tradeoff: Tradeoff
        }
        struct Front: Decodable { let points: [Point] }
        struct Request: Decodable { let selection: String? }
        struct Accuracy: Decodable { let falseCountsPerMinute: Double? }
        struct Result: Decodable {
            let request: Request
            let front: Front?
            let inSample: Accuracy
        }
        let result: Result
    }

    /// Push-ups without the gate, so that idle sessions hold false counts.
    private let question = [
        "calibrate", "--activity", "pushUp", "--rule", "threshold", "--channel", "headphone.userAcceleration.y",
        "--down",
        "-0.4:0:0.1", "--up", "0.05,0.1,0.2,0.3", "--lowpass", "none,0.5,0.9", "--minimum-interval", "0,0.6",
    ]

    @Test("A front is shown in terminal and report, and a pick keeps its limit")
    func picks() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
        let plain = try program.run(question + ["-q"])
        #expect(plain.status == 0)
        #expect(plain.output.contains("What fewer false counts cost, in sample; take one with --pick N:"))
        try program.succeed("report", "latest", "-o", "report", "-q")
        #expect(program.exists("report/charts/front.svg"))
        let page = String(decoding: try program.contents("report/report.md"), as: UTF8.self)
        #expect(page.contains("## What fewer false counts cost"))

        let front = try #require(try program.run("runs", "show", "latest", "--json").json(Run.self).result.front)
        #expect(front.points.count > 1)
        for (point, next) in zip(front.points, front.points.dropFirst()) {
            #expect(point.pick < next.pick)
            #expect(point.tradeoff.loss > next.tradeoff.loss)
            #expect(point.tradeoff.falseCountsPerMinute < next.tradeoff.falseCountsPerMinute)
        }
        for point in front.points {
            let picked = try program.run(question + ["--pick", "\(point.pick)", "--json", "-q"]).json(Run.self).result
            #expect(picked.inSample.falseCountsPerMinute == point.tradeoff.falseCountsPerMinute)
        }
        let limit = try program.run(question + ["--pick", "false-per-minute<=5", "--json", "-q"]).json(Run.self).result
        #expect(limit.request.selection == "false-per-minute<=5.0")
        #expect((limit.inSample.falseCountsPerMinute ?? 9) <= 5)
        let wide = try program.run(question + ["--one-standard-error", "--json", "-q"])
        #expect(wide.status == 0)
        #expect(try wide.json(Run.self).result.request.selection == "one-standard-error")
    }

    @Test("What can't be picked is wrong usage, and what has nothing to pick from is told")
    func refused() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
        for wrong in [
            ["--pick", "0"], ["--pick", "12"], ["--pick", "best"], ["--pick", "one-standard-error"],
            ["--pick", "1", "--one-standard-error"], ["--pick", "1", "--committee", "3"],
        ] { #expect(try program.run(question + wrong).status == 64, "\(wrong)") }
        let outcome = try program.run(question + ["--pick", "1", "--user", "gita", "--user", "hugo"])
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains("no session is labelled 0"))
    }
}
