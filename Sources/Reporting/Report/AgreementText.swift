import Sessions
import Calibration

extension Estimate {
    /// The interval as text, each end formatted by `text`, or the reason for a missing interval; a dash without a
    /// reason.
    func intervalWords(_ text: (Double) -> String) -> String {
        interval.map { "\(text($0.lowerBound)) … \(text($0.upperBound))" } ?? noInterval?.words ?? Formatted.unknown
    }

    /// `95 % interval 1 … 2`, or `no 95 % interval: 3 users are too few`.
    func intervalPhrase(_ text: (Double) -> String) -> String {
        interval == nil
            ? "no 95 % interval" + (noInterval.map { ": \($0.reasonWords)" } ?? "")
            : "95 % interval \(intervalWords(text))"
    }
}

extension NoInterval {
    /// The reason, in place of an interval.
    var words: String { "none: \(reasonWords)" }

    /// The reason.
    var reasonWords: String {
        switch reason {
        case .tooFew: "\(Formatted.counted(count, unit.singular)) \(count == 1 ? "is" : "are") too few"
        case .noVariation: "no variation"
        }
    }

    /// The reason, with the least number of units.
    var reasonWithMinimum: String {
        switch reason {
        case .tooFew: "\(reasonWords); \(SamplingUnit.fewest) or more are needed"
        case .noVariation: reasonWords
        }
    }
}

extension SamplingUnit {
    /// The word for one unit.
    var singular: String { self == .users ? "user" : "session" }
}

extension Agreement {
    /// One measure: name, value and interval as texts.
    package struct Row: Sendable, Hashable {
        /// The measure.
        package let name: String
        /// The value.
        package let value: String
        /// Its 95 % interval, or the reason for a missing interval.
        package let interval: String
        /// The ends of the interval as texts; empty without one.
        package let ends: [String]
    }

    /// Every measure that has a value, with measures at rest last.
    package var rows: [Row] { countedRows + (rest?.rows ?? []) }

    private var countedRows: [Row] {
        var rows: [Row] = []
        func add(_ name: String, _ estimate: Estimate?, _ text: (Double) -> String) {
            guard let estimate else { return }
            rows.append(Row(name, estimate, text))
        }
        let number = { (value: Double) in Formatted.decimal(value) }
        let signed = { (value: Double) in Formatted.signed(value) }
        let percent = { (value: Double) in Formatted.percent(value) }
        add("Mean absolute error, MAE (\(CountUnit.short))", meanAbsoluteError, number)
        add("Mean absolute percentage error, MAPE", meanAbsolutePercentageError, percent)
        add("Root mean square error, RMSE (\(CountUnit.short))", rootMeanSquaredError, number)
        add("Bias, detected − labelled (\(CountUnit.short))", limits?.bias, signed)
        add("Upper 95 % limit of agreement (\(CountUnit.short))", limits?.upper, signed)
        add("Lower 95 % limit of agreement (\(CountUnit.short))", limits?.lower, signed)
        if let fit = proportionalBias {
            let p = fit.pValue.map { " (\(Formatted.pValue($0)))" } ?? ""
            add("Proportional bias, error per labelled \(CountUnit.shortOne)\(p)", fit.slope) {
                Formatted.signed($0, 3)
            }
        }
        add("Counted exactly", shareExact, percent)
        add("Counted \(CountUnit.within)", CountUnit.near.share(self), percent)
        add("ICC(2,1), absolute agreement", intraclassCorrelation) { Formatted.decimal($0, 3) }
        add("F1 of events", events?.f1, percent)
        add("F1 of a metronome with as many events", events?.metronome, percent)
        add("Precision of events", events?.precision, percent)
        add("Recall of events", events?.recall, percent)
        add("Mean timing error, delay included (s)", events?.meanTimingError) { Formatted.signed($0, 3) }
        return rows
    }

    /// The methods of the intervals, and the population that they apply to.
    package var note: String {
        guard sessions > 0 else { return restNote.map { "95 % intervals. " + $0 } ?? "" }
        let sample =
            "\(Formatted.counted(sessions, "session"))\(rest == nil ? "" : " with \(CountUnit.many)") of "
            + Formatted.counted(users, "user")
        let units = drawn == .users ? users : sessions
        var sentences: [String] = []
        if units < SamplingUnit.fewest {
            sentences.append(
                "\(sample): no 95 % intervals\(target), since \(Formatted.counted(units, drawn.singular)) "
                    + "\(units == 1 ? "does" : "do") not show how much \(drawn.rawValue) differ; they need "
                    + "\(SamplingUnit.fewest) or more.")
        } else {
            sentences += ["95 % intervals from \(sample): \(methods).", "\(population)."]
            if drawn == .users, units < 20 {
                sentences.append(
                    "If one user in eight or one set in 25 is far off, the intervals of MAE and RMSE from 5 to 12 users contain "
                        + "the truth in 17 to 99 % of simulated evaluations and mostly lie below it, those of the share \(CountUnit.within) "
                        + "in 59 to 100 %.")
            }
            let expected = [10, 20, 40].compactMap { count in
                expectedInterval(users: count).map {
                    "\(Formatted.decimal($0.lowerBound)) … \(Formatted.decimal($0.upperBound)) with \(count)"
                }
            }
            if !expected.isEmpty {
                sentences.append(
                    "If other users differ like these, the interval of the MAE is about \(expected.joined(separator: ", ")) users."
                )
            }
            if drawn == .users, intraclassCorrelation?.interval != nil {
                sentences.append(
                    "The interval of the ICC takes sessions as independent, so it is too narrow for other users.")
            }
        }
        if intraclassCorrelation == nil, sessions > 1 {
            sentences.append("The ICC is undefined if all labels are equal.")
        }
        return (sentences + [restNote].compactMap { $0 }).joined(separator: " ")
    }

    /// The population that intervals would hold for.
    private var target: String {
        switch (evidence, drawn) {
        case (.usedForCalibration, _): ""
        case (_, .users): " for other users"
        case (_, .sessions): " for other sessions of \(users < 2 ? "this user" : "known users")"
        }
    }

    /// The sampling unit, and the population that the intervals apply to.
    private var population: String {
        switch (evidence, drawn) {
        case (.usedForCalibration, _):
            "The sessions were used for calibration, so the intervals do not apply to other sessions or users"
        case (_, .sessions) where users < 2:
            "Sessions are the sampling unit, so the intervals apply to other sessions of this user, not to other users"
        case (_, .sessions):
            "Sessions are the sampling unit, because users were known in the calibration: the intervals apply to further "
                + "sessions of known users, not to other users"
        case (.unknown, .users):
            "Users are the sampling unit. The intervals apply to other users only if none of these was used for calibration"
        case (_, .users): "Users are the sampling unit, so the intervals apply to users like these"
        }
    }

    /// The sessions at rest and their sampling unit; nil if there is none.
    private var restNote: String? {
        rest.map {
            "At rest: \(Formatted.counted($0.sessions, "session")) of \(Formatted.counted($0.users, "user")), with "
                + "\($0.drawn.rawValue) as the sampling unit" + (restMethods.isEmpty ? "." : "; \(restMethods).")
        }
    }

    private var restMethods: String {
        guard let rate = rest?.falseCountsPerMinute, rate.interval != nil else { return "" }
        return rate.value == 0
            ? "the exact Poisson bound for false counts, which takes them as independent"
            : "Student's t on the cube-root scale for false counts"
    }

    /// The methods as `ClusterRatio`, `LimitsOfAgreement` and `ClusterShare` choose them.
    private var methods: String {
        [
            "Student's t on the cube-root scale with a cluster-robust standard error (CR2) for MAE and MAPE, on the log scale "
                + "with CR3 for RMSE, each with the largest upper end that fewer errors would give",
            "Student's t on the jackknife by \(drawn.singular) for the bias, which is the mean over sessions and the centre of the "
                + "limits of agreement; variance components (MOVER) for these limits",
            "Wilson's method with an effective number of trials for shares",
        ]
        .appending(
            meanAbsoluteError?.value == 0 ? "the exact Poisson bound for an MAE of 0" : nil
        )
        .joined(separator: "; ")
    }
}

extension Agreement.Row {
    fileprivate init(_ name: String, _ estimate: Estimate, _ text: (Double) -> String) {
        self.init(
            name: name, value: text(estimate.value), interval: estimate.intervalWords(text),
            ends: estimate.interval.map { [text($0.lowerBound), text($0.upperBound)] } ?? [])
    }
}

extension RestAgreement {
    /// The measures at rest.
    var rows: [Agreement.Row] {
        [
            Agreement.Row("Sessions at rest without a false count", shareWithoutFalseCounts) { Formatted.percent($0) },
            falseCountsPerMinute.map { rate in
                Agreement.Row("False counts per minute at rest", rate) { Formatted.decimal($0) }
            },
            upperBound.map { bound in
                Agreement.Row(
                    name: "False counts per minute at rest, one-sided 95 % bound", value: Formatted.bound(bound),
                    interval: Formatted.unknown, ends: [])
            },
        ].compactMap { $0 }
    }
}

extension [String] {
    /// The array with another text, unless it is nil.
    fileprivate func appending(_ text: String?) -> [String] { self + [text].compactMap { $0 } }
}

extension Agreement {
    /// A line with 95 % intervals of the accuracy, or the reason for missing intervals; nil without sessions with
    /// repetitions.
    var intervalText: String? {
        let intervals = [
            meanAbsoluteError?.named("MAE") { Formatted.decimal($0) },
            shareExact?.named("exact") { Formatted.percent($0) },
            CountUnit.near.share(self)?.named(CountUnit.within) { Formatted.percent($0) },
        ].compactMap { $0 }
        guard !intervals.isEmpty else {
            return meanAbsoluteError?.noInterval.map { "          no 95 % intervals: \($0.reasonWithMinimum)" }
        }
        let clusters =
            switch drawn {
            case .users: "\(users) users"
            case .sessions where users < 2: "\(sessions) sessions of one user"
            case .sessions: "\(sessions) sessions, for further sessions of known users"
            }
        return "          95 % intervals over \(clusters): \(intervals.joined(separator: ", "))"
    }
}

extension Estimate {
    /// A measure's name and interval; nil without an interval.
    fileprivate func named(_ name: String, _ text: (Double) -> String) -> String? {
        interval == nil ? nil : "\(name) \(intervalWords(text))"
    }
}
