import Sessions
import Testing

@testable import SessionImport

@Suite struct FuzzTests {
    static let profiles = [
        plainProfile(), plainProfile { $0.time = .column("t", unit: .nanoseconds) },
        plainProfile { $0.time = .rate(50) },
        plainProfile {
            $0.delimiter = ";"; $0.decimalMark = .comma; $0.skipLines = 1
        },
        ImportProfile(
            name: "bare", header: false, time: .column(1, unit: .milliseconds),
            channels: [ChannelColumn("a.x", column: 2, unit: "g", scale: 1e12)]),
    ]

    @Test("A damaged file is read consistently or refused", arguments: 0..<20)
    func damaged(seed: UInt64) throws {
        var generator = SplitMix(state: seed)
        let folder = try TemporaryFolder()
        for round in 0..<100 {
            let path = try folder.write(FuzzTests.damagedFile(&generator), to: "\(round).csv")
            let profile = FuzzTests.profiles[round % FuzzTests.profiles.count]
            let item = ImportItem(path: path, profile: profile, user: "ada", activity: "walk", eventsPath: nil)
            do throws(Message) {
                let chunkSize = Int.random(in: 1...80, using: &generator)
                let imported = try readSession(item, chunkSize: chunkSize)
                let times = imported.session.recording.signals["a.x"]?.timeline.times ?? []
                // Only blanks may come before the first sample.
                #expect(times.allSatisfy { $0 >= 0 })
                #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
                #expect(imported.advisories.allSatisfy { !$0.description.isEmpty })
            } catch {
                #expect(error.description.contains("\(round).csv"))
            }
            _ = try? Manifest(contentsOf: path)
            _ = try? EventsFile(contentsOf: path)
            _ = try? TableProfiles(contentsOf: path)
        }
    }

    /// A valid file with a few bytes inserted, deleted, changed or repeated.
    private static func damagedFile(_ generator: inout SplitMix) -> [UInt8] {
        let delimiter = Bool.random(using: &generator) ? "," : ";"
        var text = "t,x,y\n"
        for row in 0..<Int.random(in: 0...12, using: &generator) {
            text += "\(row * 10),\(Double(row) / 7),\"\(row)\"\n"
        }
        var bytes = Array(text.replacing(",", with: delimiter).utf8)
        let odd: [UInt8] = [0, 9, 10, 13, 32, 34, 44, 45, 46, 48, 57, 59, 101, 120, 0x80, 0xC3, 0xE2, 0xFF]
        for _ in 0..<Int.random(in: 0...4, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &generator)
            let byte = odd.randomElement(using: &generator) ?? 0
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes.insert(byte, at: place)
            case 1: bytes.remove(at: place)
            case 2: bytes[place] = byte
            case 3: bytes.removeLast(bytes.count - place)
            default: bytes.insert(contentsOf: bytes[place..<min(place + 9, bytes.count)], at: place)
            }
        }
        return bytes
    }
}
