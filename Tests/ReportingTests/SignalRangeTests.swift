import Foundation
import Testing

@testable import Reporting

@Suite struct SignalRangeTests {
    private static let times = (0..<2000).map { Double($0) / 100 }
    private static let repetitions = times.map { sin($0 * 5) * 0.03 }
    /// A transient in the first two seconds.
    private static let values = zip(times, repetitions).map { $0 < 2 ? 0.3 - 0.15 * $0 : $1 }

    private func cut(_ values: [Double], from first: Double, levels: [Double] = []) -> ClosedRange<Double>? {
        SignalRange.cut(Self.times, values, repetitions: [9, first], levels: levels)
    }

    @Test("A transient before the first repetition that would flatten the others is cut off, thresholds never")
    func transient() throws {
        let range = try #require(cut(Self.values, from: 3, levels: [-0.02, 0.05]))
        #expect(range.lowerBound < -0.03 && range.upperBound > 0.05 && range.upperBound < 0.07)
        #expect(cut(Self.values, from: 3, levels: [0.2]) == nil)
        // Of a transient that counts, the first second.
        #expect(try #require(cut(Self.values, from: 0)).upperBound < 0.2)
        #expect(
            SignalRange.words(beyond: range, Self.values, unit: "g") == "The start is cut off; it reaches 0.3 g.")
    }

    @Test("Signals without one are drawn whole, and so are those without a repetition")
    func whole() {
        #expect(cut(Self.repetitions, from: 3) == nil)
        #expect(SignalRange.cut(Self.times, Self.values, repetitions: [], levels: []) == nil)
        #expect(cut(Self.times.map { _ in 1 }, from: 3) == nil)
        #expect(cut(Self.times.map { _ in .nan }, from: 3, levels: [1]) == nil)
    }
}
