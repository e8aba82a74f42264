import ArgumentParser
import Foundation
import RepDetection
import Sessions
import Reporting
import SessionImport
import SessionStore

/// One session: a stored one, or a recording in a file.
struct SessionArgument: ParsableArguments {
    @Argument(help: "A stored session, by id or name, or a recording: a CSV file.") var session: String

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The profile that maps a file's columns to channels: a bundled one, or a JSON file. (default: by the names in the header)",
            valueName: "NAME|FILE"))
    var profile: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("A file's sample rate. (default: by the profile's time column)", valueName: "HZ"),
        transform: NumberArgument.sampleRate)
    var rate: Double?

    /// Reads the session, and prints the advisories of a file as warnings.
    func load(_ global: GlobalOptions, _ console: Console) throws -> Session {
        guard FilePath.isSessionName(session) else { return try file(console) }
        let store = try global.openStore()
        do {
            return try store.session(try store.session(named: session))
        } catch StoreError.noSession {
            throw Failure(
                "\(session) is neither a file nor a session in \(store.path). "
                    + "Check the path, or list the sessions with reptune sessions.", kind: .noSession)
        }
    }

    private func file(_ console: Console) throws -> Session {
        var found =
            if let profile { try ImportProfile.find(profile) } else {
                try ImportProfile(headerOf: session, rate: rate)
            }
        if let rate { found.time = .rate(rate) }
        let read = try readSession(ImportItem(path: session, profile: found, user: "unknown", activity: "unknown"))
        for advisory in read.advisories { console.warning([advisory], of: session) }
        return read.session
    }
}

/// A span of a session.
struct SpanOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The first second to draw. (default: 0)", valueName: "SECONDS"),
        transform: NumberArgument.from(0...ImportItem.longest, "s"))
    var from: Double?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The last second to draw. (default: the end)", valueName: "SECONDS"),
        transform: NumberArgument.from(0...ImportItem.longest, "s"))
    var to: Double?

    func validate() throws {
        if let from, let to, from >= to {
            throw ValidationError(
                "--from must be before --to, and \(Formatted.exact(from)) is not before \(Formatted.exact(to)).")
        }
    }

    /// The span inside a session; nil for all of it.
    func span(of session: Session) throws -> ClosedRange<Double>? {
        guard from != nil || to != nil else { return nil }
        let end = session.recording.duration
        let (first, last) = (max(from ?? 0, 0), min(to ?? end, end))
        guard first < last else { throw PlotError.emptySpan(duration: end) }
        return first...last
    }
}
