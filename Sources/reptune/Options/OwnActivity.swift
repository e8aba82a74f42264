import ArgumentParser
import Reporting
import SessionStore

/// Which stored sessions a detector counts where none are named: those of the activities that it was made for.
struct OwnActivity: ParsableArguments {
    @Flag(
        name: .long, help: "Take stored sessions of all activities, not only of those that the numbers were made for.")
    var allActivities = false

    /// Refuses the flag beside activities that are named.
    func check(beside activities: [String]) throws {
        guard allActivities, !activities.isEmpty else { return }
        throw ValidationError("Give --activity or --all-activities, not both.")
    }

    /// The filter, narrowed to the activities of all these detectors where it names neither activities nor sessions, and
    /// there are such sessions; what that leaves out is said.
    func narrow(
        _ filter: SessionFilter, to subjects: [DetectorSubject], in store: SessionStore, console: Console
    ) throws -> SessionFilter {
        guard !allActivities, filter.activities.isEmpty, filter.ids.isEmpty else { return filter }
        let all = try store.summaries(filter)
        let given = Set(all.map(\.activity))
        let own = try subjects.map { try $0.activities(in: store, among: all) }
        let union = own.reduce(into: Set()) { $0.formUnion($1) }
        let common = own.reduce(given) { $0.intersection($1) }
        let taken = common.isEmpty ? union.intersection(given) : common
        guard taken != given else { return filter }
        guard !taken.isEmpty else {
            console.warning(
                "no session is of \(Self.words(union)), which \(subjects.map(\.name).joined(separator: " and ")) "
                    + "\(subjects.count == 1 ? "was" : "were") made for: all take part. Name some with --activity.")
            return filter
        }
        let others = all.count { !taken.contains($0.activity) }
        console.note(
            "\(Numbers.counted(others, "session")) of other activities than \(Self.words(taken)) left out; "
                + "--all-activities takes \(others == 1 ? "it" : "them") too")
        var narrowed = filter
        narrowed.activities = taken.sorted()
        return narrowed
    }

    private static func words(_ activities: Set<String>) -> String { activities.sorted().joined(separator: ", ") }
}

extension DetectorSubject {
    /// What the numbers were made for: the activities that stand in the config's name for them, several with a plus
    /// between, and those of the sessions that chose them, without repetitions included, as far as these can be told.
    fileprivate func activities(in store: SessionStore, among sessions: [SessionSummary]) throws -> Set<String> {
        switch self {
        case .run(let document): return Set(document.result.sessions.map(\.activity))
        case .config(let config, _):
            var activities = Set(config.activity.split(separator: "+").map(String.init)).union([config.activity])
            if case .known(_, let ids) = try training(in: store, among: sessions) {
                activities.formUnion(try store.summaries().filter { ids.contains($0.id) }.map(\.activity))
            }
            return activities
        }
    }
}
