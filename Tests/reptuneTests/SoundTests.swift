import Foundation
import Testing

/// `sound` with the built program.
@Suite struct SoundTests {
    private static let config = Place.repository + "/Reports/push-ups/configs/shared.json"
    private static let recording = Place.repository + "/Datasets/push-ups/recordings/finn-fast.csv"

    private struct Document: Decodable, Equatable {
        let duration: Double
        let offset: Double
        let labelledClicks: Int?
        let detectedClicks: Int?
        let outside: Int
    }

    private func stored() throws -> Program {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
        return program
    }

    /// The first frames of the sounds on a channel of a stereo file; a click is over before 0.1 s.
    private func starts(_ file: Data, _ channel: Int) -> [Int] {
        let bytes = [UInt8](file.dropFirst(44))
        var (found, last) = ([Int](), -4800)
        for frame in 0..<bytes.count / 4
        where bytes[frame * 4 + channel * 2] != 0 || bytes[frame * 4 + channel * 2 + 1] != 0 {
            if frame - last > 2400 { found.append(frame) }
            last = frame
        }
        return found
    }

    @Test("Labelled repetitions click on the left, detected ones on the right, as long as the session")
    func clicks() throws {
        let program = try stored()
        let outcome = try program.run("sound", "finn-fast", "--config", Self.config)
        #expect(outcome.status == 0 && outcome.output.isEmpty)
        #expect(
            outcome.notes == "wrote finn-fast.wav: 10 labelled (left, low), 10 detected (right, high), 21.2 s\n")
        let file = try program.contents("finn-fast.wav")
        // 21.224 s · 48000 frames of 4 bytes.
        #expect(file.count == 44 + 1_018_752 * 4)
        let events = try String(
            contentsOfFile: Place.repository + "/Datasets/push-ups/events/finn-fast.csv", encoding: .utf8
        )
        .split(separator: "\n").dropFirst().compactMap { Double($0.split(separator: ",")[0]) }
        #expect(events.count == 10)
        #expect(starts(file, 0) == events.map { Int(($0 * 48_000).rounded()) })
        let counted = try #require(
            try program.run("count", "--config", Self.config, "finn-fast", "--json").json(CountList.self).sessions.first
        )
        #expect(starts(file, 1) == counted.eventTimes.map { Int(($0 * 48_000).rounded()) })
    }

    @Test("Without a config only the label clicks; an offset moves the clicks and the beginning")
    func labelledAlone() throws {
        let program = try stored()
        let outcome = try program.run("sound", "finn-fast", "--offset", "-10", "-o", "new/c.wav", "--json")
        #expect(
            try outcome.json(Document.self)
                == Document(duration: 11.224, offset: -10, labelledClicks: 6, detectedClicks: nil, outside: 4))
        #expect(outcome.notes.contains("4 repetitions without a click: outside of the track"))
        #expect(starts(try program.contents("new/c.wav"), 1) == [])
        let behind = try program.run("sound", "finn-fast", "--offset", "-30")
        #expect(
            behind.status == 2 && behind.notes.contains("ends before the video begins. Give an --offset above -21.2."))
    }

    @Test("A session without event times needs a config")
    func withoutTimes() throws {
        let program = try stored()
        try program.succeed("sessions", "label", "finn-fast", "--count", "9", "-q")
        let count = try program.run("sound", "finn-fast", "--json")
        #expect(count.status == 2)
        #expect(try count.json(ErrorDocument.self).errors.map(\.kind) == ["noEventTimes"])
        #expect(count.notes.contains("the label of finn-fast is a count, 9, without event times. Name a detector"))
        let detected = try program.run("sound", "finn-fast", "--config", Self.config)
        #expect(detected.status == 0)
        #expect(detected.notes.contains("without event times: only detected repetitions click\n"))
        #expect(detected.notes.contains("wrote finn-fast.wav: 10 detected (right, high), 21.2 s"))
        #expect(starts(try program.contents("finn-fast.wav"), 0) == [])
        let file = [Self.recording, "--profile", "headphone-motion"]
        #expect(try program.run(["sound"] + file).notes.contains("finn-fast has no label. Name a detector"))
        #expect(try program.run(["sound", "--config", Self.config, "-o", "f.wav"] + file).status == 0)
    }
}
