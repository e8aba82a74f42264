import Testing

@testable import Reporting

struct LongListTests {
    @Test("Up to a hundred different names are written out in order; more are counted")
    func words() {
        #expect(LongList.words(["ben", "ada", "ben"], "users") == "ada, ben")
        let hundred = (0..<100).map { "user \(1000 + $0)" }
        #expect(LongList.words(hundred + hundred, "users") == hundred.joined(separator: ", "))
        #expect(LongList.words((0..<1234).map(String.init), "users") == "1,234 users")
    }
}
