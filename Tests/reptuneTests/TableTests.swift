import Testing

@testable import reptune

@Suite struct TableTests {
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
