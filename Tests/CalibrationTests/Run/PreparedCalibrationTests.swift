import RepDetection
import Sessions
import Testing

@testable import Calibration

struct PreparedCalibrationEdgesTests {
    /// Decoys reach 0.25 or 0.45 and swings 1: up = 0.3 counts half of the sessions exactly, 0.5 to 0.9 all.
    @Test(
        "An edge is worth a warning only where the loss falls beyond it",
        arguments: [
            (up: [0.1, 0.2, 0.3], isWarned: true), (up: [0.9, 1.1, 1.3], isWarned: false),
        ])
    func edges(up: [Double], isWarned: Bool) async throws {
        let sessions = (1...4).map {
            Session.swings("s\($0)", user: "u\($0 % 2)", count: $0, decoy: $0 < 3 ? 0.25 : 0.45)
        }
        let result = try await Calibration.run(
            CalibrationRequest(space: .thresholds(up: Axis(up))), sessions: sessions, jobs: 2)
        let edge = up[isWarned ? 2 : 0]
        #expect(result.selected.parameters.rule == .threshold(down: -0.2, up: edge))
        let warned = result.advisories.contains { if case .edgeOfSpace(.up, edge, _) = $0 { true } else { false } }
        #expect(warned == isWarned)
    }
}
