import ArgumentParser
import RepDetection
import Reporting
import SessionStore

/// The detector: a config file, or a run with each user's own parameters where they are kept.
struct DetectorOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("A detector config.", valueName: "FILE")) var config: String?
    @Option(
        name: .long,
        help: ArgumentHelp(
            "A run instead, by id, activity or latest; each user is counted with the parameters exported for them.",
            valueName: "RUN"))
    var run: String?

    func validate() throws {
        if config != nil, run != nil { throw ValidationError("Give --config FILE or --run RUN, not both.") }
        if config == nil, run == nil { throw ValidationError("Give --config FILE or --run RUN, such as --run latest.") }
    }

    /// The config for a session: its user's, or with `heldOut` the one that was selected without it.
    func detector(in store: SessionStore, heldOut: Bool = false) throws -> (SessionSummary) throws -> DetectorConfig {
        if let config {
            let read = try ConfigFile.readSet(config)
            return { read[$0.user] }
        }
        let document = try store.run(named: run ?? "latest")
        if heldOut { return { try document.config(holdingOut: $0.id) } }
        let configs = try UserConfigs(personal: Set(document.result.users.map(\.user))) { try document.config(for: $0) }
        return { try configs.config(for: $0.user) }
    }

    /// The detector with its origin.
    func subject(in store: SessionStore) throws -> DetectorSubject {
        if let config { return .config(try ConfigFile.read(config), path: config) }
        return .run(try store.run(named: run ?? "latest"))
    }
}
