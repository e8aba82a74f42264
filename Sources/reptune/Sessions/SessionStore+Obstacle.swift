import Calibration
import Reporting
import SessionStore
import Sessions

extension SessionStore {
    /// The error of a calibration on the labelled sessions of a filter, as far as their metadata show it; nil without one.
    ///
    /// O(sessions); samples are read only if the sessions have no sensor in common.
    func obstacle(to filter: SessionFilter) throws -> CalibrationError? {
        let labelled = try summaries(filter).filter { $0.labelledCount != nil }
        if let other = labelled.first(where: { $0.resampledRate != labelled[0].resampledRate }) {
            return .mixedResampling(
                labelled[0].name, labelled[0].resampledRate, other: other.name, other.resampledRate)
        }
        guard try partialSensors(filter).areAll else { return nil }
        let reader = SessionReader(try sessions(filter).sessions.filter { $0.label != nil }, in: self, keeping: 1)
        let groups = SessionsByChannels.groups(of: reader.sessions)
        if let problem = reader.problem { throw problem }
        return .noCommonChannel(groups)
    }
}

extension Console {
    /// Warns of the activities that can't be calibrated, and gives them.
    func warnOfObstacles(to activities: Set<String>, in store: SessionStore) throws -> Set<String> {
        try activities.sorted().reduce(into: []) { blocked, activity in
            guard let error = try store.obstacle(to: SessionFilter(activities: [activity])) else { return }
            add(.warning(error.noticeKind, "\(activity) can't be calibrated: \(error)"))
            blocked.insert(activity)
        }
    }
}
