import Calibration
import Foundation
import Reporting
import Testing

@testable import reptune

@Suite struct RepeatCommandTests {
    @Test(
        "The command of a report is read as the request of its run",
        arguments: [
            "--rule peaks", "--rule peaks --start prototype --quantize 1:600:1 --rate 50",
            "--rule threshold --channel a.x --channel b.y --down -1:0:0.1 --up 0.2,0.4 --invert --gate c.z<none,-1:0:0.5",
            "--rule threshold --baseline none,0.99 --per-user --tolerance 0.25",
            "--rule double-shake --buffer sliding --pairing reset --pairing latest --shakes 2:4:1 --objective mae --validate k-fold=4:session:7",
            "--preset steps --ensemble 9 --members-per-channel 4 --validate none",
            "--preset wrist-walking --baseline 0.9 --period-check 2:0.8:1.5 --validate halves=user:a/b+c",
            "--rule peaks --principal", "--rule peaks --operating-point false-per-minute<=0.3",
            "--rule peaks --operating-point 11 --objective balanced",
        ])
    func readBack(_ arguments: String) throws {
        func request(_ arguments: [String]) throws -> CalibrationRequest {
            try CalibrateCommand.parse(arguments).request().request
        }
        var words = arguments.split(separator: " ").map(String.init)
        if !words.contains("--validate") { words += ["--validate", "leave-one-user-out"] }
        let given = try request(words)
        let command = try RepeatCommand(given, activities: ["row"])
        #expect(command.space == nil && command.arguments.first == "calibrate")
        #expect(try request(Array(command.arguments.dropFirst())) == given)
    }

    @Test(
        "The commands of a report name the database, unless it is the default one", arguments: ["study.sqlite", nil])
    func database(name: String?) throws {
        let program = try Program()
        let option = name.map { ["--db", $0] } ?? []
        let words =
            "calibrate --rule threshold --channel headphone.userAcceleration.y --down=-0.3 --up 0.3 --lowpass none -q"
        for arguments in [
            ["import", "--manifest", Place.pushUps, "-q"], words.split(separator: " ").map(String.init),
            ["report", "latest", "-o", "out"], ["evaluate", "latest", "-q", "-o", "out"],
        ] {
            #expect(try program.run(arguments + option).status == 0)
        }
        for file in ["out/report.md", "out/evaluation.md", "out/report.html"] {
            let text = String(decoding: try program.contents(file), as: UTF8.self).replacing("\\\n", with: "")
            let proposed = text.matches(of: /reptune (calibrate|plot|import|report|evaluate) [^`<\n]*/).map(\.0)
                .filter { $0.contains(/--(rule|count|fail-above)|^reptune plot/) }
            #expect(proposed.count > (file == "out/evaluation.md" ? 0 : 1), "\(file): \(proposed)")
            for command in proposed {
                #expect(command.contains("--db study.sqlite") == (name != nil), "\(file): \(command)")
            }
        }
    }
}
