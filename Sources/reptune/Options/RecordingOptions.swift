import ArgumentParser
import Foundation
import RepDetection
import Sessions
import Reporting
import SessionImport

/// The texts of `RecordingOptions` for a command.
protocol RecordingUse {
    static var arguments: ArgumentHelp { get }
    static var user: String { get }
    static var activity: String { get }
}

/// A command that reads recordings only.
enum RecordingsOnly: RecordingUse {
    static var arguments: ArgumentHelp { ArgumentHelp("Recordings: CSV files.", valueName: "recordings") }
    static let user: String = "The user of the recordings. (default: unknown)"
    static let activity: String = "The activity of the recordings. (default: unknown)"
}

/// A command that also takes stored sessions.
enum SessionsAndRecordings: RecordingUse {
    static var arguments: ArgumentHelp {
        ArgumentHelp(
            "Stored sessions, by id or name, and recordings: CSV files.", valueName: "sessions and recordings")
    }
    static let user: String = "Only stored sessions of this user; the user of the recordings."
    static let activity: String = "Only stored sessions of this activity; the activity of the recordings."
}

/// Recordings named on the command line: files, manifests, and their metadata.
struct RecordingOptions<Use: RecordingUse>: ParsableArguments {
    @Argument(help: Use.arguments) var paths: [String] = []

    @Option(name: .long, help: ArgumentHelp("A CSV file that lists recordings; repeatable.", valueName: "FILE"))
    var manifest: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The profile that maps columns to channels: a bundled one, or a JSON file. (default: by the names in the header)",
            valueName: "NAME|FILE"))
    var profile: String?

    @Option(name: .long, help: ArgumentHelp(Use.user, valueName: "U"))
    var user: String?

    @Option(name: .long, help: ArgumentHelp(Use.activity, valueName: "A"))
    var activity: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The label: repetitions in each recording.", valueName: "N"),
        transform: NumberArgument.count)
    var count: Int?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The sample rate. (default: by the profile's time column)", valueName: "HZ"),
        transform: NumberArgument.sampleRate)
    var rate: Double?

    func validate() throws {
        for (flag, name) in [("--user", user), ("--activity", activity)] {
            guard let name, let flaw = NameFlaw(name) else { continue }
            throw ValidationError("\(flag) \(flaw). Omit it where the name is not known.")
        }
    }

    /// Whether no recording is named.
    var isEmpty: Bool { paths.isEmpty && manifest.isEmpty }

    /// The recordings to read, and the errors of the manifests.
    func batch() throws -> RecordingBatch {
        var batch = RecordingBatch()
        var given: ImportProfile?
        if let profile { given = try withRate(ImportProfile.find(profile)) }
        for path in manifest {
            do throws(ImportError) {
                let list = try Manifest(
                    contentsOf: path,
                    defaults: Manifest.Defaults(profile: given, user: user, activity: activity, rate: rate))
                batch.items += list.items.map { item in
                    var item = item
                    item.profile = withRate(item.profile)
                    return item
                }
                batch.problems += list.problems
                batch.advisories += list.advisories
            } catch {
                batch.problems.append(error)
            }
        }
        for path in paths {
            do throws(ImportError) {
                let profile = if let given { given } else { try ImportProfile(headerOf: path, rate: rate) }
                batch.items.append(
                    ImportItem(
                        path: path, profile: profile, user: user ?? Session.unknown,
                        activity: activity ?? Session.unknown, count: count))
            } catch {
                batch.problems.append(error)
            }
        }
        return batch
    }

    private func withRate(_ profile: ImportProfile) -> ImportProfile {
        guard let rate else { return profile }
        var profile = profile
        profile.time = .rate(rate)
        return profile
    }
}

/// Recordings to read, and the errors of those that can't be listed.
struct RecordingBatch {
    var items: [ImportItem] = []
    var problems: [ImportError] = []
    /// Findings in the manifests.
    var advisories: [ManifestAdvisory] = []
}
