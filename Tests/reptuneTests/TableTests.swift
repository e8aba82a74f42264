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
