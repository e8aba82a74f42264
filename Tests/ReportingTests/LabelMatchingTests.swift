import Testing

@testable import Reporting

@Suite struct LabelMatchingTests {
    private let labels = [2.0, 4.5, 7, 9.5, 12]

    @Test("Matches, missed labels and extra events are in order of time, after the delay")
    func rows() {
        // 0.9 s late; the label at 7 s is missed, and two events are extra.
        let events = [0.3, 2.9, 5.4, 10.4, 11.7, 12.9]
        let matching = LabelMatching(events, labels: labels, tolerance: nil)
        #expect(abs(matching.delay - 0.9) < 1e-9 && matching.missed == [7] && matching.extra == [0.3, 11.7])
        let rows: [(Double?, Double?)] = [
            (nil, 0.3), (2, 2.9), (4.5, 5.4), (7, nil), (9.5, 10.4), (nil, 11.7), (12, 12.9),
        ]
        #expect(matching.rows.map { $0.label } == rows.map { $0.0 })
        #expect(matching.rows.map { $0.event } == rows.map { $0.1 })
    }

    @Test("A tolerance that was asked for is kept to, after the delay")
    func tolerance() {
        let matching = LabelMatching(
            zip(labels, [0.9, 0.9, 0.9, 0.9, 1.2]).map { $0 + $1 }, labels: labels, tolerance: 0.25)
        #expect(matching.tolerance == 0.25 && matching.pairs.count == 4)
        #expect(matching.missed == [12] && matching.extra.count == 1)
    }

    @Test("The delay of other sessions takes the place of the own one")
    func delayOfOthers() {
        let matching = LabelMatching(labels.map { $0 + 0.9 }, labels: labels, tolerance: nil, delayOfOthers: 0.2)
        #expect(matching.delay == 0.2 && matching.pairs.isEmpty)
        #expect(LabelMatching([2.6], labels: labels, tolerance: nil, delayOfOthers: 0.2).pairs.count == 1)
    }

    @Test("Without events all labels are missed, without labels all events are extra")
    func empty() {
        #expect(LabelMatching([], labels: labels, tolerance: nil).rows.map { $0.label } == labels)
        #expect(LabelMatching([1, 2], labels: [], tolerance: nil).rows.map { $0.event } == [1, 2])
    }
}
