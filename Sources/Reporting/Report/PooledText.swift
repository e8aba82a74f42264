import Calibration
import SessionStore

extension [RunDocument] {
    /// The left-out counts of several runs together, for a terminal; nil of fewer than two validated ones.
    public var pooledText: String? {
        let scores = flatMap { $0.result.sessions.compactMap(\.leftOutScore) }
        guard count > 1, !scores.isEmpty else { return nil }
        let validations = Set(map(\.result.request.validation.description)).sorted().joined(separator: ", ")
        return
            (["all \(count)".padding(9) + " left out  \(Accuracy(scores).words) (\(validations))"]
            + [flatMap(\.result.users).personalText].compactMap { $0 }).joined(separator: "\n")
    }
}

extension [UserResult] {
    /// Personal numbers beside the other users', over all users whose sessions could be left out; nil without any.
    var personalText: String? {
        let judged = filter { $0.population != nil && $0.personalLeftOut != nil }
        guard judged.count > 1 else { return nil }
        func words(_ accuracy: (UserResult) -> Accuracy?) -> String {
            func mean(_ measure: (Accuracy) -> Double?) -> Double? {
                var sum = 0.0
                var sessions = 0
                for user in judged {
                    guard let accuracy = accuracy(user), let value = measure(accuracy) else { continue }
                    sum += value * Double(accuracy.sessions)
                    sessions += accuracy.sessions
                }
                return sessions > 0 ? sum / Double(sessions) : nil
            }
            return "MAE \(Numbers.decimal(mean(\.meanAbsoluteError))), exact \(Numbers.percent(mean(\.shareExact))), "
                + "within ±1 \(Numbers.percent(mean(\.shareWithinOne)))"
        }
        let sessions = judged.reduce(0) { $0 + $1.sessions }
        return "          others' numbers on \(sessions) sessions: \(words(\.population))\n"
            + "          personal numbers, left out: \(words(\.personalLeftOut))"
    }
}

extension String {
    /// With spaces behind, up to a width.
    fileprivate func padding(_ width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }
}
