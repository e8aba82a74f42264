import Foundation
import Testing

@testable import SVGChart

@Suite struct ScaleTests {
    static let awkward: [[Double]] = [
        [5], [0], [3, 3, 3], [1e300, -1e300], [1e-200, 2e-200], [1e308, -1e308], [1e16, 1e16 + 2],
    ]

    @Test func aLinearScaleIncludesItsEnds() {
        let scale = LinearScale(low: -2, high: 2, start: 100, end: 0)
        #expect(scale.position(-2) == 100)
        #expect(scale.position(2) == 0)
        #expect(scale.position(0) == 50)
        #expect(scale.position(.nan) == nil)
        #expect(LinearScale(low: -1e300, high: 1e300, start: 0, end: 10).position(0) == 5)
    }

    @Test func logarithmsAgreeWithTheLibrary() {
        var random = Random(seed: 12)
        for _ in 0..<2000 {
            let number = (random.next() + 0.01) * NumberText.powerOfTen(random.next(in: 0...200))
            #expect(abs(Logarithm.base10(number) - log10(number)) < 1e-12)
            #expect(abs(Logarithm.base10(1 / number) + log10(number)) < 1e-12)
        }
        let scale = LogScale(low: 1, high: 100, start: 0, end: 10)
        #expect(abs((scale.position(10) ?? 0) - 5) < 1e-12)
        #expect(scale.position(0) == nil)
    }

    @Test func bandsKeepOrderAndDropRepeats() {
        let scale = BandScale(categories: ["a", "b", "a", "c"], start: 0, end: 30, padding: 0.2)
        #expect(scale.categories == ["a", "b", "c"])
        #expect(scale.position("b") == 15)
        #expect(scale.position("z") == nil)
        #expect(scale.bandwidth == 8)
        // A name above each band takes its beginning.
        let named = BandScale(categories: ["a", "b"], start: 0, end: 60, padding: 0.2, lead: 10)
        #expect(named.position("a") == 20 && named.position("b") == 50 && named.bandwidth == 16)
    }

    @Test func roundsLikeTheLibrary() {
        var random = Random(seed: 13)
        for _ in 0..<2000 {
            let number = (random.next() - 0.5) * NumberText.powerOfTen(random.next(in: 0...20))
            #expect(number.roundedDown == number.rounded(.down))
            #expect(number.roundedUp == number.rounded(.up))
            #expect(number.roundedToNearest == number.rounded())
        }
    }

    @Test(arguments: awkward)
    func domainsAreNeverEmpty(_ values: [Double]) {
        var extents = AxisExtents()
        for value in values { extents.add(value) }
        for nice in [true, false] {
            extents.wantsNice = nice
            guard case .linear(let low, let high) = DomainResolution.resolve(ChartAxis(), extents) else {
                Issue.record("not linear")
                return
            }
            #expect(low < high && low.isFinite && high.isFinite)
        }
    }

    @Test func givenDomainsTakePrecedence() {
        var extents = AxisExtents()
        extents.add(5)
        #expect(DomainResolution.resolve(ChartAxis(domain: .range(0...1)), extents) == .linear(low: 0, high: 1))
        #expect(DomainResolution.resolve(ChartAxis(domain: .categories(["a"])), extents) == .band(["a"]))
        #expect(DomainResolution.resolve(ChartAxis(domain: .range(2...2)), extents) != .linear(low: 2, high: 2))
        #expect(DomainResolution.resolve(ChartAxis(), AxisExtents()) == .empty)
    }
}
