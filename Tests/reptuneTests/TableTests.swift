import Testing

@testable import reptune

@Suite struct TableTests {
    @Test("A narrow window continues titles and texts in the next line, and breaks no number and no word")
    func wrapped() {
        var table = Table(["user", ">with reps", ">false counts per session", "outcome"])
        table.add(["finn", "3", "1 234", "held out: 15 sessions, within ±1 100 %"])
        table.add(["gita", "12", "0", "none"])
        #expect(
            table.text(width: 40) == """
                                      false
                                 counts per
                user  with reps     session  outcome
                finn          3       1 234  held out:
                                             15
                                             sessions,
                                             within ±1
                                             100 %
                gita         12           0  none
                """)
    }

    @Test("A window that is too narrow for the words cuts them in the middle, the longest first, but no id")
    func narrow() {
        var table = Table(["id", "session", "user", ">count"])
        table.add(["0123456789ab", "Samsung_Carmelo_Hard_BackPocket_1", "Carmelo", "314"])
        table.add(["ba9876543210", "walk", "Jo", "9"])
        #expect(table.text(width: nil).contains("0123456789ab  Samsung_Carmelo_Hard_BackPocket_1  Carmelo    314\n"))
        #expect(
            table.text(width: 50) == """
                id            session               user     count
                0123456789ab  Samsung_Ca…kPocket_1  Carmelo    314
                ba9876543210  walk                  Jo           9
                """)
    }

    @Test("An indented word is not cut where another column can be narrowed")
    func indented() {
        var table = Table(["  sensor", ">median magnitude"])
        table.add(["  acceleration", "1.517"])
        #expect(
            table.text(width: 26) == """
                                    median
                  sensor         magnitude
                  acceleration       1.517
                """)
    }

    @Test("The reason for a missing interval stands once")
    func reasons() {
        var table = Table(["measure", "interval"])
        table.add(withIntervals: [
            ["a", "none: 2 users are too few"], ["b", "none: 2 users are too few"], ["c", "1 … 2"],
            ["d", "none: no variation"],
        ])
        #expect(
            table.csv.split(separator: "\n").dropFirst() == [
                "a,none: 2 users are too few", "b,none", "c,1 … 2", "d,none: no variation",
            ])
    }

    @Test("Names that differ in the middle only are cut around the difference")
    func alike() {
        var table = Table(["session", ">count"])
        table.add(["2026-03-05_walk_A_with_a_long_note", "3"])
        table.add(["2026-03-05_walk_B_with_a_long_note", "4"])
        #expect(
            table.text(width: 19) == """
                session       count
                2026-03-0…A…      3
                2026-03-0…B…      4
                """)
    }

    @Test("A number keeps its unit in its line, and a count its arrow")
    func units() {
        var table = Table(["levels", "session"])
        table.add(["0.05 … 1 sd", "ada 134 → 135"])
        #expect(
            table.text(width: 17) == """
                levels  session
                0.05 …  ada
                1 sd    134 → 135
                """)
        #expect(
            LineWrap.wrapped("the longest gap is 12 min at most", width: 22) == "the longest gap is\n  12 min at most")
    }

    @Test("A CSV table has plain numbers and empty cells, quotes what separates, and holds no formula")
    func csv() {
        var table = Table(["session", ">error", "note"])
        table.add(["a, b", "−3", "–"])
        table.add(["=HYPERLINK(\"x\")", "+2", "-drop"])
        table.add(["@here", "1.5", "8.2 min"])
        #expect(
            table.csv == """
                session,error,note
                "a, b",-3,
                "'=HYPERLINK(""x"")",+2,'-drop
                '@here,1.5,8.2 min
                """)
    }
}
