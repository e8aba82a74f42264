import Testing

@testable import RepDetection

struct PeriodTrackTests {
    /// The track after the samples.
    private func track(_ samples: [(time: Double, value: Double)]) -> PeriodTrack {
        var track = PeriodTrack(.walking)
        for sample in samples { track.feed(sample.value, at: sample.time) }
        return track
    }

    @Test(arguments: [0.42, 0.48, 0.52, 0.6, 0.7])
    func findsTheStride(step: Double) throws {
        let gait = Gait(step: step, second: 0.6, asymmetry: 0.5)
        let track = track(gait.samples(steps: 30).dropLast(50))
        #expect(abs(try #require(track.period) - 2 * step) < 0.045)
        #expect(track.correlation > 0.8)
    }

    /// Filters and steps follow the times of samples.
    @Test(arguments: [20.0, 30, 50, 100, 200])
    func doesNotDependOnTheSampleRate(rate: Double) throws {
        for isUneven in [false, true] {
            let gait = Gait(step: 0.5, second: 0.6, asymmetry: 0.4, rate: rate, isUneven: isUneven)
            let samples = gait.samples(steps: 30)
            let track = track(samples.filter { $0.time < 15 })
            #expect(abs(try #require(track.period) - 1) < 0.045, "uneven: \(isUneven)")
        }
    }

    /// Two strides or three steps of a runner last as long as a stride of a walker.
    @Test(arguments: [145, 160, 170, 180, 190, 200, 210])
    func doesNotTrustAMultipleOfARunnersPeriod(stepsPerMinute: Int) {
        for asymmetry in [0, 0.15, 0.3, 0.5, 0.8] {
            let step = 60 / Double(stepsPerMinute)
            let gait = Gait(step: step, asymmetry: asymmetry, width: 0.05, height: 12)
            var track = PeriodTrack(.walking)
            var trusted = 0
            let samples = gait.samples(steps: 100)
            for sample in samples {
                track.feed(sample.value, at: sample.time)
                if let period = track.period, period > 3 * step - 0.1 { trusted += 1 }
            }
            #expect(Double(trusted) < 0.05 * Double(samples.count), "asymmetry \(asymmetry)")
        }
    }

    @Test func noiseHasNoPeriod() {
        var random = SeededGenerator(3)
        let noise = (0..<3000).map { (time: Double($0) / 50, value: random.number(-1...1)) }
        var track = PeriodTrack(.walking)
        let found = noise.count { sample in
            track.feed(sample.value, at: sample.time)
            return sample.time > 5 && track.period != nil
        }
        #expect(found < 100)
        #expect(self.track((0..<500).map { (time: Double($0) / 50, value: 9.8) }).period == nil)
    }

    @Test func aGapOrATimeBeforeTheLastStartsAnew() {
        let samples = Gait(step: 0.5, second: 0.6, asymmetry: 0.4).samples(steps: 30)
        let walked = track(samples.dropLast(50))
        #expect(walked.period != nil)
        for time in [samples[0].time, samples[samples.count - 1].time + 1.6] {
            var track = walked
            track.feed(9.8, at: time)
            var fresh = PeriodTrack(.walking)
            fresh.feed(9.8, at: time)
            #expect(track == fresh)
        }
        var paused = walked
        paused.feed(9.8, at: samples[samples.count - 51].time + 1.4)
        #expect(paused.correlation > 0)
    }

    @Test func theSignDoesNotMatterAndARepeatedTimeChangesNothing() {
        let samples = Gait(step: 0.5, second: 0.6).samples(steps: 20)
        let track = track(samples)
        var (inverted, repeated) = (PeriodTrack(.walking), PeriodTrack(.walking))
        for sample in samples {
            inverted.feed(-sample.value, at: sample.time)
            repeated.feed(sample.value, at: sample.time)
            repeated.feed(100, at: sample.time)
        }
        #expect(inverted.period == track.period && inverted.correlation == track.correlation)
        #expect(repeated == track)
    }

    @Test func recoversFromHugeSamples() throws {
        let huge = Double.greatestFiniteMagnitude
        var track = PeriodTrack(.walking)
        for index in 0..<200 { track.feed(index % 7 < 3 ? huge : -huge, at: Double(index) / 50) }
        #expect(track.period == nil)
        for sample in Gait(step: 0.5, second: 0.6, asymmetry: 0.4).samples(steps: 30, from: 10).dropLast(50) {
            track.feed(sample.value, at: sample.time)
        }
        #expect(abs(try #require(track.period) - 1) < 0.045)
    }

    @Test func theStateHasAConstantSize() {
        let track = track(Gait(step: 0.5).samples(steps: 200))
        #expect(track.values.count == 38 && track.roots.count == 38 && track.products.count == 38)
    }
}
