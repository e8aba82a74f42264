import Foundation
import Testing

@Suite struct StopSignalsTests {
    @Test("Ctrl-C stops the second activity of a calibration, too")
    func secondActivity() throws {
        let program = try Program()
        try program.succeed(
            "import", "--manifest", Place.pushUps, "--manifest", Place.repository + "/Datasets/bike/sessions.csv", "-q")
        let stopped = try program.run(["calibrate"], interruptAtOutput: true, delay: 0.2)
        #expect(stopped.output.contains("pushUp") && !stopped.output.contains("stride"), "\(stopped.output)")
        #expect(stopped.status == SIGINT)
    }
}
