import Calibration
import Testing

@testable import Reporting

@Suite struct GroupTableTests {
    private func table(_ points: [CountPoint], by field: ResultField = .place) -> GroupTable {
        GroupedCounts(points, by: field, evidence: .newUser).table
    }

    private static let pocket = CountPoint(
        user: "ada", name: "p", labelled: 10, detected: 13, place: "pocket", seconds: 30)
    private static let hand = CountPoint(user: "bob", name: "h", labelled: 20, detected: 20, place: "hand", seconds: 60)
    private static let rest = CountPoint(user: "bob", name: "r", labelled: 0, detected: 1, place: "hand", seconds: 30)

    @Test("Each group has its exposure, errors, share and the error of a constant; all sessions come last")
    func groups() {
        let table = table([Self.pocket, Self.hand])
        #expect(table.rows.map(\.name) == ["hand", "pocket", "all"])
        #expect(
            table.columns == [
                "with reps", "min", "reps", "MAE", "MAE of constant 15", "bias", "within ±1", "95 % interval",
            ])
        #expect(
            table.rows.map { $0.cells.joined(separator: " ") } == [
                "1 1 20 0 5 0 100 % none: 1 session is too few", "1 0.5 10 3 5 +3 0 % none: 1 session is too few",
                "2 1.5 30 1.5 5 +1.5 50 % none: 2 sessions are too few",
            ])
    }

    @Test("The interval names its units")
    func units() {
        let points = (0..<6).map {
            CountPoint(user: "u\($0 % 3)", name: "s\($0)", labelled: 20, detected: $0 == 0 ? 24 : 20, place: "hand")
        }
        #expect(table(points).rows[0].cells.suffix(2) == ["83.3 %", "43.6 % … 97 % over 6 sessions"])
        let five = points.map {
            CountPoint(user: $0.name, name: $0.name, labelled: 20, detected: $0.detected, place: "hand")
        }
        #expect(table(five).rows[0].cells.last == "43.6 % … 97 % over 6 users")
    }

    @Test("Long counts have ±5 %, as the answer has")
    func longCounts() {
        let walks = [104, 106].map {
            CountPoint(user: "u", name: "w\($0)", labelled: 100, detected: $0, place: "hand", seconds: 60)
        }
        let table = table(walks)
        #expect(table.columns.contains("within ±5 %") && !table.note.contains("±1"))
        #expect(table.rows[0].cells[6] == "50 %")
    }

    @Test("The balanced error needs sessions with repetitions and at rest")
    func balanced() {
        let table = table([Self.pocket, Self.hand, Self.rest])
        #expect(table.columns.contains("false counts per session"))
        // Both kinds, repetitions alone, and all: half of 0 and 1, and half of 1.5 and 1.
        #expect(table.rows.map(\.cells.last) == ["0.5", "–", "1.25"])
        #expect(!self.table([Self.pocket]).columns.contains("balanced"))
    }

    @Test("Speeds have three groups, and sessions at rest none")
    func speed() {
        let sets = (1...6).map {
            CountPoint(user: "u", name: "s\($0)", labelled: 10 * $0, detected: 10 * $0, seconds: 60)
        }
        let table = table(sets + [Self.rest], by: .speed)
        #expect(table.rows.map(\.name) == ["–", "30 to 50/min", "above 50/min", "below 30/min", "all"])
        #expect(table.rows.map { $0.cells[0] } == ["0", "3", "1", "2", "6"])
    }
}
