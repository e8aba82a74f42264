import Calibration

extension Estimate {
    /// The interval as text, each end as told; what stands for none where there is none.
    func intervalWords(_ text: (Double) -> String) -> String {
        interval.map { "\(text($0.lowerBound)) … \(text($0.upperBound))" } ?? Numbers.unknown
    }

    /// The number with its interval, as told.
    func words(_ text: (Double) -> String) -> String {
        text(value) + (interval == nil ? "" : " [\(intervalWords(text))]")
    }

    /// The number with its sign, and its interval.
    func signedWords(_ most: Int = 2) -> String { words { Numbers.signed($0, most) } }
}

extension Agreement {
    /// One measure: its name, its number and its interval as texts.
    public struct Row: Sendable, Hashable {
        /// The measure.
        public let name: String
        /// The number.
        public let value: String
        /// Its 95 % interval.
        public let interval: String
    }

    /// Every measure that there is a number of, in words.
    public var rows: [Row] {
        var rows: [Row] = []
        func add(_ name: String, _ estimate: Estimate?, _ text: (Double) -> String) {
            guard let estimate else { return }
            rows.append(Row(name: name, value: text(estimate.value), interval: estimate.intervalWords(text)))
        }
        let number = { (value: Double) in Numbers.decimal(value) }
        let signed = { (value: Double) in Numbers.signed(value) }
        let percent = { (value: Double) in Numbers.percent(value) }
        add("Mean absolute error (reps)", meanAbsoluteError, number)
        add("Mean absolute error, share of the label", meanAbsolutePercentageError, percent)
        add("Root mean squared error (reps)", rootMeanSquaredError, number)
        add("Bias, detected − labelled (reps)", limits?.bias, signed)
        add("Upper limit of agreement (reps)", limits?.upper, signed)
        add("Lower limit of agreement (reps)", limits?.lower, signed)
        if let fit = proportionalBias {
            let p = fit.pValue < 0.001 ? "below 0.001" : Numbers.decimal(fit.pValue, 3)
            add("Proportional bias, error a labelled rep (p \(p))", fit.slope) { Numbers.signed($0, 3) }
        }
        add("Counted exactly", shareExact, percent)
        add("Counted within ±1", shareWithinOne, percent)
        add("ICC(2,1), detected and labelled", intraclassCorrelation) { Numbers.decimal($0, 3) }
        add("False counts a minute where labelled 0", falseCountsPerMinute, number)
        add("F1 of events", events?.f1, percent)
        add("Precision, events that are a label's", events?.precision, percent)
        add("Recall, labels that have an event", events?.recall, percent)
        add("Timing error, mean (s)", events?.meanTimingError) { Numbers.signed($0, 3) }
        return rows
    }

    /// What the intervals say, and of whom.
    public var note: String {
        let sample = "\(sessions) session\(sessions == 1 ? "" : "s") of \(users) user\(users == 1 ? "" : "s")"
        switch drawn {
        case .users:
            return "95 % intervals over \(sample): what other users would bring, users drawn at random with all their "
                + "sessions" + (users < 5 ? "; so few users tell little of others, and the intervals are wide" : "")
                + "."
        case .sessions:
            return "95 % intervals over \(sample): what other sessions of that user would bring, not other users."
        }
    }
}
