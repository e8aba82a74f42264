import Foundation
import Testing

@Suite struct UnitDoubtsTests {
    @Test("Calibrate warns once of sessions whose numbers contradict the unit of their header")
    func calibrated() throws {
        let program = try Program()
        for (name, pull) in [("a", 3.0), ("b", 3.2), ("c", 3.4)] {
            let rows = (0..<500).map { row in "\(Double(row) / 50),0.1,0.2,\(9.8 + pull * sin(Double(row) / 16))\n" }
            try program.write("time_s,acc_x (g),acc_y (g),acc_z (g)\n" + rows.joined(), to: "\(name).csv")
            try program.succeed(
                "import", "\(name).csv", "--user", name, "--activity", "squat", "--count", "5", "-q")
        }
        let outcome = try program.run("calibrate", "squat", "--ensemble", "1", "--db", "./reptune.sqlite")
        #expect(outcome.status == 0, "\(outcome.notes)")
        let warning = try #require(
            outcome.notes.split(separator: "\n").first { $0.contains("the median of acceleration is") })
        #expect(warning.hasPrefix("warning: a: "))
        #expect(warning.contains(" g. Its numbers are probably in m/s²."))
        #expect(outcome.notes.contains("warning: 2 similar warnings (a … c). "))
        #expect(warning.hasSuffix("Commands for this database take --db ./reptune.sqlite."), "\(warning)")
    }
}
