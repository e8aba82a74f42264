import Calibration

extension Estimate {
    /// The interval as text, each end formatted by `text`; a dash without an interval.
    func intervalWords(_ text: (Double) -> String) -> String {
        interval.map { "\(text($0.lowerBound)) … \(text($0.upperBound))" } ?? Formatted.unknown
    }
}

extension Agreement {
    /// One measure: name, value and interval as texts.
    public struct Row: Sendable, Hashable {
        /// The measure.
        public let name: String
        /// The value.
        public let value: String
        /// Its 95 % interval.
        public let interval: String
    }

    /// Every measure that has a value.
    public var rows: [Row] {
        var rows: [Row] = []
        func add(_ name: String, _ estimate: Estimate?, _ text: (Double) -> String) {
            guard let estimate else { return }
            rows.append(Row(name: name, value: text(estimate.value), interval: estimate.intervalWords(text)))
        }
        let number = { (value: Double) in Formatted.decimal(value) }
        let signed = { (value: Double) in Formatted.signed(value) }
        let percent = { (value: Double) in Formatted.percent(value) }
        add("Mean absolute error, MAE (reps)", meanAbsoluteError, number)
        add("Mean absolute percentage error, MAPE", meanAbsolutePercentageError, percent)
        add("Root mean square error, RMSE (reps)", rootMeanSquaredError, number)
        add("Bias, detected − labelled (reps)", limits?.bias, signed)
        add("Upper 95 % limit of agreement (reps)", limits?.upper, signed)
        add("Lower 95 % limit of agreement (reps)", limits?.lower, signed)
        if let fit = proportionalBias {
            let p = fit.pValue < 0.001 ? "p < 0.001" : "p = \(Formatted.decimal(fit.pValue, 3))"
            add("Proportional bias, error per labelled rep (\(p))", fit.slope) { Formatted.signed($0, 3) }
        }
        add("Counted exactly", shareExact, percent)
        add("Counted within ±1", shareWithinOne, percent)
        add("ICC(2,1), absolute agreement", intraclassCorrelation) { Formatted.decimal($0, 3) }
        add("False counts per minute at rest", falseCountsPerMinute, number)
        add("F1 of events", events?.f1, percent)
        add("Precision of events", events?.precision, percent)
        add("Recall of events", events?.recall, percent)
        add("Mean timing error (s)", events?.meanTimingError) { Formatted.signed($0, 3) }
        return rows
    }

    /// The methods of the intervals, and the population that they apply to.
    public var note: String {
        let unit = drawn == .users ? "user" : "session"
        let sample =
            "95 % intervals from \(Formatted.counted(sessions, "session")) of \(Formatted.counted(users, "user")): \(methods)"
        var sentences = [sample + "."]
        switch drawn {
        case .users:
            sentences.append(
                "Users are the sampling unit, so the intervals apply to users like these"
                    + (users < ClusterRatio.fewestForBootstrap ? "; with \(users) \(unit)s they are rough." : "."))
        case .sessions:
            sentences.append(
                "Sessions are the sampling unit, so the intervals apply to other sessions of this user, not to other users."
            )
        }
        if drawn == .users, intraclassCorrelation?.interval != nil {
            sentences.append("The interval of the ICC treats sessions as independent.")
        }
        if intraclassCorrelation == nil, sessions > 1 {
            sentences.append("There is no ICC where all labels are equal.")
        }
        if rows.contains(where: { $0.interval == Formatted.unknown }) {
            sentences.append(
                "There is no interval (–) where only one \(unit) has data for the measure, or where the data don't vary."
            )
        }
        return sentences.joined(separator: " ")
    }

    /// The methods as `ClusterRatio`, `LimitsOfAgreement` and `ClusterShare` choose them.
    private var methods: String {
        let unit = drawn == .users ? "user" : "session"
        let jackknife = "Student's t on the jackknife by \(unit)"
        let isBootstrap = (drawn == .users ? users : sessions) >= ClusterRatio.fewestForBootstrap
        let means = isBootstrap ? "studentised bootstrap by \(unit)" : jackknife
        // Differences of separate users, or of the sessions of one user, are taken as independent.
        let isIndependent = drawn == .sessions || sessions == users
        let limits = isIndependent ? "Carkeet's exact method" : jackknife
        let hasFalseCounts = falseCountsPerMinute.map { $0.value > 0 && $0.interval != nil } ?? false
        let logarithmic =
            ", on the log scale for MAE, MAPE" + (hasFalseCounts ? ", RMSE and false counts" : " and RMSE")
        let parts =
            limits == means
            ? ["\(means) for means and limits of agreement\(logarithmic)"]
            : ["\(means) for means\(logarithmic)", "\(limits) for limits of agreement"]
        let none = falseCountsPerMinute?.value == 0 ? ["the exact Poisson bound for false counts"] : []
        return (parts + ["Wilson's method for shares"] + none).joined(separator: "; ")
    }
}
