import Calibration

extension UserResult {
    /// What more sessions of this user would bring.
    var advice: String {
        guard let gain else {
            return sessions == 1 && population != nil ? "1 more session, so that one can judge the other" : ""
        }
        let mean = "\(Numbers.decimal(gain.mean)) reps a session"
        if sessions == 1 {
            return "1 more session, so that one can judge the other"
                + (gain.moreSessions.map { $0 > 1 ? "; \($0) more would show what other users gain, \(mean)" : "" }
                    ?? "")
        }
        guard gain.mean > 0 else { return "more sessions promise nothing: others' numbers do as well" }
        switch gain.moreSessions {
        case 0: return "a gain of \(mean), more than luck"
        case 1: return "a gain of \(mean); about 1 more session would tell it from luck"
        case let more?: return "a gain of \(mean); about \(more) more sessions would tell it from luck"
        case nil: return "a gain of \(mean), too small to tell from luck"
        }
    }
}
