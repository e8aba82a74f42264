import ArgumentParser
import Foundation
import RepDetection
import Reporting
import SessionImport
import SessionStore

/// One session: stored, by its id, or a recording as a file.
struct SessionArgument: ParsableArguments {
    @Argument(help: "A stored session's id or its beginning; or a recording, with --profile.") var session: String

    @Option(
        name: .long,
        help: ArgumentHelp("How a file's columns become channels: a bundled name or a file.", valueName: "NAME|FILE"))
    var profile: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("A file's sample rate, in place of the profile's time.", valueName: "HZ"))
    var rate: Double?

    func validate() throws {
        if let rate, !(rate > 0 && rate.isFinite) { throw ValidationError("--rate is above 0 Hz, not \(rate).") }
    }

    /// Reads the session; what is odd about a file is said as a warning.
    func load(_ global: GlobalOptions) throws -> Session {
        guard CountCommand.isID(session) else { return try file(global.console) }
        let store = try global.openStore()
        do {
            guard let summary = try store.summaries(SessionFilter(ids: [session])).first else {
                throw StoreError.noSession(session)
            }
            return try store.session(summary)
        } catch StoreError.noSession {
            throw Failure(
                "\(session) is neither a file nor the id of a session in \(store.path). "
                    + "Check the path, or see reptune sessions for the ids.")
        }
    }

    private func file(_ console: Console) throws -> Session {
        guard let profile else {
            throw ValidationError(
                "Say with --profile how the columns become channels: "
                    + ImportProfile.bundled.keys.sorted().joined(separator: ", ") + ", or a JSON file of your own.")
        }
        var found = try ImportProfile.find(profile)
        if let rate { found.time = .rate(rate) }
        let read = try readSession(ImportItem(path: session, profile: found, user: "unknown", activity: "unknown"))
        for advisory in read.advisories { console.warning("\(session): \(advisory)") }
        return read.session
    }
}

/// A stretch of a session.
struct SpanOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional, help: ArgumentHelp("Draw from this second on.", valueName: "SECONDS"))
    var from: Double?

    @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("Draw up to this second.", valueName: "SECONDS"))
    var to: Double?

    func validate() throws {
        guard (from ?? 0).isFinite, (to ?? 0).isFinite else {
            throw ValidationError("--from and --to are seconds from the session's first sample.")
        }
        if let from, let to, from >= to { throw ValidationError("--from is before --to: \(from) is not before \(to).") }
    }

    /// The stretch inside a session; nil for all of it.
    func span(of session: Session) throws -> ClosedRange<Double>? {
        guard from != nil || to != nil else { return nil }
        let end = session.recording.duration
        let (first, last) = (max(from ?? 0, 0), min(to ?? end, end))
        guard first < last else { throw PlotError.emptySpan(duration: end) }
        return first...last
    }
}

extension Session {
    /// A file's name made of the session's: without its ending, and without what separates folders.
    var fileStem: String {
        let stem = (name as NSString).deletingPathExtension
        let safe = stem.map { "/\\:".contains($0) ? "-" : $0 }
        let text = String(safe).trimmingCharacters(in: ["."])
        return text.isEmpty ? "session" : text
    }
}
