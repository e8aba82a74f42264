import Sessions
import Calibration
import Foundation
import RepDetection

extension ParameterSpan {
    /// The span of values without a higher loss: `−0.31…−0.22 g (grid step 0.05)`.
    ///
    /// - Parameters:
    ///   - unit: The unit of the selected channel.
    ///   - sampleRate: The rate of the filter factors in Hz; nil if it is unknown.
    func words(unit: String, sampleRate: Double? = nil) -> String {
        let range =
            lowest == highest ? Formatted.exact(lowest) : Formatted.exact(lowest) + "…" + Formatted.exact(highest)
        let time =
            parameter.isFilterFactor ? TimeConstant.text(factors: [lowest, highest], sampleRate: sampleRate) : nil
        let step = "grid step \(Formatted.exact(gridStep.rounded(digits: 6)))"
        let isPlain = parameter.properties.unit != .signal || unit.isPureNumber
        return range + (isPlain ? "" : " " + unit) + (isBounded ? "" : " or wider")
            + " (" + [time, step].compactMap { $0 }.joined(separator: "; ") + ")"
    }
}

extension Double {
    /// Rounded to a number of significant digits, since a difference of decimals has a tail.
    fileprivate func rounded(digits: Int) -> Double {
        Double(String(format: "%.\(digits)g", self)) ?? self
    }
}

extension SelectedParameters {
    /// The span of each parameter of the first detector, with its name.
    ///
    /// - Parameter sampleRate: The rate of the filter factors in Hz.
    func spanRows(sampleRate: Double) -> [(name: String, value: String)] {
        (spans ?? []).map { ($0.parameter.words, $0.words(unit: parameters.signal.unit, sampleRate: sampleRate)) }
    }

    /// The meaning of the spans.
    var spansNote: String {
        let isWider = spans?.contains { !$0.isBounded } ?? false
        return
            "A range shows how far one parameter can move on the grid, the others as selected, before the loss on the "
            + "calibration sessions rises."
            + (isWider ? " \"Or wider\" marks a range that reaches the edge of the search space." : "")
    }
}
