import ArgumentParser
import Foundation
import RepDetection
import Reporting
import SessionImport

/// Recordings that are named on the command line: files, manifests, and what is known of them.
struct RecordingOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Recordings: CSV files.", valueName: "path"))
    var paths: [String] = []

    @Option(name: .long, help: ArgumentHelp("A list of recordings; can be given several times.", valueName: "FILE"))
    var manifest: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("How columns become channels: a bundled name or a JSON file.", valueName: "NAME|FILE"))
    var profile: String?

    @Option(name: .long, help: ArgumentHelp("Who moved.", valueName: "U"))
    var user: String?

    @Option(name: .long, help: ArgumentHelp("What was done.", valueName: "A"))
    var activity: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("How many repetitions each recording holds.", valueName: "N"))
    var count: Int?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The sample rate, in place of the profile's time.", valueName: "HZ"))
    var rate: Double?

    func validate() throws {
        try RecordingOptions.check(count)
        if let rate, !(rate > 0 && rate.isFinite) { throw ValidationError("--rate is above 0 Hz, not \(rate).") }
    }

    /// Refuses a label that no session can hold.
    static func check(_ count: Int?) throws {
        guard let count, !ImportItem.counts.contains(count) else { return }
        throw ValidationError("--count is 0 to \(Numbers.grouped(ImportItem.counts.upperBound)), not \(count).")
    }

    /// Whether no recording is named.
    var isEmpty: Bool { paths.isEmpty && manifest.isEmpty }

    /// The recordings that can be read, and what is wrong with the others.
    func batch() throws -> RecordingBatch {
        var batch = RecordingBatch()
        var given: ImportProfile?
        if let profile { given = try withRate(ImportProfile.find(profile)) }
        for path in manifest {
            do throws(ImportError) {
                let list = try Manifest(
                    contentsOf: path,
                    defaults: Manifest.Defaults(profile: given, user: user, activity: activity))
                batch.items += list.items.map { item in
                    var item = item
                    item.profile = withRate(item.profile)
                    return item
                }
                batch.problems += list.problems
            } catch {
                batch.problems.append(error)
            }
        }
        guard !paths.isEmpty else { return batch }
        guard let given else {
            throw ValidationError(
                "Say with --profile how the columns become channels: "
                    + ImportProfile.bundled.keys.sorted().joined(separator: ", ") + ", or a JSON file of your own.")
        }
        batch.items += paths.map {
            ImportItem(
                path: $0, profile: given, user: user ?? Session.unknown, activity: activity ?? Session.unknown,
                count: count)
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

/// Recordings to read, and what is wrong with those that can't be.
struct RecordingBatch {
    var items: [ImportItem] = []
    var problems: [ImportError] = []
}
