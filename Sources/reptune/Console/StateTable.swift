import RepDetection
import Reporting

extension Table {
    /// How often a detector entered each of its states, by session; an asterisk where no other session does.
    init(_ sessions: [(name: String, visits: StateVisits)], of config: DetectorConfig) {
        let names = StateVisits.names(of: config)
        self.init(["session"] + names.map { ">" + $0 })
        for (session, visits) in sessions {
            add(
                [session]
                    + names.map { name in
                        guard let count = visits.counts[name] else { return Formatted.unknown }
                        let isAlone = sessions.count > 1 && sessions.count { $0.visits.counts[name] != nil } == 1
                        return "\(count)" + (isAlone ? "*" : "")
                    })
        }
    }
}
