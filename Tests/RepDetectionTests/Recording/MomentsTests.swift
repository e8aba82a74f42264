import RepDetection
import Testing

struct MomentsTests {
    private func walk(_ times: [[Double]]) -> [(time: Double, samples: [Int?])] {
        var moments = Moments(times.map { Timeline(times: $0) })
        var found: [(Double, [Int?])] = []
        while let moment = moments.next() { found.append((moment.time, moment.samples)) }
        return found
    }

    @Test func mergesByTime() {
        let found = walk([[0, 1, 2], [0.5, 1, 3]])
        #expect(found.map(\.time) == [0, 0.5, 1, 2, 3])
        #expect(found.map(\.samples) == [[0, nil], [nil, 0], [1, 1], [2, nil], [nil, 2]])
    }

    @Test func aRepeatedTimeGivesTwoMoments() {
        let found = walk([[1, 1], [1]])
        #expect(found.map(\.time) == [1, 1])
        #expect(found.map(\.samples) == [[0, 0], [1, nil]])
    }

    @Test func emptyTimelinesHaveNoMoments() {
        #expect(walk([]).isEmpty)
        #expect(walk([[], []]).isEmpty)
        #expect(walk([[], [2]]).map(\.samples) == [[nil, 0]])
    }

    /// Such a sample must neither stop the merge nor skip another sensor's sample.
    @Test func aTimeThatIsNotANumberComesAtOnce() {
        let sensors: [[Double]] = [[0, .nan, 2], [0, 1, .nan]]
        let found = walk(sensors)
        let samples: [[Int?]] = [[0, 0], [1, nil], [nil, 1], [nil, 2], [2, nil]]
        #expect(found.map(\.samples) == samples)
        let times: [Double] = [0, -.infinity, 1, -.infinity, 2]
        #expect(found.map(\.time) == times)
    }

    @Test func givesEverySampleOnceInOrder() {
        for seed in 0..<200 {
            var random = SeededGenerator(seed)
            let times = (0..<random.integer(1...4)).map { _ in
                (0..<random.integer(0...20)).map { _ in Double(random.integer(0...10)) }.sorted()
            }
            let found = walk(times)
            #expect(found.map(\.time) == found.map(\.time).sorted())
            for (number, times) in times.enumerated() {
                let steps = found.filter { $0.samples[number] != nil }
                #expect(steps.map { $0.samples[number] } == Array(times.indices))
                #expect(steps.map(\.time) == times)
            }
        }
    }
}
