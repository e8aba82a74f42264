import Foundation
import Testing

@testable import RepDetection

/// Counting goes on after a clock was set back.
@Suite struct RepCounterClockTests {
    private func swing(_ index: Int) -> Double { index % 20 < 10 ? -1 : 1 }

    @Test(
        "A saved counter goes on with the clock of a new session, and with one that was set back", arguments: [0, 1, 2])
    func goesOn(number: Int) throws {
        let bouts = CadenceGate(refractoryPeriod: 0.5, maximumInterval: 2, minimumBout: 2)
        var config = DetectorConfig.of(
            .along(
                [.threshold(down: -0.5, up: 0.5), .peaks(start: .firstReading), .threshold(down: -0.3, up: 0.3)][
                    number],
                cadenceGate: bouts))
        config.resample = number == 2 ? 25 : nil
        var counter = try RepCounter(config)
        for index in 0..<500 { _ = counter.feed([swing(index)], at: Double(index) / 25 + 1000) }
        let before = counter.count
        #expect(before >= 23 && counter.breaks == 0)
        counter = try JSONDecoder().decode(RepCounter.self, from: JSONEncoder().encode(counter))
        #expect(counter.lastTime == 1019.96)
        for index in 0..<500 { _ = counter.feed([swing(index)], at: Double(index) / 25) }
        #expect(counter.breaks == 1 && (23...25).contains(counter.count - before), "\(before), \(counter.count)")
        var new = try RepCounter(config)
        for index in 0..<500 { _ = new.feed([swing(index)], at: Double(index) / 25) }
        #expect(counter.count - before == new.count)
    }

    @Test("Nothing counts with times in milliseconds, and the counter shows it until it is reset")
    func milliseconds() throws {
        var counter = try RepCounter(.of(.along(.threshold(down: -0.5, up: 0.5))))
        for index in 0..<200 { _ = counter.feed([swing(index)], at: Double(index) * 40) }
        #expect(counter.count == 0 && counter.timeFactor == 1000)
        counter.reset()
        for index in 0..<200 { _ = counter.feed([swing(index)], at: Double(index) / 25) }
        #expect(counter.count == 10 && counter.timeFactor == 1)
    }

    @Test("By channel, a derived channel that the sensor gives shows the clock of its axes")
    func derived() throws {
        var parameters = DetectorParameters.along(.threshold(down: 0.5, up: 0.8))
        parameters.signal.channel = "a.magnitude"
        var counter = try RepCounter(.of(parameters))
        for time in [100, 0.0] {
            for index in 0..<40 { _ = counter.feed(["a.magnitude": swing(index) + 1], at: time + Double(index) / 25) }
        }
        #expect(counter.breaks == 1 && counter.count == 4)
        _ = counter.feed(["a.magnitude": 0], at: 1)
        #expect(counter.skipped == 1)
    }

    /// States and counts of a gate survive; the first event of the new stretch needs a new movement.
    @Test("The rule starts disarmed")
    func disarmed() throws {
        var counter = try RepCounter(.of(.along(.threshold(down: -0.5, up: 0.5, start: .armed))))
        _ = counter.feed([1], at: 10)
        _ = counter.feed([-1], at: 11)
        #expect(counter.count == 1 && counter.isArmed())
        _ = counter.feed([1], at: 0)
        #expect(counter.count == 1 && !counter.isArmed())
    }
}
