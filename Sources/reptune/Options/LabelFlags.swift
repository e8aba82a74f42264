import Sessions
import ArgumentParser
import SessionImport

/// Where labels are, other than in a manifest of the usual form.
struct LabelFlags: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A regular expression with the named groups count, user, activity or note, searched in each recording's name, or else in "
                + "its path: '_R(?<count>\\d+)'.", valueName: "PATTERN"),
        transform: LabelFlags.pattern)
    var countFrom: NamePattern?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "The name of a manifest's column if it differs, such as count=Reps; repeatable.", valueName: "COLUMN=NAME"))
    var column: [String] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "The text of the logger's annotations that mark a repetition; repeatable. (default: all, if they have one text)",
            valueName: "TEXT"))
    var annotation: [String] = []

    @Flag(help: "Ignore the logger's annotations.") var noAnnotations = false

    @Option(
        help: ArgumentHelp(
            "A column that counts repetitions, or in which each change from 0 marks one, such as SensorLog's label.",
            valueName: "COLUMN"))
    var eventsFrom: String?

    /// Puts the use of annotations into the options of recognition.
    func apply(to options: inout RecognitionOptions) {
        options.annotations =
            noAnnotations || eventsFrom != nil ? .none : annotation.isEmpty ? .all : .texts(annotation)
        options.markColumn = eventsFrom
    }

    /// Refuses flags that contradict each other.
    func check(count: Int?, user: String?, activity: String?, hasManifest: Bool) throws {
        _ = try columnNames()
        if !column.isEmpty, !hasManifest {
            throw ValidationError("--column names columns of a manifest: give --manifest, too.")
        }
        let uses =
            [("--annotation", !annotation.isEmpty), ("--no-annotations", noAnnotations)]
            + [("--events-from", eventsFrom != nil)]
        let used = uses.filter { $0.1 }.map(\.0)
        guard used.count < 2 else { throw ValidationError("Give \(used[0]) or \(used[1]), not both.") }
        guard let countFrom else { return }
        let given: [(NamePattern.Group, Bool)] = [
            (.count, count != nil), (.user, user != nil), (.activity, activity != nil),
        ]
        for (group, isGiven) in given where isGiven && countFrom.groups.contains(group) {
            throw ValidationError("Give --\(group) or the group \(group) of --count-from, not both.")
        }
    }

    /// The names of the manifests' columns.
    func columnNames() throws -> ManifestNames {
        do { return try ManifestNames(column) } catch { throw ValidationError("--column \(error)") }
    }

    /// Fills in what the recordings outside of manifests lack; those whose names do not match are problems.
    func fill(_ batch: inout RecordingBatch) throws {
        guard let countFrom else { return }
        var items: [ImportItem] = []
        for var item in batch.items {
            do throws(Message) {
                if item.listedAt == nil { try countFrom.fill(&item) }
                items.append(item)
            } catch {
                // Each of the other names might take as long.
                if error.kind == "slowPattern" { throw error }
                batch.problems.append(error)
            }
        }
        batch.items = items
    }

    @Sendable private static func pattern(_ text: String) throws -> NamePattern {
        do throws(FlagFlaw) { return try NamePattern(text) } catch { throw ValidationError("\(error)") }
    }
}
