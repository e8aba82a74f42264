import RepDetection
import Testing

@testable import Calibration

@Suite struct ChannelFingerprintTests {
    @Test("The hashes of chosen windows are spread evenly", arguments: 1...4)
    func spread(seed: Int) throws {
        var random = SeededGenerator(seed)
        let recording = Recording.of(["x": (0..<100_000).map { _ in random.number(-1...1) }])
        let choice = WindowChoice([100_000, 300])
        let anchors = try #require(ChannelFingerprint.all(of: recording, choice).first).anchors
        // One window in 32 samples: 3,125, and in each eighth of the range 391.
        #expect(abs(anchors.count - 3_125) < 280)
        var eighths = [Int](repeating: 0, count: 8)
        for anchor in anchors { eighths[Int(anchor.hash >> 61)] += 1 }
        #expect(eighths.allSatisfy { abs($0 - anchors.count / 8) < 100 })
    }
}
