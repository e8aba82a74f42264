import Foundation
import Testing

@testable import RepDetection

struct StrictKeysTests {
    /// A value with two fields, one of them optional.
    private struct Sample: Decodable {
        enum Field: String, CodingKey, CaseIterable { case one, two }
        let one: Int?

        init(from decoder: any Decoder) throws {
            one = try decoder.strictContainer(keyedBy: Field.self).decodeIfPresent(Int.self, forKey: .one)
        }
    }

    private func read(_ text: String) throws -> Int? {
        try JSONDecoder().decode(Sample.self, from: Data(text.utf8)).one
    }

    @Test func readsKnownFields() throws {
        #expect(try read("{ \"one\": 1, \"two\": 2 }") == 1)
        #expect(try read("{ \"one\": null }") == nil)
        #expect(try read("{}") == nil)
    }

    @Test func refusesTheFirstUnknownFieldAndListsTheKnown() throws {
        let error = #expect(throws: DecodingError.self) { try read("{ \"zoo\": 1, \"One\": 1, \"one\": 1 }") }
        guard case .dataCorrupted(let context) = try #require(error) else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "unknown field \"One\"; known here: one, two")
        #expect(context.codingPath.map(\.stringValue) == ["One"])
    }

    @Test func refusesOtherThanAnObject() {
        #expect(throws: DecodingError.self) { try read("[1]") }
    }
}
