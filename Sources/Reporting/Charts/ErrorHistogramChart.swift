import Sessions
import Calibration
import SVGChart

/// The errors as a histogram, if every session has the same label: detected over labelled counts would be one column of
/// points.
enum ErrorHistogramChart {
    /// Nil unless there are several sessions with repetitions that all have the same label. Sessions at rest are not drawn.
    static func make(
        _ points: [CountPoint], agreement: Agreement?, limits: AcceptableErrors, subtitle: String
    ) -> Chart? {
        let counted = points.filter { $0.labelled > 0 }
        guard let label = counted.first?.labelled, counted.count > 1, Set(counted.map(\.labelled)).count == 1 else {
            return nil
        }
        let bins = bins(counted)
        let (across, upward) = ("Error, detected − labelled (\(CountUnit.short))", "Sessions")
        let ends = agreement?.limits
        let lines = ends.map { [("lower LoA", $0.lower), ("bias", $0.bias), ("upper LoA", $0.upper)] } ?? []
        return Chart(
            title: "Errors of sessions with \(Formatted.counted(label, CountUnit.one))",
            subtitle: subtitle + (lines.isEmpty ? "" : "; limits of agreement (LoA): bias ±1.96 SD")
                + (agreement.map { "; " + $0.clusterWords } ?? "") + "; " + limits.words
        ) {
            if limits.isWithinOne {
                BandMark(
                    xStart: .value(across, -AcceptableErrors.halfWidth),
                    xEnd: .value(across, AcceptableErrors.halfWidth))
            }
            BarMark(
                xStart: .value(across, bins.map { Double($0.error) - 0.4 }),
                xEnd: .value(across, bins.map { Double($0.error) + 0.4 }),
                y: .value(upward, bins.map(\.sessions.count)),
                tooltips: bins.map { bin in
                    "error \(Formatted.signed(bin.error)), \(Formatted.counted(bin.sessions.count, "session")): "
                        + bin.sessions.map(\.name).joined(separator: ", ")
                })
            for line in lines {
                RuleMark(
                    x: line.1.value, label: "\(line.0) \(Formatted.signed(line.1.value, 1))", isDashed: line.0 != "bias"
                )
            }
            TextMark(
                bins.map { "\($0.sessions.count)" }, x: .value(across, bins.map { Double($0.error) }),
                y: .value(upward, bins.map(\.sessions.count)), position: .above, distance: 3)
        }
        // Room for the numbers above the bars.
        .yAxis(domain: .range(0...1.15 * Double(bins.map(\.sessions.count).max() ?? 1)))
        .xAxis(domain: .range(domain(of: counted, ends)), format: .signed)
        .summary(finding(counted))
        .size(width: Report.width, height: 320)
    }

    /// The number of sessions with each error.
    static func table(_ points: [CountPoint]) -> ChartTable {
        let counted = points.filter { $0.labelled > 0 }
        return ChartTable(
            ["error (\(CountUnit.short))", "sessions", "share"], numbersFrom: 0,
            bins(counted).map { bin in
                [
                    Formatted.signed(bin.error), "\(bin.sessions.count)",
                    Formatted.percent(Double(bin.sessions.count) / Double(counted.count)),
                ]
            })
    }

    private static func finding(_ counted: [CountPoint]) -> String {
        let errors = counted.map(\.error)
        let certain = counted.filter { !$0.isVague }
        let (exact, within) = (certain.count { $0.error == 0 }, certain.count { abs($0.error) <= 1 })
        let range = "from \(Formatted.signed(errors.min() ?? 0)) to \(Formatted.signed(errors.max() ?? 0))"
        return
            "\(exact) of \(Formatted.counted(certain.count, "session")) are counted exactly and \(within) within ±1; "
            + "errors range \(range)."
    }

    /// Errors with half a repetition around them, the limits of agreement, and at least ±3.
    private static func domain(of points: [CountPoint], _ ends: LimitsOfAgreement?) -> ClosedRange<Double> {
        let errors = points.map { Double($0.error) }
        let low = min(-3, errors.min() ?? 0, ends?.lower.value ?? 0)
        let high = max(3, errors.max() ?? 0, ends?.upper.value ?? 0)
        return low - 0.6...high + 0.6
    }

    private static func bins(_ points: [CountPoint]) -> [(error: Int, sessions: [CountPoint])] {
        Dictionary(grouping: points, by: \.error).map { (error: $0, sessions: $1) }.sorted { $0.error < $1.error }
    }
}
