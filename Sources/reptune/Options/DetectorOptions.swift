import ArgumentParser
import RepDetection
import Reporting
import SessionStore

/// Which detector counts: a config, or a run's numbers, each user's own where they are kept.
struct DetectorOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The detector config.", valueName: "FILE")) var config: String?
    @Option(
        name: .long, help: ArgumentHelp("A run instead: everyone with the numbers exported for them.", valueName: "RUN")
    )
    var run: String?

    func validate() throws {
        if (config == nil) == (run == nil) { throw ValidationError("Give --config FILE or --run RUN.") }
    }

    /// The config for a session: its user's, or with `leftOut` what was chosen without it.
    func detector(in store: SessionStore, leftOut: Bool = false) throws -> (SessionSummary) throws -> DetectorConfig {
        if let config {
            let read = try ConfigFile.read(config)
            return { _ in read }
        }
        let document = try store.run(run ?? "latest")
        let personal = Set(document.result.users.map(\.user))
        if leftOut { return { try document.config(leavingOut: $0.id) } }
        return { try document.config(for: personal.contains($0.user) ? $0.user : nil) }
    }

    /// What counts, with where its numbers come from.
    func subject(in store: SessionStore) throws -> DetectorSubject {
        if let config { return .config(try ConfigFile.read(config), path: config) }
        return .run(try store.run(run ?? "latest"))
    }
}
