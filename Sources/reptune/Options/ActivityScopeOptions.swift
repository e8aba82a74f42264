import ArgumentParser
import RepDetection
import SessionStore
import Sessions

/// Which stored sessions a detector counts where the user names none: those of its own activities, or all.
struct ActivityScopeOptions: ParsableArguments {
    @Flag(
        help: "Take the stored sessions of all activities, not only the detector's own.")
    var allActivities = false

    /// Refuses the flag beside named activities.
    func check(beside activities: [String]) throws {
        guard allActivities, !activities.isEmpty else { return }
        throw ValidationError("Give --activity or --all-activities, not both.")
    }

    /// The filter, narrowed to the activities of the detectors where it names neither activities nor sessions and such
    /// sessions are stored.
    func narrow(
        _ filter: SessionFilter, to subjects: [DetectorSubject], in store: SessionStore, console: Console
    ) throws -> SessionFilter {
        guard !allActivities, filter.activities.isEmpty, filter.ids.isEmpty else { return filter }
        let all = try store.summaries(filter)
        let given = Set(all.map(\.activity))
        let own = try subjects.map { try $0.activities(in: store, among: all) }
        let union = own.reduce(into: Set()) { $0.formUnion($1) }
        let common = own.reduce(given) { $0.intersection($1) }
        var taken = common.isEmpty ? union.intersection(given) : common
        if !taken.isEmpty, given.contains(Session.rest), !taken.contains(Session.rest) {
            // What one of two detectors was calibrated with shows what it was for.
            if union.contains(Session.rest) {
                taken.insert(Session.rest)
            } else {
                let flags = (taken.sorted() + [Session.rest]).map { " --activity \(ShellWord.quoted($0))" }.joined()
                let count = all.count { $0.activity == Session.rest }
                console.note("left out \(Formatted.counted(count, "session")) at rest; add them with\(flags)")
            }
        }
        guard taken != given, !union.isEmpty else { return filter }
        guard !taken.isEmpty else {
            console.warn(
                "otherActivity",
                "no session is of \(union.sorted().joined(separator: ", ")), the activity of "
                    + "\(subjects.map(\.name).joined(separator: " and ")): all sessions are used. "
                    + "Choose some with --activity.")
            return filter
        }
        var narrowed = filter
        narrowed.activities = taken.sorted()
        return narrowed
    }
}

extension Console {
    /// Warns of sessions of other activities than the detector's. Those without repetitions belong to any.
    func adviseOnActivities(of config: DetectorConfig, _ sessions: [(activity: String, labelled: Int?)]) {
        let own = Set(config.activity.split(separator: "+").map(String.init) + [Session.unknown, Session.rest])
        let others = sessions.filter { !own.contains($0.activity) && $0.labelled != 0 }
        guard own.count > 2, !others.isEmpty else { return }
        warn(
            "otherActivity",
            "the detector counts \(config.activity), and \(Formatted.counted(others.count, "session")) "
                + "\(others.count == 1 ? "is" : "are") of \(Formatted.listed(Set(others.map(\.activity)).sorted())).")
    }
}

extension DetectorSubject {
    /// The activities of the detector: those in the config's field `activity`, joined by a plus, and those of the sessions
    /// that it was calibrated on, where these are known. Sessions without repetitions are included.
    fileprivate func activities(in store: SessionStore, among sessions: [SessionSummary]) throws -> Set<String> {
        switch self {
        case .counts(let table, _):
            return Set(sessions.lazy.filter { table.count(name: $0.name, id: $0.id) != nil }.map(\.activity))
        case .run(let document): return Set(document.result.sessions.lazy.map(\.activity))
        case .configs(let set, _):
            let config = set.shared
            var activities = Set(config.activity.split(separator: "+").map(String.init)).union([config.activity])
            if case .known(_, let ids, _) = try training(in: store, among: sessions) {
                activities.formUnion(try store.summaries().filter { ids.contains($0.id) }.map(\.activity))
            }
            return activities
        }
    }
}
