import RepDetection
import Sessions
import Testing

@testable import Calibration

@Suite struct CadenceTests {
    private func track(turns: [Double]?, unknown: [ClosedRange<Double>] = []) -> TrainerTrack {
        TrainerTrack(
            times: [0, 10, 20], cadence: [60, .nan, 62], distance: [5, 45, 105], turns: turns, unknown: unknown)
    }

    @Test("Fractions of turns count: events 1 s apart are 60 per minute in any window, and a pause is 0")
    func eventCadence() {
        let steady = EventCadence(times: (0...20).map { Double($0) })
        for start in [1.0, 2.3, 7.75] { #expect(abs(steady.perMinute(in: start...(start + 10)) - 60) < 1e-9) }
        let paused = EventCadence(times: [0, 1, 2, 12, 13, 14])
        #expect(paused.perMinute(in: 3...11) == 0)
        #expect(paused.turns(at: 12.5) == 4 && paused.turns(at: 100) == 6 && paused.turns(at: -9) == 0)
        #expect(EventCadence(times: []).perMinute(in: 0...10) == 0)
    }

    @Test("The error is detected − trainer's over the same windows")
    func comparison() throws {
        let turns = (0...20).map { Double($0) }
        let doubled = (0...40).map { Double($0) / 2 }
        let comparison = CadenceComparison(events: doubled, trainer: track(turns: turns), duration: 20)
        #expect(comparison.times == (5...15).map { Double($0) })
        let error = try #require(CadenceError(comparison.errors.dropFirst().dropLast().map { $0 }))
        #expect(abs(error.bias - 60) < 1e-9 && abs(error.meanAbsoluteError - 60) < 1e-9 && error.windows == 9)
        let unknown = CadenceComparison(events: turns, trainer: track(turns: turns, unknown: [12...13]), duration: 20)
        #expect(unknown.times == [5, 6])
        let readings = CadenceComparison(events: turns, trainer: track(turns: nil), duration: 20, window: 20)
        #expect(readings.trainer == [61])
        #expect(CadenceError([]) == nil)
    }

    @Test("The stride length is the ratio of totals, and each ride is held out in turn")
    func stride() throws {
        let rides = [(10, 50.0), (20, 120), (10, 50)].map {
            StrideCalibration.Ride(session: "s", user: "u", strides: $0.0, metres: $0.1)
        }
        let stride = try #require(StrideCalibration(rides))
        #expect(stride.length.metres == 5.5)
        let outer: Double = 170.0 / 30 * 10
        let heldOut: [Double?] = [outer, 100, outer]
        #expect(stride.heldOut == heldOut)
        // Errors: 20/3 of 50, 20 of 120, and 20/3 of 50.
        let found = stride.meanRelativeError ?? 0
        let expected = 13.0 / 90
        #expect(abs(found - expected) < 1e-12)
        #expect(StrideCalibration([]) == nil && StrideCalibration([rides[0]])?.heldOut == [nil])
        // A session without distance is not used.
        let rest = StrideCalibration.Ride(session: "r", user: "u", strides: 1, metres: 0)
        #expect(StrideCalibration(rides + [rest]) == stride && StrideCalibration([rest]) == nil)
        #expect(stride.length.distance(strides: 4) == 22 && stride.length.speed(cadence: 60) == 5.5)
    }

    @Test("Distance is interpolated linearly between packets, and unknown outside them")
    func metres() {
        #expect(track(turns: nil).metres(in: 5...15) == 50)
        #expect(track(turns: nil).metres(in: 5...25) == nil)
    }
}
