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
        let channels = Set(try store.session(first).recording.channels)
        let fitting = try rest.filter { channels.isSubset(of: try store.session($0).recording.channels) }
        let title = filter.activities.joined(separator: ", ")
        if fitting.count < rest.count {
            console.note(
                "\(Formatted.counted(rest.count - fitting.count, "session")) of the activity rest can't join \(title): they lack "
                    + "channels of \(first.name)")
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
