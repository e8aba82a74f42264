import Sessions
import Calibration
import Testing

@testable import reptune

@Suite struct LimitOptionsTests {
    @Test("A limit on the ICC is refused where all labels are equal")
    func equalLabels() throws {
        let limits = [MeasureLimit(.mae, .above, 1), MeasureLimit(.icc, .below, 0.9)]
        #expect(throws: Message.self) { try limits.requireDifferentLabels([20, 20, 20]) }
        try limits.requireDifferentLabels([20, 20, 19])
        try limits.prefix(1).map { $0 }.requireDifferentLabels([20, 20, 20])
    }

    @Test("The error names the label and the remedy")
    func words() throws {
        let program = try Program()
        for name in ["a", "b"] {
            try program.write(
                "time_s,gyroscope.x\n"
                    + (0..<40).map { "\(Double($0) / 10),\($0 * (name == "a" ? 2 : 3) % 7)\n" }.joined(),
                to: name + ".csv")
            try program.succeed("import", name + ".csv", "--activity", "turn", "--user", name, "--count", "5", "-q")
        }
        let outcome = try program.run(
            "calibrate", "--rule", "peaks", "turn", "--quantize", "1", "--fail-below", "icc=0.9")
        #expect(outcome.status != 0)
        #expect(
            outcome.notes.contains(
                "error: icc is undefined where all labels are equal, and here all are 5. Use mae or within-1"),
            "\(outcome.notes)")
    }
}
