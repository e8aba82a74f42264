import Calibration

extension ReportPage {
    /// The measures in sample and held out, with their intervals.
    static func measures(_ result: CalibrationResult) -> [Measure] {
        let agreement = result.agreement?.rows ?? []
        func row(_ name: String, _ value: (Accuracy) -> String) -> Measure {
            Measure(
                name: name, inSample: value(result.inSample), heldOut: result.heldOut.map(value) ?? Formatted.unknown,
                interval: agreement.first { $0.name == name }?.interval ?? "")
        }
        return adding(agreement, to: accuracy(result, row), isHeldOut: result.heldOut != nil)
    }

    /// The measures, with the agreement's other measures inserted in the order of the agreement.
    private static func adding(_ agreement: [Agreement.Row], to measures: [Measure], isHeldOut: Bool) -> [Measure] {
        var (all, place) = (measures, 0)
        for row in agreement {
            if let found = all.firstIndex(where: { $0.name == row.name }) {
                place = found + 1
            } else {
                let unknown = Formatted.unknown
                all.insert(
                    Measure(
                        name: row.name, inSample: isHeldOut ? unknown : row.value,
                        heldOut: isHeldOut ? row.value : unknown,
                        interval: row.interval), at: place)
                place += 1
            }
        }
        return all
    }

    private static func accuracy(
        _ result: CalibrationResult, _ row: (String, (Accuracy) -> String) -> Measure
    ) -> [Measure] {
        [
            row(result.inSample.rest == nil ? "Sessions" : "Sessions with \(CountUnit.many)") { "\($0.sessions)" },
            row("Mean absolute error, MAE (\(CountUnit.short))") { Formatted.decimal($0.meanAbsoluteError) },
            row("Mean absolute percentage error, MAPE") { Formatted.percent($0.meanAbsolutePercentageError) },
            row("Root mean square error, RMSE (\(CountUnit.short))") { Formatted.decimal($0.rootMeanSquaredError) },
            row("Bias, detected − labelled (\(CountUnit.short))") { Formatted.signed($0.bias) },
            row("Counted exactly") { Formatted.percent($0.shareExact) },
            row("Counted within ±1") { Formatted.percent($0.shareWithinOne) },
        ] + (result.inSample.events == nil ? [] : events(row)) + (result.inSample.rest == nil ? [] : rest(row))
    }

    /// The measures at rest.
    private static func rest(_ row: (String, (Accuracy) -> String) -> Measure) -> [Measure] {
        [
            row("Sessions at rest (labelled 0)") { "\($0.rest?.sessions ?? 0)" },
            row("Sessions at rest without a false count") { Formatted.percent($0.rest?.shareWithoutFalseCounts) },
            row("False counts") { $0.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown },
            row("False counts per minute at rest") { Formatted.decimal($0.rest?.falseCountsPerMinute) },
        ]
    }

    /// The measures of event times, if the run has them.
    private static func events(_ row: (String, (Accuracy) -> String) -> Measure) -> [Measure] {
        [
            row("F1 of events") { Formatted.percent($0.events?.f1) },
            row("Precision of events") { Formatted.percent($0.events?.precision) },
            row("Recall of events") { Formatted.percent($0.events?.recall) },
            row("Missed events") { $0.events.map { "\($0.misses) of \($0.labelled)" } ?? Formatted.unknown },
            row("Duplicates of a matched event") { $0.events.map { "\($0.duplicates)" } ?? Formatted.unknown },
            row("Other false events") { $0.events.map { "\($0.spurious)" } ?? Formatted.unknown },
            row("Mean timing error (s)") { Formatted.signed($0.events?.meanTimingError, 3) },
            row("Standard deviation of the timing error (s)") { Formatted.decimal($0.events?.timingErrorDeviation, 3) },
        ]
    }
}
