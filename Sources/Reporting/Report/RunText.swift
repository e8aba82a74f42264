import SessionStore

extension RunDocument {
    /// The outcome in a line: what was chosen and how it carries over.
    public var headline: String {
        let accuracy = result.leftOut ?? result.inSample
        return "\(result.chosen.detectors.channels), "
            + (result.leftOut == nil ? "in sample" : "left out") + ": within ±1 "
            + "\(Numbers.percent(accuracy.shareWithinOne)), MAE \(Numbers.decimal(accuracy.meanAbsoluteError)) "
            + "of \(accuracy.sessions) sessions"
            + (accuracy.events.map { ", F1 \(Numbers.percent($0.f1))" } ?? "")
    }

    /// The run for a terminal.
    public var text: String {
        let plateau = result.chosen.plateau
        var lines = [
            "run       \(id)  \(activity)",
            "chosen    \(result.chosen.detectors.words)",
            "          of \(Numbers.grouped(result.candidates)) candidates at \(Numbers.exact(result.sampleRate)) Hz"
                + (result.chosen.detectors.count > 1 ? "" : "; a plateau of \(Numbers.grouped(plateau)) as good"),
        ]
        let spans = result.chosen.spanRows.map { "\($0.name) \($0.value)" }
        if !spans.isEmpty { lines.append("no worse  " + spans.joined(separator: ", ")) }
        lines += [
            "in sample \(result.inSample.words)",
            "left out  " + (result.leftOut.map { "\($0.words) (\(result.request.validation))" } ?? "not validated"),
        ]
        if let spread = result.spreadAccuracy { lines.append("spread    " + spread.words) }
        for user in result.users {
            lines.append(
                "          \(user.user): \(user.isKept ? "personal" : "everyone's") numbers; mean absolute error "
                    + "\(Numbers.decimal(user.population?.meanAbsoluteError)) with others', "
                    + "\(Numbers.decimal(user.personalLeftOut?.meanAbsoluteError)) with personal ones, left out"
                    + (user.advice.isEmpty ? "" : "; " + user.advice))
        }
        if let personal = result.users.personalText { lines.append(personal) }
        return lines.joined(separator: "\n")
    }
}
