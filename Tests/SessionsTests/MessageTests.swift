import Testing

@testable import Sessions

@Suite struct MessageTests {
    private let fault = Message("shortRow", "the row has 2 fields", remedy: "Complete it.")

    @Test("A place names file, line and column") func places() {
        #expect(Message.Place(file: "a.csv").description == "a.csv")
        #expect(Message.Place(file: "a.csv", line: 3, column: "ax").description == "a.csv, line 3, column \"ax\"")
        #expect(Message.Place(file: "a.csv", line: 3, column: 2).description == "a.csv, line 3, column 2")
    }

    @Test("An error has lines for its remedy and its list; a warning has sentences") func lines() {
        let listed = fault.at("a.csv", line: 4, listedAt: Message.Place(file: "list.csv", line: 2))
        #expect(
            listed.description == """
                a.csv, line 4: the row has 2 fields.
                  Complete it.
                  The recording is listed in list.csv, line 2.
                """)
        let warning = Message.warning("gap", "Is there a gap?", remedy: "Look.", file: "a.csv")
        #expect(warning.description == "a.csv: Is there a gap? Look.")
    }

    @Test("An error without a place names its session") func sessions() {
        var message = fault
        message.session = SessionReference(id: "1", name: "walk")
        #expect(message.description.hasPrefix("walk: the row"))
        #expect(message.at("a.csv").description.hasPrefix("a.csv: the row"))
    }

    @Test("A reader adds file and line to a column, and keeps the remedy") func located() {
        let message = fault.at(column: "ax").at("a.csv", line: 3)
        #expect(message.place == Message.Place(file: "a.csv", line: 3, column: "ax") && message.remedy == fault.remedy)
        #expect(fault.at("a.csv", remedy: "Delete it.").remedy == "Delete it.")
        #expect(fault.at(column: "ax").description.hasPrefix("the row"))
    }
}
