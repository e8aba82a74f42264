import Calibration
import SVGChart

/// The charts of reports, each with its finding and its numbers.
struct ReportCharts {
    private(set) var all: [Report.ReportChart] = []

    mutating func add(_ name: String, _ chart: Chart?, _ numbers: ChartNumbers) {
        if let chart { all.append(Report.ReportChart(name, chart, numbers)) }
    }

    mutating func add(_ name: String, _ grid: ChartGrid?, _ numbers: ChartNumbers) {
        if let grid { all.append(Report.ReportChart(name, grid, numbers)) }
    }

    /// The charts of a run, in the order of its report.
    static func all(of result: CalibrationResult, limits: [LimitOutcome]) -> [Report.ReportChart] {
        var charts = ReportCharts()
        let (points, words) = (result.points, result.pointsWords)
        charts.add(
            "error-by-person",
            ErrorStripChart.make(points, evidence: result.heldOut == nil ? .inSample : .heldOut, subtitle: words),
            .section("users", title: "Accuracy by user"))
        charts.addCounts(points, agreement: result.agreement, limits: limits, subtitle: words)
        charts.add("error-by-spread", SpreadChart.make(result), .table(SpreadChart.table(result)))
        charts.add("members", MembersChart.make(result), .table(MembersChart.table(result)))
        charts.add("before-after", BeforeAfterChart.make(result), .table(BeforeAfterChart.table(result)))
        let curve = result.learningCurve
        charts.add("learning-curve", LearningCurveChart.make(curve), .table(LearningCurveChart.table(curve)))
        charts.add("personal", PersonalChart.make(result.users), .section("personal", title: "Personal parameters"))
        charts.add(
            "pareto-front",
            result.front.flatMap {
                ParetoFrontChart.make($0, selected: result.selected.parameters, objective: result.request.objective)
            },
            .section("front", title: "Pareto front"))
        charts.addSearch(of: result)
        return charts.all
    }

    /// The chart of the search: the loss along each axis.
    private mutating func addSearch(of result: CalibrationResult) {
        let results = all.count
        add("slices", SliceChart.make(result), .table(SliceChart.table(result)))
        for index in results..<all.count { all[index].isOfSearch = true }
    }

    /// The charts over labels, unless all are the same: detected over labelled counts, and the Bland–Altman plot.
    mutating func addCounts(
        _ points: [CountPoint], agreement: Agreement?, limits: [LimitOutcome], subtitle: String
    ) {
        let acceptable = AcceptableErrors(limits)
        guard Set(points.map(\.labelled).filter { $0 > 0 }).count > 1 else { return }
        add(
            "detected-against-labelled", AccuracyCharts.detectedAgainstLabelled(points, subtitle: subtitle), .sessions)
        add(
            "bland-altman",
            BlandAltmanChart.make(points, agreement: agreement, limits: acceptable, subtitle: subtitle),
            BlandAltmanChart.table(agreement).map { .table($0) } ?? .sessions)
    }
}
