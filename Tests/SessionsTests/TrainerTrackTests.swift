import Sessions
import Testing

@Suite struct TrainerTrackTests {
    /// Packets at 0, 2, 4 and 10 s.
    private let track = TrainerTrack(
        times: [0, 2, 4, 10], cadence: [.nan, 60, 80, 90], distance: [100, 112, 120, 180], turns: [0.5, 1.5, 3])

    @Test("Turns are the label unless the trainer counts none or some may be missing")
    func label() {
        #expect(track.label(duration: 10) == Label(count: 3, eventTimes: [0.5, 1.5, 3]))
        var other = track
        other.turns = nil
        #expect(other.label(duration: 10) == nil)
        other.turns = []
        #expect(other.label(duration: 10) == Label(count: 0, eventTimes: []))
        other.unknown = [1...2]
        #expect(other.label(duration: 10) == nil)
    }

    @Test("Cadence over time is a label with a bound: half its last digit, and what it changes by between readings")
    func byCadence() throws {
        func track(_ cadence: [Double], step: Double = 1, from start: Double = 0) -> TrainerTrack {
            let times = cadence.indices.map { start + Double($0) * step }
            return TrainerTrack(times: times, cadence: cadence, distance: times, turns: nil)
        }
        // Ten minutes of 85 rpm in whole rpm, and in halves.
        let steady = try #require(track([Double](repeating: 85, count: 601)).label(duration: 600))
        #expect(steady.count == 850 && abs((steady.bound ?? 0) - 6) < 1e-9 && steady.eventTimes == nil)
        let halves = try #require(track([Double](repeating: 85.5, count: 601)).label(duration: 600))
        #expect(halves.count == 855 && abs((halves.bound ?? 0) - 3.5) < 1e-9)
        // 60 rpm, then 90: half a minute of each, and 0.75 turns in the second between them.
        let changing = [Double](repeating: 60, count: 31) + [Double](repeating: 90, count: 30)
        let sum = try #require(track(changing).turnsByCadence(duration: 60))
        #expect(abs(sum.turns - (30 + 1.25 + 43.5)) < 1e-9 && abs(sum.bound - (0.5 + 0.5)) < 1e-9)
        // The log may begin and end up to 3 s inside the session, and lack the cadence for as long.
        let inside = track([60, 60, .nan, 60, 60, 60], from: 2)
        #expect(inside.label(duration: 9)?.count == 9 && inside.label(duration: 11) == nil)
        #expect(track([60, .nan, .nan, .nan, 60], from: 0).label(duration: 4) == nil)
        #expect(track([.nan, .nan]).label(duration: 1) == nil)
        #expect(inside.cadenceGap(duration: 11) == 7...11 && inside.cadenceGap(duration: 10) == nil)
        #expect(track([60, .nan, .nan, .nan, 60], from: 0).cadenceGap(duration: 4) == 0...4)
    }

    @Test("The label by cadence is within its bound of the turns that end in the session, at any phase and rounding")
    func boundOfCadence() throws {
        for (number, rpm) in stride(from: 40.0, through: 110, by: 0.7).enumerated() {
            // The cadence rises by up to 20 rpm; turns end where the phase passes a whole number.
            let (rise, duration) = (Double(number % 20) / 50, 50.0)
            func phase(_ time: Double) -> Double { (rpm * time + rise * time * time / 2) / 60 + Double(number) * 0.37 }
            let times = stride(from: -0.3 * Double(number % 3) + 0.2, through: duration, by: 0.9).map { $0 }
            let track = TrainerTrack(
                times: times, cadence: times.map { (rpm + rise * $0).rounded() }, distance: times, turns: nil)
            let label = try #require(track.label(duration: duration))
            let truth = Int(phase(duration)) - Int(phase(0))
            #expect(abs(Double(label.count - truth)) <= label.bound ?? 0, "\(rpm)")
        }
    }

    @Test("Metres between packets lie on a straight line")
    func metres() throws {
        #expect(track.metres(in: 0...10) == 80)
        #expect(track.metres(in: 2...4) == 8)
        // A quarter of 60 m from 4 to 5.5 s; half of 12 m from 0 to 1 s.
        let metres = try #require(track.metres(in: 1...5.5))
        #expect(abs(metres - (120 + 15 - 106)) < 1e-9)
        #expect(track.metres(in: 4...4) == 0)
    }

    @Test("Metres are known up to 3 s beyond the packets, and not further")
    func metresAtTheEnds() {
        #expect(track.metres(in: -3...13) == 80)
        #expect(track.metres(in: -3.5...5) == nil)
        #expect(track.metres(in: 5...13.5) == nil)
        #expect(TrainerTrack(times: [], cadence: [], distance: [], turns: nil).metres(in: 0...1) == nil)
    }

    @Test("Two packets at one time are no slope")
    func repeatedTimes() {
        let track = TrainerTrack(times: [0, 5, 5, 10], cadence: [1, 1, 1, 1], distance: [0, 10, 30, 40], turns: nil)
        #expect(track.metres(in: 0...5) == 10)
        #expect(track.metres(in: 5...10) == 30)
        #expect(track.metres(in: 0...10) == 40)
    }

    @Test("The mean cadence is of the readings inside, ends included, without unknown ones")
    func meanCadence() {
        #expect(track.meanCadence(in: 0...4) == 70)
        #expect(track.meanCadence(in: 2...10) == 230.0 / 3)
        #expect(track.meanCadence(in: 0...1.9) == nil)
        #expect(track.meanCadence(in: 5...9) == nil)
    }

    @Test("A reading holds for 3 s")
    func cadenceAt() {
        #expect(track.cadence(at: -0.1) == nil)
        #expect(track.cadence(at: 1) == nil)
        #expect(track.cadence(at: 2) == 60)
        #expect(track.cadence(at: 3.9) == 60)
        #expect(track.cadence(at: 7) == 80)
        #expect(track.cadence(at: 7.1) == nil)
        #expect(track.cadence(at: 13) == 90)
    }
}
