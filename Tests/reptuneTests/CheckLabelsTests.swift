import Foundation
import Testing

/// `sessions check-labels`, on sines of three channels with one falsified label.
@Suite struct CheckLabelsTests {
    private struct Check: Decodable {
        struct Item: Decodable {
            struct Estimate: Decodable { let repetitions: Double }
            let session: SessionName
            let labelled: Int
            let heldOutMembers: [Int]
            let estimate: Estimate?
        }
        struct Accuracy: Decodable {
            let sessions: Int
            let meanAbsoluteError: Double?
        }
        let doubtful: [Item]
        let accuracy: Accuracy
        let accuracyWithoutDoubtful: Accuracy?
    }

    private let calibrate = [
        "calibrate", "swing", "--rule", "peaks", "--channel", "acceleration.x", "--channel",
        "acceleration.y", "--channel", "acceleration.z", "--lowpass", "0.3", "--quantize", "4", "--refractory-period",
        "0",
        "-q",
    ]

    /// Sessions of 5 and 7 swings of two seconds; bob's 7 are labelled 11. One session is at rest.
    private func program() throws -> Program {
        let program = try Program()
        var manifest = "file,user,activity,count\n"
        for (index, user) in ["ann", "bob", "cid"].enumerated() {
            for count in [5, 7] {
                var rows = "time_s,acceleration.x,acceleration.y,acceleration.z\n"
                for sample in 0..<(count * 50) {
                    let phase = 2 * Double.pi * Double(sample) / 50 + Double(index) / 4
                    rows += "\(Double(sample) / 25),\(sin(phase)),\(sin(phase + 1)),\(sin(phase + 2))\n"
                }
                try program.write(rows, to: "\(user)-\(count).csv")
                manifest += "\(user)-\(count).csv,\(user),swing,\(user == "bob" && count == 7 ? 11 : count)\n"
            }
        }
        let rest = (0..<250).map { "\(Double($0) / 25),0,0,0\n" }.joined()
        try program.write("time_s,acceleration.x,acceleration.y,acceleration.z\n" + rest, to: "rest.csv")
        try program.write(manifest + "rest.csv,ann,swing,0\n", to: "sessions.csv")
        try program.succeed("import", "--manifest", "sessions.csv", "-q")
        return program
    }

    @Test("A falsified label is listed and drawn, and the report names it")
    func doubtful() throws {
        let program = try program()
        let run = try program.run(calibrate + ["--ensemble", "3"])
        #expect(run.status == 0 && run.output.contains("check this label: bob-7 (labelled 11, counted "), "\(run)")
        let listed = try program.run("sessions", "check-labels", "latest", "-o", "labels")
        #expect(listed.status == 0 && listed.notes.contains("1 label to check of 6"), "\(listed)")
        #expect(listed.output.contains(" bob-7 ") && !listed.output.contains(" ann-5 "), "\(listed.output)")
        #expect(listed.output.contains("without them: 5 sessions, MAE "))
        let check = try program.run("sessions", "check-labels", "latest", "--json").json(Check.self)
        let item = try #require(check.doubtful.first)
        #expect(check.doubtful.count == 1 && item.session.name == "bob-7" && item.labelled == 11)
        #expect(item.heldOutMembers.allSatisfy { (6...8).contains($0) } && item.heldOutMembers.count == 3)
        #expect(abs((item.estimate?.repetitions ?? 0) - 7) < 0.5)
        #expect(check.accuracy.sessions == 6 && check.accuracyWithoutDoubtful?.sessions == 5)
        let picture = String(decoding: try program.contents("labels/bob-7-\(item.session.id).svg"), as: UTF8.self)
        #expect(picture.contains("Doubtful label: 11 repetitions") && picture.contains("median"))
        try program.succeed("report", "latest", "-o", "report", "-q")
        #expect(
            String(decoding: try program.contents("report/report.md"), as: UTF8.self).contains("Check this label"))
    }

    @Test("A label that was checked is not doubted in the next run")
    func checked() throws {
        let program = try program()
        let first = try program.run(calibrate + ["--ensemble", "3"])
        #expect(first.output.contains("reptune sessions label, also if it is right"), "\(first)")
        let labelled = try program.run("sessions", "label", "bob-7", "--count", "11")
        #expect(labelled.notes.contains("bob-7: 11, confirmed"), "\(labelled)")
        #expect(try program.run("sessions", "show", "bob-7").output.contains("label 11, checked, "))
        let second = try program.run(calibrate + ["--ensemble", "3"])
        #expect(second.status == 0 && !second.output.contains("label of bob-7"), "\(second)")
        #expect(try program.run("sessions", "check-labels", "latest").notes.contains("no label is doubtful"))
    }

    @Test("Without an ensemble or a validation there is an error with a remedy")
    func errors() throws {
        let program = try program()
        #expect(try program.run(calibrate).status == 0)
        let single = try program.run("sessions", "check-labels", "latest")
        #expect(single.status == 2 && single.output == "", "\(single)")
        #expect(
            single.notes.hasPrefix("error: run ")
                && single.notes.contains("Calibrate with --ensemble 9 and a validation"))
        #expect(try program.run(calibrate + ["--ensemble", "3", "--validate", "none"]).status == 0)
        let unvalidated = try program.run("sessions", "check-labels", "latest")
        #expect(unvalidated.status == 2 && unvalidated.notes.contains("Calibrate with --validate"), "\(unvalidated)")
    }
}
