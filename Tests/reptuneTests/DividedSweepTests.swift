import Foundation
import Testing

/// One result, however a sweep is divided: into jobs or into shards.
@Suite struct DividedSweepTests {
    /// What is calibrated.
    struct Question: Sendable, CustomTestStringConvertible {
        let manifest: String
        let options: [String]

        var testDescription: String { options.joined(separator: " ") }

        private static let thresholds = [
            "--rule", "threshold", "--baseline", "none", "--down=-0.4,-0.2,-0.1,0", "--up", "0.05,0.1,0.2,0.4",
        ]

        /// The bundled push-ups, with sessions at rest.
        static let pushUps = [
            [], ["--ensemble", "5"], ["--per-user"], ["--operating-point", "false-per-minute<=2"],
        ].map { (options: [String]) in
            let channel = ["--channel", "headphone.userAcceleration.y"]
            return Question(
                manifest: Place.pushUps,
                options: ["pushUp", "--lowpass", "0,0.3,0.5,0.7"] + thresholds
                    + (options.first == "--ensemble" ? [] : channel) + options)
        }

        /// Twenty recordings of ten people.
        static let spar = [[], ["--ensemble", "5"], ["--per-user"]].map { (options: [String]) in
            Question(
                manifest: "\(Place.datasets)/spar/sessions.csv",
                options: [
                    "IR", "--channel", "gyroscope.y", "--channel",
                    "acceleration.z", "--lowpass", "0.8,0.9,0.95",
                ] + thresholds + options)
        }
    }

    @Test(
        "Bundled push-ups: one job, two, seven shards in any order",
        arguments: Question.pushUps)
    func pushUps(question: Question) throws { try compare(question) }

    @Test(
        "SPAR: one job, two, seven shards in any order",
        .enabled(if: Place.isLong, "they take minutes, and need REPTUNE_LONG and ../shared/datasets"),
        arguments: Question.spar)
    func spar(question: Question) throws { try compare(question) }

    private func compare(_ question: Question) throws {
        let program = try Program()
        try program.succeed("import", "-q", "--manifest", question.manifest)
        func calibrate(_ more: String...) throws -> String {
            let outcome = try program.run(["calibrate", "--json"] + question.options + more)
            #expect(outcome.status == 0, "\(outcome.notes)")
            return outcome.output
        }
        let expected = try calibrate("--jobs", "1")
        #expect(try calibrate("--jobs", "2") == expected)

        let planned = try program.run(
            ["cluster", "plan"] + question.options + ["--shards", "7", "-o", "sweep.plan", "-q"])
        #expect(planned.status == 0, "\(planned.notes)")
        for shard in (0..<7).shuffled() {
            try program.succeed(
                "cluster", "sweep", "sweep.plan", "--shard", "\(shard)", "--jobs", "\(1 + shard % 2)", "-q")
        }
        let merged = try program.run("cluster", "merge", "sweep.plan", "--json")
        #expect(merged.output == expected, "\(merged.notes)")
    }
}
