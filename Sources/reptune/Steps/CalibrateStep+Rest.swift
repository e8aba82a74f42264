import Reporting
import Sessions
import SessionStore

extension CalibrateStep {
    /// The filter of an activity with the stored sessions of the activity `rest` that have its channels; a note names their number.
    func joiningRest(_ filter: SessionFilter) throws -> SessionFilter {
        guard !filter.activities.isEmpty, !filter.activities.contains(Session.rest),
            let first = try store.summaries(filter).first
        else { return filter }
        let rest = try store.summaries(SessionFilter(activities: [Session.rest], users: filter.users))
            .filter { $0.labelledCount == 0 }
        guard !rest.isEmpty else { return filter }
        func units(_ summary: SessionSummary) throws -> Set<[String]> {
            let recording = try store.session(summary).recording
            return Set(recording.channels.map { [$0.name, recording[$0]?.unit ?? ""] })
        }
        let needed = try units(first)
        let fitting = try rest.filter { needed.isSubset(of: try units($0)) }
        let title = filter.activities.joined(separator: ", ")
        if fitting.count < rest.count {
            console.note(
                "\(Formatted.counted(rest.count - fitting.count, "session")) of the activity rest can't join \(title): "
                    + "not all channels of \(first.name) are there in the same units")
        }
        guard !fitting.isEmpty else { return filter }
        console.note("\(Formatted.counted(fitting.count, "session")) of the activity rest joined \(title)")
        var joined = filter
        joined.activities.append(Session.rest)
        // All of them, unless some don't fit.
        if fitting.count < rest.count { joined.ids = try (store.summaries(filter) + fitting).map(\.id) }
        return joined
    }
}
