import Sessions
import Foundation
import RepDetection
import Testing

@testable import SessionImport

@Suite struct SessionResamplingTests {
    private func read(_ text: String, resample: Double?, profile: Double? = nil) throws -> ImportedSession {
        let folder = try TemporaryFolder()
        let item = ImportItem(
            path: try folder.write(text), profile: plainProfile { $0.resample = profile }, user: "ada",
            activity: "walk", count: 3, resample: resample)
        return try withExtendedLifetime(folder) { try readSession(item) }
    }

    private let uneven =
        "t,x,y\n" + (0..<400).map { "\(5 + Double($0) / 100 + ($0 % 4 == 0 ? 0.006 : 0)),\($0 % 9),1\n" }.joined()

    @Test("The samples are resampled, and the session remembers the rate")
    func resampled() throws {
        let raw = try read(uneven, resample: nil).session
        #expect(raw.resampledRate == nil)
        let session = try read(uneven, resample: 50).session
        #expect(session.resampledRate == 50)
        #expect(session.recording == raw.recording.resampled(at: 50))
        #expect(session.recording.signals["a.x"]?.timeline.sampleRate == 50)
        #expect(session.label?.count == 3)
    }

    @Test("A profile's rate applies unless another is given")
    func profile() throws {
        #expect(try read(uneven, resample: nil, profile: 25).session.resampledRate == 25)
        #expect(try read(uneven, resample: 50, profile: 25).session.resampledRate == 50)
    }

    @Test("The advisory on uneven times is given only where samples stay as they were recorded")
    func advisories() throws {
        func isUneven(_ session: ImportedSession) -> Bool {
            session.advisories.contains { $0.kind == "unevenTimes" }
        }
        #expect(try isUneven(read(uneven, resample: nil)))
        #expect(try !isUneven(read(uneven, resample: 50)))
    }

    @Test("Samples too far apart are an error with a remedy")
    func tooSlow() throws {
        let rows = "t,x,y\n" + (0..<20).map { "\($0 * 60 + 1),1,1\n" }.joined()
        let error = try #require(throws: Message.self) { try read(rows, resample: 50) }
        #expect("\(error)".contains("too far apart to be resampled at 50 Hz"))
        #expect("\(error)".contains("without --resample"))
    }

    @Test("A profile's rate is read, written and checked")
    func json() throws {
        let folder = try TemporaryFolder()
        func profile(_ rate: String) throws -> ImportProfile {
            let path = try folder.write(
                """
                { "format": "reptune.profile/1", "name": "p", "time": { "column": "t", "unit": "s" },
                  "resample": \(rate), "channels": [ { "channel": "a.x", "column": "x", "unit": "g" } ] }
                """, to: "p.json")
            return try #require(try TableProfiles(contentsOf: path).single)
        }
        let read = try profile("50")
        #expect(read.resample == 50)
        #expect(try JSONDecoder().decode(ImportProfile.self, from: JSONEncoder().encode(read)) == read)
        for rate in ["0", "1001", "-50"] {
            let error = try #require(throws: Message.self) { try profile(rate) }
            #expect("\(error)".contains("at resample: \(rate) is not a rate from 1 to 1000 Hz"))
        }
    }
}
