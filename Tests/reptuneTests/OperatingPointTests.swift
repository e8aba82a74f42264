import Foundation
import Testing

/// Selection rules other than the lowest loss.
@Suite struct OperatingPointTests {
    private struct Run: Decodable {
        struct Tradeoff: Decodable {
            let falseCountsPerMinute: Double
            let loss: Double
        }
        struct Point: Decodable {
            let operatingPoint: Int?
            let tradeoff: Tradeoff
        }
        struct ParetoFront: Decodable { let points: [Point] }
        struct Request: Decodable { let selection: String? }
        struct Accuracy: Decodable {
            struct Rest: Decodable { let falseCountsPerMinute: Double? }
            let rest: Rest?
            let meanAbsoluteError: Double
        }
        struct Result: Decodable {
            let request: Request
            let front: ParetoFront?
            let inSample: Accuracy
        }
        let result: Result
    }

    /// Push-ups without the gate, so that idle sessions have false counts.
    private let question = [
        "calibrate", "pushUp", "--rule", "threshold", "--channel", "headphone.userAcceleration.y",
        "--down",
        "-0.4:0:0.1", "--up", "0.05,0.1,0.2,0.3", "--lowpass", "none,0.5,0.9", "--refractory-period", "0,0.6",
    ]

    @Test("The Pareto front is shown in terminal and report, and an operating point keeps its limit")
    func picks() throws {
        let program = try Program.imported()
        let short = try program.run(question + ["-q"])
        #expect(short.status == 0 && short.output.contains("\nanswer    "), "\(short)")
        #expect(short.output.split(separator: "\n").count <= 10)
        let plain = try program.run(question + ["-q", "--verbose"])
        #expect(plain.status == 0 && plain.output.contains("\nin sample ") && plain.output.contains("\nheld out  "))
        #expect(
            plain.output.contains(
                "Pareto front of error and false counts, in sample; select a row with --operating-point N:"))
        try program.succeed("report", "latest", "-o", "report", "-q")
        #expect(program.exists("report/charts/pareto-front.svg"))
        let page = String(decoding: try program.contents("report/report.md"), as: UTF8.self)
        #expect(page.contains("## Pareto front"))

        let front = try #require(try program.run("runs", "show", "latest", "--json").json(Run.self).result.front)
        #expect(front.points.count > 1)
        for (point, next) in zip(front.points, front.points.dropFirst()) {
            #expect(point.tradeoff.loss > next.tradeoff.loss)
            #expect(point.tradeoff.falseCountsPerMinute < next.tradeoff.falseCountsPerMinute)
        }
        let numbers = front.points.compactMap(\.operatingPoint)
        #expect(numbers == numbers.sorted())
        #expect(front.points.count == numbers.count && !page.contains("\n| selected |"))
        for point in front.points {
            guard let number = point.operatingPoint else { continue }
            let selected = try program.run(question + ["--operating-point", "\(number)", "--json", "-q"])
                .json(Run.self).result
            #expect(selected.inSample.rest?.falseCountsPerMinute == point.tradeoff.falseCountsPerMinute)
            #expect(selected.inSample.meanAbsoluteError == point.tradeoff.loss)
        }
        let limit = try program.run(question + ["--operating-point", "false-per-minute<=5", "--json", "-q"]).json(
            Run.self
        ).result
        #expect(limit.request.selection == "false-per-minute<=5.0")
        #expect((limit.inSample.rest?.falseCountsPerMinute ?? 9) <= 5)
    }

    @Test("An unknown operating point is wrong usage, and sessions without a label 0 are an error")
    func refused() throws {
        let program = try Program.imported()
        for wrong in [
            ["--operating-point", "0"], ["--operating-point", "12"], ["--operating-point", "best"],
            ["--operating-point", "1", "--ensemble", "3"],
        ] { #expect(try program.run(question + wrong).status == 64, "\(wrong)") }
        let outcome = try program.run(question + ["--operating-point", "1", "--user", "gita", "--user", "hugo"])
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains("no session is labelled 0"))
    }
}
