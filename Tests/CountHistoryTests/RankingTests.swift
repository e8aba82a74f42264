import CountHistory
import Testing

@Suite struct RankingTests {
    private func counted(_ start: Double, _ end: Double, _ count: Double) -> Stretch {
        Stretch(start: start, end: end, content: .counted(count))
    }

    private func unknown(_ start: Double, _ end: Double, _ least: Double) -> Stretch {
        Stretch(start: start, end: end, content: .unknown(atLeast: least))
    }

    /// The sum of some layers.
    private func tally(_ layers: [Stretch]...) -> Tally {
        var tally = Tally()
        for stretch in Ranking.resolve(layers) { tally.add(stretch) }
        return tally
    }

    @Test("An interval that overlaps a better source's adds what its count exceeds it by, as an estimate")
    func excess() {
        let watch = [counted(120, 480, 300)]
        let phone = [counted(0, 600, 500), counted(700, 800, 40)]
        #expect(
            Ranking.resolve([watch, phone]) == [
                Stretch(start: 0, end: 120, content: .estimated(100, in: 0...500)), counted(120, 480, 300),
                Stretch(start: 480, end: 600, content: .estimated(100, in: 0...500)), counted(700, 800, 40),
            ])
        #expect(tally(phone, watch).count == 540 && !tally(phone, watch).isEstimated)
        #expect(tally(watch, phone).count == 540 && tally(watch, phone).isEstimated)
        // The phone's 200 may be beside the watch's 300, while it lay elsewhere.
        #expect(tally(watch, [counted(0, 600, 200)]).count == 300 && tally(watch, [counted(0, 600, 200)]).isEstimated)
        // An interval next to a better one overlaps it by 0 s.
        #expect(tally(watch, [counted(480, 600, 9)]).count == 309)
        // Of the better 300, 200 stand for the first interval, and 100 for the next.
        let hours = Ranking.resolve([watch, [counted(0, 300, 200), counted(300, 600, 250)]]).map(\.count)
        #expect(hours == [0, 300, 150])
        // None of the phone's 500 is in a flagged interval of the watch's time.
        let day = LocalDay(name: "", start: 0, end: 900)
        let flagged = Spans([Spans.Span(start: 200, end: 400)])
        let total = DayTotal.totals(
            of: Ranking.resolve([[counted(200, 400, 200)], phone]), over: [day], flagged: flagged)[0]
        #expect(total.flagged.count == 200 && !total.flagged.isEstimated && total.all.count == 540)
    }

    @Test("A lower source never raises what is missing of a log's unknown time")
    func missing() {
        let log = [counted(0, 600, 900), unknown(600, 1200, 100), counted(1200, 1800, 800)]
        let alone = tally(log).missing
        #expect(alone == 3000)
        for start in stride(from: 0.0, through: 1700, by: 50) {
            for (length, count) in [(100.0, 880.0), (700, 880), (1800, 9000)] {
                #expect(tally(log, [counted(start, min(1800, start + length), count)]).missing <= alone)
                #expect(tally(log, [unknown(start, min(1800, start + length), count)]).missing <= alone)
            }
        }
    }

    @Test("A long interval of a better source stands for all that a lower one counts in it")
    func coarse() {
        let minutes = (0..<60).map { counted(Double($0) * 60, Double($0 + 1) * 60, Double($0)) }
        #expect(tally([counted(0, 3600, 1770)], minutes).count == 1770)
        #expect(!tally([counted(0, 3600, 1770)], minutes).isEstimated)
        #expect(tally([counted(0, 3600, 1700)], minutes).count == 1770)
        #expect(tally([counted(0, 3600, 1700)], minutes).isEstimated)
        #expect(tally([counted(0, 3600, 9000)], minutes).count == 9000)
    }

    @Test("A total of the day beside intervals, and devices with shifted edges, are not added")
    func copies() {
        // The watch's 1,000 and 4,000 of 1 July, the band's total of that day, and the phone's records of the same steps.
        let watch = [counted(32_400, 33_000, 1000), counted(61_200, 63_600, 4000)]
        let band = [counted(-86_400, 0, 7000), counted(0, 86_400, 5000)]
        #expect(tally(watch, band).count == 12_000 && tally(watch, band).isEstimated)
        #expect(tally(band, watch).count == 12_000 && !tally(band, watch).isEstimated)
        let phone = [counted(32_100, 33_300, 1000), counted(61_200, 64_800, 4000)]
        #expect(tally(watch, phone).count == 5000)
        #expect(tally(phone, watch).count == 5000)
        #expect(tally(watch, phone, band).count == 12_000)
    }

    @Test("A lower source fills unknown time; time unknown to all is unknown once")
    func unknown() {
        let first = [unknown(0, 100, 10)]
        let second = [counted(0, 40, 7), unknown(90, 120, 0)]
        let resolved = Ranking.resolve([first, second])
        #expect(resolved.filter(\.isUnknown).map(\.duration) == [80])
        // At least 10, of which the second counted 7.
        #expect(tally(first, second).count == 10 && tally(first, second).isAtLeast)
        #expect(tally(first, [counted(0, 100, 7)]).isAtLeast == false)
        // A moment may be unknown.
        #expect(Ranking.resolve([[unknown(5, 5, 0)]]) == [unknown(5, 5, 0)])
        #expect(tally([unknown(5, 5, 0)]).isUnavailable)
    }

    @Test("Other sources' counts that overlap unknown time reduce its lower bound")
    func bounds() {
        let first = [counted(-100, 0, 5), unknown(0, 100, 50), counted(100, 200, 6)]
        func count(_ others: [Stretch]...) -> Double { tally(first, others.first ?? [], others.last ?? []).count }
        #expect(count([counted(20, 60, 44)], []) == 61)
        // The other counted more: the lower bound is 0.
        #expect(count([counted(20, 60, 70)], []) == 81)
        #expect(count([counted(20, 60, 30)], [counted(80, 90, 10)]) == 61)
        #expect(count([counted(0, 100, 48)], []) == 61)
        #expect(count([counted(50, 50, 1)], []) == 61)
        // The bounds of two sources are not added, either.
        #expect(count([unknown(90, 120, 20)], []) == 61)
        // Its own repetitions, after a corrected clock, are added.
        #expect(tally(first + [counted(0, 50, 9)]).count == 70)
    }

    @Test("A lower bound has nothing of what a lower source counts beyond a better one")
    func certain() {
        func total(_ layers: [Stretch]...) -> Tally { tally(layers[0], layers[1], [unknown(1000, 1010, 0)]) }
        // A phone that counts 1 % too many in each interval.
        let watch = [counted(0, 300, 1000), unknown(300, 600, 500), counted(600, 900, 1000)]
        let least = total(watch, [counted(0, 300, 1010), counted(600, 900, 1010)])
        #expect(least.count == 2500 && least.isAtLeast && least.missing == 5 * 310)
        // An interval over both leaves the watch's bound as it is; one in the unknown time alone fills it.
        #expect(total(watch, [counted(200, 600, 2000)]).count == 2500)
        #expect(total(watch, [counted(300, 400, 450)]).count == 2500)
        #expect(total(watch, [counted(300, 400, 550)]).count == 2550)
        // A bound of the phone adds nothing beside a count or a bound of the watch.
        #expect(total(watch, [unknown(0, 300, 1010), unknown(400, 600, 505)]).count == 2500)
        #expect(total(watch, [unknown(910, 950, 70)]).count == 2570)
        // Without unknown time all of it counts.
        #expect(tally(watch, [counted(200, 600, 2000)]).count == 3000)
    }

    @Test("The same time counts once in two sources and adds up in one")
    func moments() {
        let layer = [counted(50, 50, 3), counted(50, 50, 4)]
        #expect(tally(layer, layer).count == 7)
        #expect(tally(layer, [counted(51, 51, 2)]).count == 9)
        #expect(tally([counted(0, 100, 8)], [counted(50, 50, 2)]).count == 8)
    }
}
