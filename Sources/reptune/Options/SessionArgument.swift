import ArgumentParser
import Foundation
import Reporting
import SessionImport
import Sessions
import SessionStore

/// One session: a stored one, or a recording in a file.
struct SessionArgument: ParsableArguments {
    @Argument(help: "A stored session, by id or name, or a recording: a file, folder or zip.") var session: String

    @OptionGroup var table: TableOptions
    @OptionGroup var recognition: RecognitionFlags

    /// Reads the session, and prints the advisories of a file as warnings.
    func load(_ global: GlobalOptions, _ console: Console) throws -> Session {
        guard FilePath.isSessionName(session) else {
            if session.hasSuffix(".json"), (try? ConfigFile.read(session)) != nil {
                throw Message("noSession", "\(session) is a detector. Name the session first, then the detector.")
            }
            return try file(global, console)
        }
        let store = try global.openStore()
        do {
            return try store.session(try store.session(named: session))
        } catch StoreError.noSession {
            throw store.noSession(session)
        }
    }

    private func file(_ global: GlobalOptions, _ console: Console) throws -> Session {
        var item = try self.item(global)
        var flags = FlagsWithoutEffect()
        flags.add(item)
        if let rate = table.rate { flags.add(item.setRate(rate)) }
        for notice in flags.notices(recognition, annotation: [], rate: table.rate) { console.add(notice) }
        let read = try readSession(item)
        for advisory in read.advisories { console.add(advisory.within(session)) }
        return read.session
    }

    /// The recording with its profile, or recognised.
    private func item(_ global: GlobalOptions) throws -> ImportItem {
        let given = try table.profile.map { try TableProfiles.find($0) }
        var options = recognition.options(rate: table.rate)
        if let single = given?.single, Recogniser.isTable(session) {
            return ImportItem(
                path: session, profile: single, options: options, user: Session.unknown, activity: Session.unknown)
        }
        options.known = global.takenUnits
        let found = Recogniser(options, profiles: given).find(at: session)
        if let problem = found.problems.first { throw problem }
        guard let recording = found.recordings.first, found.recordings.count == 1 else {
            throw Message.severalRecordings(found.recordings.map(\.name)).at(
                session, remedy: "Name one of its files or folders.")
        }
        return ImportItem(recording, user: Session.unknown, activity: Session.unknown)
    }
}

/// A span of a session.
struct SpanOptions: ParsableArguments {
    @Option(
        parsing: .unconditional, help: ArgumentHelp("The first second to draw. (default: 0)", valueName: "SECONDS"),
        transform: NumberArgument.from(0...ImportItem.longest, "s"))
    var from: Double?

    @Option(
        parsing: .unconditional,
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
        guard first < last else { throw Message.emptySpan(duration: end) }
        return first...last
    }
}
