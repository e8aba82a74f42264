import Sessions
import Calibration
import Foundation
import RepDetection
import Runs
import SessionStore
import Testing

@testable import Reporting

@Suite struct StrideFileTests {
    private static let rides = [
        StrideCalibration.Ride(session: "a", user: "ada", strides: 40, metres: 240),
        StrideCalibration.Ride(session: "b", user: "ada", strides: 60, metres: 370),
    ]

    private func file(rides: [StrideCalibration.Ride] = rides, user: String? = "ada") throws -> StrideFile {
        StrideFile(try #require(StrideCalibration(rides)), name: "stride", user: user, tool: "reptune 0")
    }

    private func object(_ file: StrideFile) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: CanonicalJSON.encode(file)) as? [String: Any])
    }

    @Test("The schema has the written fields with their types, and requires those that are always written")
    func schema() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Sessions/stride.schema.json")
        let schema = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
        let properties = try #require(schema["properties"] as? [String: [String: Any]])
        let required = Set(try #require(schema["required"] as? [String]))
        #expect(schema["additionalProperties"] as? Bool == false)
        #expect(Set(properties.keys) == Set(try object(try file()).keys))
        let least = try object(try file(rides: [Self.rides[0]], user: nil))
        #expect(required == Set(least.keys))
        #expect(properties["format"]?["const"] as? String == StrideFile.format)
        for (key, value) in try object(try file()) where key != "format" {
            let types = (properties[key]?["type"] as? [String]) ?? [properties[key]?["type"] as? String ?? ""]
            let isText = value is String
            #expect(types.contains("string") == isText, "\(key)")
            if types.contains("integer") { #expect(value is Int, "\(key)") }
        }
    }

    @Test("A file reads back; another format and a length of 0 are errors")
    func read() throws {
        let folder = try TemporaryFolder()
        let text = String(decoding: try CanonicalJSON.encode(try file()), as: UTF8.self)
        #expect(try StrideFile.read(try folder.write(text)).metres == 6.1)
        let other = text.replacing("reptune.stride/1", with: "reptune.stride/9")
        #expect(throws: Message.self) { try StrideFile.read(try folder.write(other)) }
        let nothing = text.replacing("\"metresPerStride\" : 6.1", with: "\"metresPerStride\" : 0")
        #expect(nothing != text)
        #expect(throws: Message.self) { try StrideFile.read(try folder.write(nothing)) }
        #expect(throws: Message.self) { try StrideFile.read(folder.path + "/none.json") }
    }
}
