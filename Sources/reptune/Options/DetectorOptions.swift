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

    /// The config for a user.
    func detector(in store: SessionStore) throws -> (String) throws -> DetectorConfig {
        if let config {
            let read = try ConfigFile.read(config)
            return { _ in read }
        }
        let document = try store.run(run ?? "latest")
        let personal = Set(document.result.users.map(\.user))
        return { user in try document.config(for: personal.contains(user) ? user : nil) }
    }
}
