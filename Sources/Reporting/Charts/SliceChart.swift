import Sessions
import Calibration
import SVGChart

/// The loss along each axis through the selected candidate, in sample and held out: where the search over-fits.
enum SliceChart {
    /// The largest number of panels.
    static let most = 6

    /// The colours, the same in every panel.
    private static let colors = ColorScale.categorical(["in sample", "held out", "plateau", "selected"])

    /// Nil if no parameter varies.
    static func make(_ result: CalibrationResult) -> ChartGrid? {
        guard let all = result.slices, !all.byRise.isEmpty else { return nil }
        let slices = Array(all.byRise.prefix(most))
        let highest = highest(slices, result.request.objective)
        let omitted = all.byRise.count - slices.count
        let isCut = slices.contains { ($0.inSample + $0.heldOut).contains { ($0 ?? 0) > highest } }
        let grid = ChartGrid(
            title: "Loss along each axis of the search",
            subtitle: result.lossScope + "the other parameters as selected"
                + (result.selected.detectors.count > 1 ? " for the first member" : "")
                + heldOutWords(all, result) + (isCut ? "; above \(Formatted.significant(highest)) cut off" : "")
                + (omitted > 0 ? "; \(Formatted.counted(omitted, "flatter parameter")) omitted" : ""),
            columns: min(2, slices.count), sharedX: .none, sharedY: .all
        ) {
            for slice in slices { panel(slice, result, highest: highest) }
        }
        let rows = (slices.count + grid.columns - 1) / grid.columns
        var copy = grid.size(width: Report.width, height: 80 + 170 * Double(rows))
        copy.summary = finding(all.byRise, all, result)
        return copy
    }

    /// The losses of the drawn slices.
    static func table(_ result: CalibrationResult) -> ChartTable {
        let slices = result.slices?.byRise.prefix(most) ?? []
        let unit = result.selected.parameters.signal.unit
        return ChartTable(
            ["parameter", "value", "in sample", "held out"],
            slices.flatMap { slice in
                slice.values.indices.map { place in
                    [
                        slice.parameter.words(unit: unit),
                        (slice.values[place].map(Formatted.exact) ?? "none")
                            + (place == slice.selected ? " (selected)" : ""),
                        Formatted.decimal(slice.inSample[place]),
                        Formatted.decimal(slice.heldOut.isEmpty ? nil : slice.heldOut[place]),
                    ]
                }
            })
    }

    private static func panel(_ slice: ParameterSlice, _ result: CalibrationResult, highest: Double) -> Chart {
        let axis = SliceAxis(slice.values)
        let upward = result.request.objective.words.sentence
        let time =
            slice.parameter.isFilterFactor
            ? TimeConstant.suffix(factors: slice.values, sampleRate: result.sampleRate) : ""
        let places = axis.near { place in
            [slice.inSample[place], slice.heldOut.isEmpty ? nil : slice.heldOut[place]].contains {
                $0 ?? .infinity <= highest
            }
        }
        func line(_ losses: [Double?], _ series: String, isDashed: Bool = false) -> LineMark {
            LineMark(
                x: axis.positions(places), y: .value(upward, places.map { losses[$0] ?? .nan }), series: series,
                isDashed: isDashed)
        }
        return Chart(title: slice.parameter.words(unit: result.selected.parameters.signal.unit).sentence + time) {
            if let span = slice.plateau.map(axis.span) {
                BandMark(xStart: span.start, xEnd: span.end, series: "plateau")
            }
            line(slice.inSample, "in sample")
            if !slice.heldOut.isEmpty { line(slice.heldOut, "held out", isDashed: true) }
            PointMark(
                x: axis.positions([slice.selected]), y: .value(upward, [slice.selectedLoss ?? .nan]),
                series: "selected", size: 10, tooltips: ["selected"])
        }
        .xAxis(domain: axis.domain(places))
        .yAxis(domain: .range(0...highest))
        .colorScale(colors)
    }

    /// The largest drawn loss, a little above the losses at the selected values: far from them the loss is high anyway.
    private static func highest(_ slices: [ParameterSlice], _ objective: Objective) -> Double {
        let near = slices.flatMap { slice in
            [slice.selectedLoss, slice.heldOut.isEmpty ? nil : slice.heldOut[slice.selected]].compactMap { $0 }
        }
        let reference = near.max() ?? 0
        let wanted = max(2.5 * reference, reference + (objective.isShare ? 0.1 : 1))
        let all = slices.flatMap { ($0.inSample + $0.heldOut).compactMap { $0 } }
        let most = min(wanted, all.max() ?? wanted)
        return most > 0 ? 1.04 * most : 1
    }

    private static func heldOutWords(_ all: ParameterSlices, _ result: CalibrationResult) -> String {
        guard all.folds > 0 else { return ", in sample" }
        let same = same(result.request.space)
        guard all.heldOutFolds > 0 else { return ", in sample; no fold selected \(same)" }
        let others = all.otherFolds
        let without = others.isEmpty || others.count > 3 ? "" : ", without " + others.joined(separator: ", ")
        return "; held out: mean over "
            + (all.heldOutFolds == all.folds
                ? "all \(all.folds) folds"
                : "the \(all.heldOutFolds) of \(all.folds) folds that selected \(same)\(without)")
            + ", the other parameters as each fold selected them"
    }

    /// The settings that the candidates of one grid share.
    static func same(_ space: SpaceRequest) -> String {
        let settings =
            ["channel", "direction"] + (space.rule == .doubleShake ? ["buffer"] : [])
            + (space.pairings?.count ?? 1 > 1 ? ["pairing"] : [])
            + (space[.shakes]?.numbers.count ?? 1 > 1 ? ["number of shakes"] : [])
            + (space.gate == nil ? [] : ["gate"])
        return "the same \(settings.dropLast().joined(separator: ", ")) and \(settings.last ?? "")"
    }

    private static func finding(
        _ slices: [ParameterSlice], _ all: ParameterSlices, _ result: CalibrationResult
    ) -> String {
        guard let first = slices.first, let last = slices.last else { return "No data." }
        func rise(_ slice: ParameterSlice) -> String {
            "by up to \(Formatted.decimal(slice.rise)) along the \(slice.parameter.words)"
        }
        var words = [
            "In sample, over the \(Formatted.counted(result.sessions.count, "session")) of the calibration, the "
                + result.request.objective.words
                + ((first.rise ?? 0) > 0 ? " rises \(rise(first))" : " is the same along every axis")
                + (slices.count > 1 && (first.rise ?? 0) > 0
                    ? (last.rise ?? 0) > 0
                        ? ", and least, \(rise(last))." : ", and not at all along the \(last.parameter.words)."
                    : ".")
        ]
        let inFolds = all.heldOutFolds == all.folds ? "" : ", in \(all.heldOutFolds) of \(all.folds) folds"
        let apart = slices.filter { slice in
            guard let best = slice.bestHeldOut, let plateau = slice.plateau else { return false }
            return !plateau.contains(best)
        }
        if slices.contains(where: { !$0.heldOut.isEmpty }) {
            words.append(
                apart.isEmpty
                    ? "Held out\(inFolds), no value beyond the plateau is better."
                    : "Held out\(inFolds), the lowest loss is beyond the plateau for "
                        + apart.map { slice in
                            let value = slice.bestHeldOut.flatMap { slice.values[$0] }.map(Formatted.exact) ?? "none"
                            return "the \(slice.parameter.words) (\(value))"
                        }.joined(separator: ", ") + ".")
        }
        if let gap = result.overfitting { words.append(gap) }
        return words.joined(separator: " ")
    }
}

extension CalibrationResult {
    /// The held-out error against the in-sample error of the same sessions, in a sentence; nil without held-out counts.
    fileprivate var overfitting: String? {
        let pairs = sessions.compactMap { session in
            session.heldOut.map {
                PairedSession(
                    id: session.id, name: session.name, user: session.user, labelled: session.labelled,
                    labelBound: session.labelBound, duration: session.duration, first: session.inSample, second: $0)
            }
        }
        let comparison = Comparison(pairs, evidence: reported.evidence)
        guard let gap = comparison.absoluteError else { return nil }
        let difference = Formatted.reps(abs(gap.value)) + (gap.value < 0 ? " lower than" : " higher than")
        return "The mean absolute error of \(Formatted.counted(comparison.second.sessions, "held-out session")) is "
            + "\(gap.value == 0 ? "that" : difference) in sample "
            + "(\(gap.intervalPhrase { Formatted.signed($0) }))."
    }
}

/// The values of a parameter as an axis: numbers, or names if one of them is not a number.
struct SliceAxis {
    private let numbers: [Double]?
    private let names: [String]
    /// The indices of the values in ascending order.
    let order: [Int]

    init(_ values: [Double?]) {
        let all = values.compactMap { $0 }
        numbers = all.count == values.count ? all : nil
        names = values.map { $0.map(Formatted.exact) ?? "none" }
        order = values.indices.sorted { (values[$0] ?? -.infinity) < (values[$1] ?? -.infinity) }
    }

    /// The positions of some indices.
    func positions(_ indices: [Int], label: String = "") -> PlottableValue {
        if let numbers { return .value(label, indices.map { numbers[$0] }) }
        return .value(label, indices.map { names[$0] })
    }

    /// The ends of the span of some neighbouring indices: half a step beyond both, but not beyond the values.
    func span(_ indices: ClosedRange<Int>) -> (start: PlottableValue, end: PlottableValue) {
        guard let numbers else {
            let places = order.filter(indices.contains)
            return (.value("", places.prefix(1).map { names[$0] }), .value("", places.suffix(1).map { names[$0] }))
        }
        func halfStep(_ index: Int) -> Double {
            [index - 1, index + 1].filter(numbers.indices.contains).map { abs(numbers[$0] - numbers[index]) / 2 }.min()
                ?? 0
        }
        let ends = [indices.lowerBound, indices.upperBound].sorted { numbers[$0] < numbers[$1] }
        let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
        return (
            .value("", [max(least, numbers[ends[0]] - halfStep(ends[0]))]),
            .value("", [min(most, numbers[ends[1]] + halfStep(ends[1]))])
        )
    }

    /// The indices in ascending order from the first to the last that meet a condition, and one more at each end: far values
    /// would take the room of near ones. All if none meets it.
    func near(_ isNear: (Int) -> Bool) -> [Int] {
        guard let first = order.firstIndex(where: isNear), let last = order.lastIndex(where: isNear) else {
            return order
        }
        return Array(order[max(0, first - 1)...min(order.count - 1, last + 1)])
    }

    /// The domain of an axis with these indices.
    func domain(_ indices: [Int]) -> Domain {
        guard let numbers else { return .categories(indices.map { names[$0] }) }
        let drawn = indices.map { numbers[$0] }
        guard let low = drawn.min(), let high = drawn.max(), low < high else { return .automatic }
        let margin = 0.03 * (high - low)
        return .range(low - margin...high + margin)
    }
}

extension ParameterSlice {
    /// Whether the losses fit the values: a stored document may have been edited.
    var isWhole: Bool {
        values.indices.contains(selected) && inSample.count == values.count && selectedLoss != nil
            && (heldOut.isEmpty || heldOut.count == values.count)
    }
}

extension ParameterSlices {
    /// The slices whose losses fit their values, in descending order of the rise of the loss.
    var byRise: [ParameterSlice] {
        slices.filter(\.isWhole).enumerated()
            .sorted { (-($0.element.rise ?? 0), $0.offset) < (-($1.element.rise ?? 0), $1.offset) }.map(\.element)
    }
}
