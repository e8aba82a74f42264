import CountHistory
import Testing

@Suite struct CountCheckTests {
    private func counted(_ start: Double, _ end: Double, _ count: Double) -> Stretch {
        Stretch(start: start, end: end, content: .counted(count))
    }

    @Test("More than 5 a second, and 50 that are reported late, are too fast; a moment has no rate")
    func rates() {
        let check = CountCheck([counted(0, 60, 350), counted(60, 70, 101), counted(70, 80, 900), counted(80, 80, 200)])
        #expect(check.tooFast == 2 && check.first == counted(60, 70, 101) && check.largeDay == nil)
    }

    @Test("A day of more than 100,000 is too large, whatever it consists of")
    func days() {
        let hours = (0..<48).map { counted(Double($0) * 3600, Double($0 + 1) * 3600, $0 < 24 ? 4000 : 5000) }
        let day = CountCheck(hours).largeDay
        #expect(day?.start == 86_400 && day?.count == 120_000 && CountCheck(hours).tooFast == 0)
    }
}
