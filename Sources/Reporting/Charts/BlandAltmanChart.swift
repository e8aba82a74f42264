import Sessions
import Calibration
import SVGChart

/// The Bland–Altman plot: the difference detected − labelled over the label, with bias, 95 % limits of agreement and
/// their intervals.
///
/// The horizontal axis is the label and not the mean of both counts, because the label is the reference: J. S. Krouwer
/// (2008), Statistics in Medicine 27, 778–780. The text beside the picture follows the checklist of O. Gerke (2020),
/// Diagnostics 10(5), 334: acceptable limits set beforehand, the number of sessions and users, whether several sessions
/// of a user were allowed for, and the intervals of bias and limits.
enum BlandAltmanChart {
    /// Nil without limits of agreement. They cover sessions with repetitions; sessions at rest are not drawn.
    static func make(
        _ points: [CountPoint], agreement: Agreement?, limits: AcceptableErrors = AcceptableErrors([]), subtitle: String
    ) -> Chart? {
        guard let agreement, let ends = agreement.limits else { return nil }
        // Short enough for a phone; sign and place name the limit.
        let lines = [("LoA", ends.upper), ("bias", ends.bias), ("LoA", ends.lower)]
        let all = SharedPoint.all(points.filter { $0.labelled > 0 })
        let domain = domain(of: all, lines.map(\.1), limits)
        let isCut = lines.contains { line in line.1.interval.map { !domain.contains($0) } ?? false }
        return Chart(
            title: "Bland–Altman plot",
            subtitle: subtitle + "; limits of agreement (LoA): bias ±1.96 SD"
                + (lines.contains { $0.1.interval != nil } ? "; bars: 95 % intervals" : "")
                + (isCut ? ", without a cross line where they end beyond the axis" : "")
                + "; \(agreement.clusterWords); "
                + limits.words + SharedPoint.note(all)
        ) {
            if limits.isWithinOne {
                BandMark(yStart: .value("", -AcceptableErrors.halfWidth), yEnd: .value("", AcceptableErrors.halfWidth))
            }
            for line in lines {
                RuleMark(
                    y: line.1.value, interval: line.1.interval, label: "\(line.0) \(Formatted.signed(line.1.value, 1))",
                    isDashed: line.0 != "bias")
            }
            for bias in limits.biases { RuleMark(y: bias.value, label: bias.label, isDashed: false) }
            for point in all {
                PointMark(
                    x: .value("Labelled (\(CountUnit.short)): the reference, not a mean", point.labelled),
                    y: .value("Detected − labelled (\(CountUnit.short))", point.error), series: point.user,
                    size: point.size,
                    tooltip: point.tooltip)
            }
            for point in all where point.sessions > 1 {
                TextMark(
                    "\(point.sessions)", x: .value("", point.labelled), y: .value("", point.error), position: .right,
                    distance: point.size / 2 + 2)
            }
        }
        .yAxis("Detected − labelled (\(CountUnit.short))", domain: .range(domain), format: .signed)
        .summary(finding(points, agreement, ends, limits))
        .size(width: Report.width, height: 340)
    }

    /// Bias and limits with their intervals; nil without them.
    static func table(_ agreement: Agreement?) -> ChartTable? {
        guard let ends = agreement?.limits else { return nil }
        return ChartTable(
            ["difference", CountUnit.short, "95 % interval"],
            [("upper limit of agreement", ends.upper), ("bias", ends.bias), ("lower limit of agreement", ends.lower)]
                .map {
                    [$0, Formatted.signed($1.value), $1.intervalWords { Formatted.signed($0) }]
                })
    }

    /// Points and lines with a margin. Intervals widen the axis by at most half, so that wide ones don't flatten the points.
    private static func domain(
        of points: [SharedPoint], _ lines: [Estimate], _ limits: AcceptableErrors
    ) -> ClosedRange<Double> {
        let values =
            points.map { Double($0.error) } + lines.map(\.value) + limits.biases.map(\.value)
            + (limits.isWithinOne ? [-AcceptableErrors.halfWidth, AcceptableErrors.halfWidth] : [])
        let (low, high) = (values.min() ?? -1, values.max() ?? 1)
        let span = max(high - low, 1)
        let ends = lines.compactMap(\.interval)
        let lowest = max(ends.map(\.lowerBound).min() ?? low, low - span / 2)
        let highest = min(ends.map(\.upperBound).max() ?? high, high + span / 2)
        return min(low, lowest) - 0.06 * span...max(high, highest) + 0.06 * span
    }

    private static func finding(
        _ points: [CountPoint], _ agreement: Agreement, _ ends: LimitsOfAgreement, _ limits: AcceptableErrors
    ) -> String {
        let lines =
            "The bias is \(Formatted.signed(ends.bias.value)) \(CountUnit.many); the 95 % limits of agreement are "
            + "\(Formatted.signed(ends.lower.value)) and \(Formatted.signed(ends.upper.value)), from "
            + "\(Formatted.counted(agreement.sessions, "session")) of \(Formatted.counted(agreement.users, "user"))."
        guard limits.isWithinOne else { return lines }
        let counted = points.filter { $0.labelled > 0 && !$0.isVague }
        let within = counted.count { abs($0.error) <= 1 }
        return lines + " \(within) of \(counted.count) differences are within ±1."
    }
}

extension ClosedRange<Double> {
    /// Whether the other range lies inside.
    fileprivate func contains(_ other: ClosedRange<Double>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}

extension Agreement {
    /// The number of sessions and users, and whether several sessions of a user were allowed for.
    var clusterWords: String {
        let all = "\(Formatted.counted(sessions, "session")) of \(Formatted.counted(users, "user"))"
        guard sessions > users else { return all }
        return all
            + (drawn == .users
                ? ", corrected for several sessions per user" : ", sessions taken as independent")
    }
}
