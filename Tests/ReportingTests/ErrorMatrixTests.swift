import Calibration
import Testing

@testable import Reporting

@Suite struct ErrorMatrixTests {
    /// Five people, two notes, two sessions of each: only `mixed` is wrong, by 3 for everybody.
    static let mixed: [CountPoint] = (0..<20).map { number in
        let isMixed = number / 5 % 2 == 1
        return CountPoint(
            user: "u\(number % 5)", name: "s\(number)", labelled: 10, detected: isMixed ? 13 : 10, id: "\(number)",
            activity: "squat", note: isMixed ? "mixed" : "even", seconds: 30)
    }

    @Test("The field that explains the errors is named, not the people")
    func field() {
        #expect(ResultField.ranked(Self.mixed, .one) == [.note])
        let byUser = Self.mixed.map { point in
            CountPoint(
                user: point.user, name: point.name, labelled: 10, detected: point.user == "u1" ? 15 : 10,
                note: point.note)
        }
        #expect(ResultField.ranked(byUser, .one).first == .user)
    }

    @Test("Errors without order, none, and fields with too many values have no field")
    func noField() {
        #expect(ResultField.ranked(Self.mixed.filter { $0.note == "even" }, .one).isEmpty)
        let each = (0..<9).map {
            CountPoint(user: "u\($0)", name: "s\($0)", labelled: 10, detected: 10 + $0 % 3 * 2, note: "n\($0)")
        }
        #expect(ResultField.ranked(each, .one).isEmpty)
        // Six of ten sessions on the left within ±1, and seven of ten on the right.
        let sides = [4, 5, 0, 0, 3, -1, 1, 0, 0, -4, 2, 0, 0, -3, 2, 0, 0, -1, 0, 0].enumerated().map { place, error in
            CountPoint(
                user: "u\(place % 10)", name: "s\(place)", labelled: 20, detected: 20 + error,
                note: place < 10 ? "L" : "R",
                seconds: 30)
        }
        #expect(!ResultField.ranked(sides, .one).contains(.note))
    }

    @Test("Slow repetitions are one of three groups")
    func speed() {
        let points = (0..<12).map { (index: Int) -> CountPoint in
            let isSlow = index < 4
            return CountPoint(
                user: "u\(index % 2)", name: "s\(index)", labelled: 10, detected: isSlow ? 6 : 10,
                seconds: isSlow ? 60 : Double(30 - index))
        }
        #expect(ResultField.ranked(points, .one).first == .speed)
        #expect(Set(ResultField.speed.groups(of: points)).count == 3)
        #expect(ErrorMatrix(points, .one, traces: [:])?.worstGroups == "sessions with reps below 23/min")
        #expect(ResultField.speed.groups(of: points)[0].hasPrefix("below "))
    }

    @Test("Rows are people, columns the groups with the worst first, and only wrong sessions have a text")
    func matrix() throws {
        let matrix = try #require(ErrorMatrix(Self.mixed, .one, traces: ["5": "trace-1"]))
        #expect(matrix.groupedBy == "note" && matrix.columns == ["mixed", "even"])
        #expect(
            matrix.totals == ["0 of 10", "10 of 10"]
                && matrix.rows.map(\.within) == Array(repeating: "2 of 4", count: 5))
        let cells = matrix.rows[0].fields.map(\.cells)
        #expect(cells[0].map(\.text) == ["+3", "+3"] && cells[0].map(\.style) == ["over2", "over2"])
        #expect(cells[0].map(\.trace) == ["trace-1", nil] && cells[1].map(\.style) == ["ok", "ok"])
        #expect(cells[1].map(\.text) == ["·", "·"] && matrix.unit.isEmpty)
        #expect(matrix.finding == "Fails most by note: mixed (0 of 10 within ±1); the others 10 of 10.")
        #expect(ErrorMatrix(Self.mixed.filter { $0.labelled == 0 }, .one, traces: [:]) == nil)
    }

    @Test("Rest is the last column, with false counts, and people at rest alone come last")
    func rest() throws {
        let rest = [("u1", 0), ("u1", 2), ("empty", 7)].map {
            CountPoint(user: $0, name: "rest", labelled: 0, detected: $1)
        }
        let matrix = try #require(ErrorMatrix(Self.mixed + rest, .one, traces: [:]))
        #expect(matrix.columns == ["mixed", "even", "rest"] && matrix.totals.last == "9 false")
        let cells = matrix.rows.map { $0.fields[2].cells.map(\.text) }
        #expect(matrix.rows.last?.name == "empty" && matrix.rows.last?.within == "" && cells.last == ["+7"])
        #expect(cells.filter { $0 == ["·", "+2"] }.count == 1 && cells.filter(\.isEmpty).count == 4)
        let many = (0..<9).map { CountPoint(user: "u1", name: "r\($0)", labelled: 0, detected: $0 == 0 ? 1 : 0) }
        let long = try #require(ErrorMatrix(Self.mixed + many, .one, traces: [:]))
        #expect(long.rows.contains { $0.fields[2].more == "8 of 9" && $0.fields[2].cells.map(\.text) == ["+1"] })
    }

    @Test("Many people, groups and sessions are summed up")
    func long() throws {
        let points = (0..<400).map {
            CountPoint(
                user: "u\($0 % 40)", name: "s\($0)", labelled: 10, detected: $0 == 7 ? 0 : 10, note: "n\($0 / 40 % 5)")
        }
        let matrix = try #require(ErrorMatrix(points, .one, traces: [:]))
        #expect(matrix.rows.count == 31 && matrix.rows.last?.name == "10 others")
        #expect(matrix.rows.first?.name == "u7" && matrix.rows.last?.within == "100 of 100")
        #expect(matrix.rows.last?.fields[0].more == "20 of 20")
    }

    @Test("A walk of hundreds of steps is near within ±5 %")
    func nearness() {
        #expect(Nearness(Self.mixed) == .one)
        let walks = [96, 105, 106].map { CountPoint(user: "a", name: "w", labelled: 100, detected: $0) }
        #expect(Nearness(walks) == .fivePercent)
        #expect(walks.map(Nearness.fivePercent.isOff) == [false, false, true])
        let matrix = ErrorMatrix(
            [(40, 80), (300, 320)].map { label, count in
                CountPoint(user: "a", name: "w\(label)", labelled: label, detected: count)
            }, .fivePercent, traces: [:])
        #expect(matrix?.rows[0].fields[0].cells.map(\.text) == ["+100", "+6.7"] && matrix?.unit == " in %")
        #expect(matrix?.worst?.name == "w40" && matrix?.rows[0].fields[0].cells.map(\.style) == ["over4", "over1"])
    }
}
