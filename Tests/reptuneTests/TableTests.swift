import Testing

@testable import reptune

@Suite struct TableTests {
    @Test("Columns are aligned, titles with them, and lines end without spaces")
    func aligned() {
        var table = Table(["id", ">count", "note"])
        table.add(["0123456789ab", "314", "slow"])
        table.add(["walk", "9", ""])
        #expect(
            table.text == """
                id            count  note
                0123456789ab    314  slow
                walk              9
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
