import Testing

@testable import Reporting

@Suite struct LineThinningTests {
    @Test("No point is further from the thinned line than the tolerance, and no spike is lost")
    func tolerance() {
        let x = (0..<3000).map { Double($0) / 2 }
        var y = x.enumerated().map { Double($0.offset % 97) / 97 * 20 + Double($0.offset * 7919 % 11) / 20 }
        y[1234] = 500
        y[77] = -300
        let kept = LineThinning.kept(x: x, y: y, tolerance: 1)
        #expect(kept.first == 0 && kept.last == 2999 && kept.count < 1000)
        #expect(kept.contains(1234) && kept.contains(77))
        for (first, last) in zip(kept, kept.dropFirst()) {
            for place in first...last {
                let line = y[first] + (y[last] - y[first]) * (x[place] - x[first]) / (x[last] - x[first])
                #expect(abs(y[place] - line) <= 1.0001)
            }
        }
    }

    @Test("A straight line keeps its ends, and one with equal places does not fail")
    func edges() {
        #expect(LineThinning.kept(x: [0, 1, 2, 3], y: [0, 1, 2, 3], tolerance: 0.1) == [0, 3])
        #expect(LineThinning.kept(x: [], y: [], tolerance: 1) == [])
        #expect(LineThinning.kept(x: [5], y: [1], tolerance: 1) == [0])
        #expect(LineThinning.kept(x: [1, 1, 1], y: [0, 9, 0], tolerance: 1) == [0, 1, 2])
    }
}
