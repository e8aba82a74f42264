import Foundation
import Testing

@Suite struct StopSignalsTests {
    @Test("Ctrl-C stops the second activity of a calibration, too")
    func secondActivity() throws {
        let program = try Program()
        // Few sessions of the first activity, which is searched to its end.
        let folder = Place.repository + "/Datasets/push-ups/"
        for name in ["finn-fast", "gita-fast"] {
            try program.succeed(
                "import", folder + "recordings/\(name).csv", "--profile", "headphone-motion", "--user", name,
                "--activity", "pushUp", "--count", "10", "-q")
        }
        try program.succeed("import", "--manifest", Place.repository + "/Datasets/bike/sessions.csv", "-q")
        let stopped = try program.run(["calibrate", "--verbose"], interruptAtOutput: true, delay: 0.2)
        #expect(stopped.output.contains("pushUp") && !stopped.output.contains("stride"), "\(stopped.output)")
        #expect(stopped.status == SIGINT)
    }
}
