import Foundation
import RepDetection
import Testing

@testable import Calibration

struct AdvisoryTests {
    /// Five axes with a choice of three; the candidate in the middle lies on no edge.
    private let grid = Grid(
        .along(
            .threshold(down: Axis([-3, -2, 0]), up: Axis([1, 2, 3])), lowPass: Axis([0, 0.5, 1]),
            minimumInterval: Axis([0, 1, 2]), minimumStreak: Axis([1, 2, 3])))

    /// Ten sessions of three users, at one rate, validated by folds that agree, about as good left out: no advisory.
    private func advisories(
        sessions number: Int = 10, users: Int = 3, unlabelled: Int = 0, otherRates: Int = 0, place: [Int]? = nil,
        in grid: Grid? = nil, channels: [Channel] = ["y", "y"], inSample: Int = 1, leftOut: Int? = 2
    ) -> [Advisory] {
        let grid = grid ?? self.grid
        let place = place ?? [0, 1, 0, 1, 1, 1, 0, 1]
        func accuracy(_ error: Int) -> Accuracy { Accuracy([SessionScore(detected: error, labelled: 0, duration: 0)]) }
        let folds = channels.map { channel in
            var parameters = grid.parameters(of: 0)
            parameters.signal.channel = channel
            return FoldResult(
                name: "fold", chosen: Chosen(detectors: [parameters], loss: 0, plateau: 1), sessions: [],
                leftOut: accuracy(0))
        }
        return Advisory.all(
            sessions: (0..<number).map { .of("s\($0)", user: "u\($0 % users)") }, unlabelled: unlabelled,
            rates: (0..<number).map { $0 < otherRates ? 50 : 25.5 }, sampleRate: 25, grids: [grid],
            choice: Choice(grid: 0, candidate: grid.candidate(at: place), loss: 0, plateau: 1), folds: folds,
            inSample: accuracy(inSample), leftOut: leftOut.map(accuracy))
    }

    @Test func saysNothingWhereAllIsWell() {
        #expect(advisories() == [])
        // Up to twice the error and a half more is no surprise.
        #expect(advisories(inSample: 0, leftOut: 0) == [])
        #expect(advisories(inSample: 2, leftOut: 4) == [])
    }

    @Test func warnsOfFew() {
        #expect(advisories(sessions: 9) == [.fewSessions(9)])
        #expect(advisories(users: 2) == [.fewUsers(2)])
        #expect(advisories(sessions: 1) == [.fewSessions(1), .fewUsers(1)])
    }

    @Test func warnsOfSessions() {
        #expect(advisories(unlabelled: 1) == [.unlabelled(1)])
        #expect(advisories(otherRates: 4) == [.otherRates(sessions: 4, rate: 25)])
    }

    @Test func warnsOfValidation() {
        #expect(advisories(channels: ["z", "y", "z"]) == [.unstableChannel(["y", "z"])])
        #expect(advisories(inSample: 1, leftOut: 3) == [.overfit(inSample: 1, leftOut: 3)])
        #expect(advisories(inSample: 0, leftOut: 1) == [.overfit(inSample: 0, leftOut: 1)])
        #expect(advisories(channels: [], leftOut: nil) == [.notValidated])
    }

    @Test func warnsOfEdges() {
        #expect(advisories(place: [0, 1, 0, 0, 1, 1, 0, 1]) == [.edgeOfSpace(.down, value: -3)])
        #expect(
            advisories(place: [0, 1, 0, 1, 2, 2, 0, 2]) == [
                .edgeOfSpace(.up, value: 3), .edgeOfSpace(.minimumInterval, value: 2),
                .edgeOfSpace(.minimumStreak, value: 3),
            ])
        #expect(advisories(place: [0, 1, 0, 1, 0, 1, 0, 1]) == [.edgeOfSpace(.up, value: 1)])
    }

    /// 0 and, for factors and streaks, 1 are ends by nature; `none` and either–or are no edges.
    @Test func knowsNaturalEnds() {
        #expect(advisories(place: [0, 0, 0, 2, 1, 0, 0, 0]) == [])
        #expect(advisories(place: [0, 2, 0, 1, 1, 1, 0, 1]) == [])
        let other = Grid(
            .along(baseline: Axis([nil, 0.5, 0.9]), lowPass: Axis([0.5, 0.9]), maximumInterval: Axis([1, 2, nil])))
        #expect(advisories(place: [0, 1, 0, 0, 2, 0], in: other) == [])
        #expect(
            advisories(place: [2, 0, 0, 0, 0, 0], in: other) == [
                .edgeOfSpace(.baseline, value: 0.9), .edgeOfSpace(.maximumInterval, value: 1),
            ])
    }

    private static let texts: [(Advisory, String)] = [
        (
            .edgeOfSpace(.up, value: 3),
            "The best value of --up, 3, lies on the edge of the space. Widen that axis and calibrate again."
        ),
        (.fewSessions(1), "Only 1 labelled session. Record at least ten before trusting the numbers."),
        (.fewSessions(9), "Only 9 labelled sessions. Record at least ten before trusting the numbers."),
        (.fewUsers(1), "Only 1 user: nothing here says how the numbers carry over to other people."),
        (.unlabelled(1), "1 session has no label and took no part. Add labels with reptune sessions label."),
        (.unlabelled(2), "2 sessions have no label and took no part. Add labels with reptune sessions label."),
        (
            .noValues([ValuelessSession(id: "ab", session: "set", channels: ["y", "z"])]),
            "set (ab) holds no value of y, z. Nothing is counted on such a channel, whatever the numbers. Record it "
                + "again, search other channels, or take it out with reptune sessions remove."
        ),
        (
            .otherRates(sessions: 2, rate: 25),
            "2 sessions at another rate than 25 Hz; filter factors were converted for them."
        ),
        (
            .unstableChannel(["y", "z"]),
            "The folds chose different channels (y, z). Name one with --channel, or record more people."
        ),
        (
            .overfit(inSample: 0.12345, leftOut: 2),
            "The mean absolute error is 0.123 on the sessions that chose the numbers and 2.0 on others. "
                + "Take a smaller space or more sessions."
        ),
        (
            .notValidated,
            "Without validation the accuracy is that of the sessions that chose the numbers: no evidence for others."
        ),
    ]

    @Test(arguments: texts)
    func saysWhatToDo(advisory: Advisory, text: String) throws {
        #expect(advisory.description == text)
        #expect(try JSONDecoder().decode(Advisory.self, from: JSONEncoder().encode(advisory)) == advisory)
    }
}
