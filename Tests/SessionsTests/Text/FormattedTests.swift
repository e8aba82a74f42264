import Testing

@testable import Sessions

@Suite struct FormattedTests {
    @Test("A long list ends with the number of its other names") func lists() {
        #expect(Formatted.names(["a", "b"]) == "\"a\", \"b\"")
        #expect(Formatted.names(["a", "b", "c"], most: 2) == "\"a\", \"b\" and 1 more")
        #expect(Formatted.listed(["a", "b", "c"], most: 1, separator: "; ") == "a and 2 more")
    }

    @Test("Counts have a noun in its number") func counts() {
        #expect(Formatted.counted(1, "row") + ", " + Formatted.counted(0, "row") == "1 row, 0 rows")
        #expect(Formatted.counted(2, "row goes", "rows go") == "2 rows go")
    }

    @Test("Numbers have at most three digits after the point") func numbers() {
        let values = [2, 2.5, 0.52, 1.0 / 3, 1e300, -0.0001]
        #expect(values.map(Formatted.short) == ["2", "2.5", "0.52", "0.333", "1e+300", "0"])
    }

    @Test("A plain number reads back as the same", arguments: [0, -8, 0.1, 1e15, -1e300, 123456.789])
    func plain(number: Double) {
        #expect(Double(Formatted.plain(number)) == number)
        #expect(!Formatted.plain(number).hasSuffix(".0") || abs(number) >= 1e15)
    }
}
