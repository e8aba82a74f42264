import RepDetection
import Testing

@testable import Calibration

struct BreakpointsTests {
    /// At the first number of each interval, at its last and somewhere between, the streaming detector counts the same,
    /// and what the kernel says.
    @Test func nothingChangesBetweenBreakpoints() throws {
        var random = SeededGenerator(11)
        var intervals = 0
        var steps = 0
        for _ in 0..<600 {
            let space = ParameterSpace.randomCandidate(using: &random)
            let recording = Recording.random(size: 1, using: &random)
            let session = RefinementSession(recording: recording, sampleRate: 25, label: 0, truth: nil)
            let line = try #require(space.randomLine(using: &random))
            // A factor of 10¹² has more steps than can be looked at.
            guard let tallies = session.tallies(of: line, most: 4000) else { continue }
            #expect(tallies.starts.first == line.range.lowerBound)
            #expect(tallies.starts == tallies.starts.sorted())
            for (index, start) in tallies.starts.enumerated() {
                let last =
                    index + 1 < tallies.starts.count ? tallies.starts[index + 1].nextDown : line.range.upperBound
                for number in [start, last, random.number(start...last)] {
                    let count = try space.streamingCount(line.parameter, number, in: recording)
                    try #require(
                        count == Int(tallies.tallies[index].count),
                        "\(line.parameter) = \(number) of \(space) in \(recording)")
                }
            }
            intervals += tallies.starts.count
            steps += tallies.starts.count > 1 ? 1 : 0
        }
        // The comparison says nothing where nothing changes.
        #expect(intervals > 1000)
        #expect(steps > 100)
    }

    @Test func theLeastFactorIsTheFirstThatReachesAStep() {
        var random = SeededGenerator(12)
        for _ in 0..<1000 {
            let size = random.number(1e-3...50)
            let step = Double(random.integer(1...1000))
            let factor = Breakpoints.leastFactor(of: size, reaching: step)
            #expect(Quantizer(factor: factor).step(size) == step)
            #expect(Quantizer(factor: factor.nextDown).step(size) == step - 1)
        }
    }

    @Test func tooManyIntervalsAreRefused() {
        let recording = Recording.of(["y": (0..<100).map { Double($0 % 7) + Double($0) / 1000 }])
        let space = ParameterSpace.along(.peaks(start: .firstReading), quantize: Axis([5]))
        let session = RefinementSession(recording: recording, sampleRate: 25, label: 0, truth: nil)
        let line = RefinementLine(space: space, parameter: .quantize, range: 4...6)
        #expect(session.tallies(of: line, most: 4) == nil)
        #expect(session.tallies(of: line, most: 4000) != nil)
    }
}

extension ParameterSpace {
    /// One random candidate of peaks with a quantizer or of thresholds.
    static func randomCandidate(using generator: inout SeededGenerator) -> ParameterSpace {
        while true {
            let space = random(size: 1, using: &generator)
            let grid = Grid(space)
            let one = grid.space(of: generator.integer(0...grid.count - 1))
            switch one.rule {
            case .peaks: if one.quantize.numbers.isEmpty { continue }
            case .threshold(let down, let up, _): if down.numbers[0] > up.numbers[0] { continue }
            case .doubleShake: continue
            }
            return one
        }
    }

    /// One of the candidate's numbers with a range around it.
    fileprivate func randomLine(using random: inout SeededGenerator) -> RefinementLine? {
        switch rule {
        case .peaks:
            let factor = quantize.numbers[0]
            return RefinementLine(
                space: self, parameter: .quantize, range: factor * random.number(0.2...0.9)...factor * 1.3)
        case .threshold(let down, let up, _):
            let (down, up) = (down.numbers[0], up.numbers[0])
            return random.once(in: 2)
                ? RefinementLine(space: self, parameter: .down, range: down - random.number(0...1)...min(down + 1, up))
                : RefinementLine(space: self, parameter: .up, range: max(up - 1, down)...up + random.number(0...1))
        case .doubleShake: return nil
        }
    }

    /// What the streaming detector counts with another value of one number.
    func streamingCount(_ parameter: Grid.Parameter, _ number: Double, in recording: Recording) throws -> Int {
        let parameters = Grid(with(parameter, Axis([number]))).parameters(of: 0)
        return try DetectorConfig.of(parameters, sampleRate: 25).count(recording).count
    }
}
