import Foundation
import Testing

@testable import RepDetection

struct PublishedDetectorTests {
    @Test(arguments: PublishedDetector.allCases)
    func isAValidConfigThatIsReadAsWritten(detector: PublishedDetector) throws {
        let config = detector.config()
        try config.validate()
        #expect(try JSONDecoder().decode(DetectorConfig.self, from: JSONEncoder().encode(config)) == config)
        #expect(config.name == detector.rawValue && config.provenance == nil)
    }

    /// Below the first threshold and above the second, in g; a hundredth short of either does not count.
    @Test(arguments: [
        (PublishedDetector.pushUps, -0.7, 0.4), (.pushUpsFirst, -0.5, 0.5), (.pushUpsOthers, -0.7, 0.3),
        (.squats, -0.35, 0.4), (.burpees, -0.6, 0.8),
    ])
    func headphonesCountBetweenTheirThresholds(detector: PublishedDetector, down: Double, up: Double) throws {
        func count(_ low: Double, _ high: Double) throws -> Int {
            var counter = try RepCounter(detector.config())
            for (index, value) in [0, low, 0, high, 0].enumerated() {
                _ = counter.feed(["headphone.userAcceleration.y": value], at: Double(index) / 25)
            }
            return counter.count
        }
        #expect(try count(down - 0.01, up + 0.01) == 1)
        #expect(try count(down + 0.01, up + 0.01) == 0)
        #expect(try count(down - 0.01, up - 0.01) == 0)
    }

    /// The low-pass filter turned up almost all the way, then 520; the app starts at 0.75 and 50.
    @Test func theBikeHasTheSlidersOfItsAuthor() {
        let signals = [PublishedDetector.bike, .bikeStart].map { $0.config().detectors[0].signal }
        #expect(signals.map(\.lowPass) == [0.99, 0.75] && signals.map(\.quantize) == [520, 50])
    }

    /// A ride that starts below 0 has one phantom peak as published, and the two peaks of two turns.
    @Test func theBikeStartsAscending() throws {
        let ride: [Double] = [-1, -2, -1, 1, 2, 1, -1, -2, -1, 1, 2, 1, -1, -2]
        func count(_ start: PeakStart) throws -> Int {
            var config = PublishedDetector.bike.config()
            config.detectors[0].rule = .peaks(start: start)
            var counter = try RepCounter(config)
            for (index, value) in ride.enumerated() { _ = counter.feed(["gyroscope.z": value], at: Double(index) / 30) }
            return counter.count
        }
        #expect(PublishedDetector.bike.config().detectors[0].rule == .peaks(start: .prototype))
        #expect(try count(.prototype) == 3)
        #expect(try count(.firstReading) == 2)
    }
}
