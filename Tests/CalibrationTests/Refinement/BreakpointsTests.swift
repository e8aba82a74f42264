import RepDetection
import Testing

@testable import Calibration

struct BreakpointsTests {
    /// At the first value of each interval, at its last and at one between, the streaming detector has the same count as
    /// the kernel.
    @Test func nothingChangesBetweenBreakpoints() throws {
        var random = SeededGenerator(11)
        var intervals = 0
        var steps = 0
        for _ in 0..<600 {
            let space = ParameterSpace.randomCandidate(using: &random)
            let recording = Recording.random(size: 1, using: &random)
            let session = RefinementSession(session: .of(recording), sampleRate: 25, label: 0, truth: nil)
            let line = try #require(space.randomLine(using: &random))
            // A factor of 10¹² has too many steps.
            guard let stepped = session.counts(of: line, most: 4000) else { continue }
            #expect(stepped.starts.first == line.range.lowerBound)
            #expect(stepped.starts == stepped.starts.sorted())
            for (index, start) in stepped.starts.enumerated() {
                let last =
                    index + 1 < stepped.starts.count ? stepped.starts[index + 1].nextDown : line.range.upperBound
                for number in [start, last, random.number(start...last)] {
                    let count = try space.streamingCount(line.parameter, number, in: recording)
                    try #require(
                        count == Int(stepped.counts[index].count),
                        "\(line.parameter) = \(number) of \(space) in \(recording)")
                }
            }
            intervals += stepped.starts.count
            steps += stepped.starts.count > 1 ? 1 : 0
        }
        // Enough of the random cases must have a breakpoint.
        #expect(intervals > 1000)
        #expect(steps > 100)
    }

    @Test func theLeastFactorIsTheSmallestThatReachesAStep() {
        var random = SeededGenerator(12)
        for _ in 0..<1000 {
            let size = random.number(1e-3...50)
            let step = Double(random.integer(1...1000))
            let factor = Breakpoints.leastFactor(of: size, reaching: step)
            #expect(Quantizer(factor: factor).step(size) == step)
            #expect(Quantizer(factor: factor.nextDown).step(size) == step - 1)
        }
    }

    @Test func tooManyIntervalsGiveNil() {
        let values = (0..<100).map { (sample: Int) -> Double in Double(sample % 7) + Double(sample) / 1000 }
        let recording = Recording.of(["y": values])
        let space = ParameterSpace.along(.peaks(start: .firstReading), quantize: Axis([5]))
        let session = RefinementSession(session: .of(recording), sampleRate: 25, label: 0, truth: nil)
        let line = SearchLine(space: space, parameter: .quantize, range: 4...6)
        #expect(session.counts(of: line, most: 4) == nil)
        #expect(session.counts(of: line, most: 4000) != nil)
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
            case .peaks: if one[.quantize].numbers.isEmpty { continue }
            case .threshold: if one[.down].numbers[0] > one[.up].numbers[0] { continue }
            case .doubleShake: continue
            }
            return one
        }
    }

    /// One parameter of the candidate with a range around its value.
    fileprivate func randomLine(using random: inout SeededGenerator) -> SearchLine? {
        switch rule {
        case .peaks:
            let factor = self[.quantize].numbers[0]
            return SearchLine(
                space: self, parameter: .quantize, range: factor * random.number(0.2...0.9)...factor * 1.3)
        case .threshold:
            let (down, up) = (self[.down].numbers[0], self[.up].numbers[0])
            return random.once(in: 2)
                ? SearchLine(space: self, parameter: .down, range: down - random.number(0...1)...min(down + 1, up))
                : SearchLine(space: self, parameter: .up, range: max(up - 1, down)...up + random.number(0...1))
        case .doubleShake: return nil
        }
    }

    /// The count of the streaming detector with another value of one parameter.
    func streamingCount(_ parameter: Parameter, _ number: Double, in recording: Recording) throws -> Int {
        let parameters = Grid(with(parameter, Axis([number]))).parameters(of: 0)
        return try DetectorConfig.of(parameters, sampleRate: 25).count(recording).count
    }
}
