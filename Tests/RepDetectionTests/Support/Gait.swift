import Foundation

/// A synthetic gait: the magnitude of acceleration, with a bump at each step.
struct Gait {
    /// Seconds from step to step.
    var step: Double
    /// The height of a second bump after each step, relative to the first; 0 for none.
    var second = 0.0
    /// When the second bump comes, as a share of the step.
    var delay = 0.4
    /// The relative difference of left and right steps.
    var asymmetry = 0.0
    /// The width of bumps in seconds.
    var width = 0.06
    /// The height of bumps.
    var height = 4.0
    /// The sample rate in Hz.
    var rate = 50.0
    /// Random intervals of 0.3 to 1.7 times the regular one.
    var isUneven = false

    /// Samples of a number of steps from a time in seconds on, with a second before and after them.
    func samples(steps: Int, from start: Double = 0, seed: Int = 1) -> [(time: Double, value: Double)] {
        var random = SeededGenerator(seed)
        var bumps: [(time: Double, height: Double)] = []
        for index in 0..<steps {
            let time = start + 1 + (Double(index) + random.number(-0.04...0.04)) * step
            let size = height * (index % 2 == 0 ? 1 + asymmetry : 1 - asymmetry) * random.number(0.95...1.05)
            bumps.append((time, size))
            if second > 0 { bumps.append((time + delay * step, second * size)) }
        }
        var samples: [(time: Double, value: Double)] = []
        var time = start
        // Bumps are out of order by less than two steps.
        let reach = 5 * width + 2 * step
        var first = 0
        while time < start + 2 + Double(steps) * step {
            while first < bumps.count, bumps[first].time < time - reach { first += 1 }
            var value = 9.8
            for bump in bumps[first...] {
                if bump.time > time + reach { break }
                let distance = (time - bump.time) / width
                if abs(distance) < 5 { value += bump.height * exp(-distance * distance) }
            }
            samples.append((time, value + random.number(-0.2...0.2)))
            time += (isUneven ? random.number(0.3...1.7) : 1) / rate
        }
        return samples
    }
}
