import ArgumentParser
import Foundation
import RepDetection
import Reporting
import Sessions

struct SoundCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sound",
        abstract: "Write a click track of a session, to lay over its video.",
        usage: "reptune sound <session> [options]",
        discussion: """
            A low click (800 Hz) on the left marks each labelled repetition; with --config a high click \
            (1300 Hz) on the right marks each detected one. A missed repetition is heard on the left alone, an \
            extra one on the right alone. The file is a WAV file, stereo, 16 bit, 48 kHz, as long as the \
            session; a click starts at the sample nearest to its repetition.

            Examples:
              reptune sound finn-fast --config push-ups.json -o clicks.wav
              reptune sound finn-fast --config push-ups.json --offset 3.2
            """)

    @OptionGroup(title: "Session") var session: SessionArgument
    @Option(name: .long, help: ArgumentHelp("A detector config; adds the detected repetitions.", valueName: "FILE"))
    var config: String?
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The time on the video at the session's first sample; negative if the video starts later. The track "
                + "starts with the video.",
            valueName: "SECONDS"))
    var offset = 0.0
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The WAV file; - prints it. (default: NAME.wav of the session)", valueName: "FILE"))
    var output: String?
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try OutputFile.check(output, isA: "wav")
        if output == "-", global.json { throw ValidationError("Choose --json or -o -: both print on standard output.") }
        if output == "-", Terminal.isOutput {
            throw ValidationError("-o -: standard output is a terminal. Redirect it, or name a file.")
        }
        guard abs(offset) <= 86_400 else {
            throw ValidationError("--offset must be -86400 to 86400 s, a day, not \(offset).")
        }
    }

    private struct Document: Encodable {
        let session: SessionReference
        /// The length of the track in seconds, and the time on it at the session's first sample.
        let duration: Double
        let offset: Double
        /// Clicks; null where there are no labelled times or no config.
        let labelledClicks: Int?
        let detectedClicks: Int?
        /// Repetitions outside of the track.
        let outside: Int
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let config = try config.map(ConfigFile.read)
            let session = try session.load(global, console)
            let labelled = session.label?.repetitionTimes
            guard config != nil || labelled?.isEmpty == false else {
                throw Failure("\(session.wordsWithoutTimes). \(Self.remedy(session.label))", kind: .noEventTimes)
            }
            let detected = try config.map { try Self.times(in: session, by: $0) }
            let track: ClickTrack
            do throws(ClickTrackError) {
                track = try ClickTrack(
                    labelled: labelled ?? [], detected: detected ?? [], duration: session.recording.duration,
                    offset: offset)
            } catch {
                throw Failure("\(session.name): \(error)")
            }
            let file = output ?? session.fileStem + ".wav"
            if file == "-" { console.result(track.wave.data) } else { try console.write(track.wave.data, to: file) }
            let duration = Double(track.frames) / Double(ClickTrack.sampleRate)
            console.document(
                .sound,
                Document(
                    session: session.reference, duration: duration, offset: offset,
                    labelledClicks: labelled.map { _ in track.labelled.count },
                    detectedClicks: detected.map { _ in track.detected.count }, outside: track.outside))
            if labelled == nil {
                console.note("\(session.wordsWithoutTimes): only detected repetitions click")
            }
            if track.outside > 0 {
                console.note("\(Formatted.counted(track.outside, "repetition")) without a click: outside of the track")
            }
            var parts: [String] = []
            if labelled != nil { parts.append("\(track.labelled.count) labelled (left, low)") }
            if detected != nil { parts.append("\(track.detected.count) detected (right, high)") }
            let words = "\(parts.joined(separator: ", ")), \(Formatted.duration(duration))"
            console.note(file == "-" ? words : "wrote \(file): \(words)")
        }
    }

    private static func remedy(_ label: Label?) -> String {
        label?.count == 0
            ? "Name a detector with --config to hear its false counts."
            : "Name a detector with --config to hear what it detects, or import event times."
    }

    private static func times(in session: Session, by config: DetectorConfig) throws -> [Double] {
        do throws(CountError) {
            return try config.count(session.recording).events.map(\.time)
        } catch {
            throw Failure("\(session.name): \(error.plainText)", kind: NoticeKind(error))
        }
    }
}

extension Label {
    /// The times of the repetitions, also where it is known that there are none.
    fileprivate var repetitionTimes: [Double]? { count == 0 ? [] : eventTimes }
}

extension Session {
    /// What its label lacks.
    fileprivate var wordsWithoutTimes: String {
        switch label?.count {
        case nil: "\(name) has no label"
        case 0: "\(name) is labelled 0"
        case let count?: "the label of \(name) is a count, \(count), without event times"
        }
    }
}
