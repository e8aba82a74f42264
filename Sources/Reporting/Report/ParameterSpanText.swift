import Calibration
import Foundation
import RepDetection

extension ParameterSpan {
    /// The span of values without a higher loss: `−0.31…−0.22 g (grid step 0.05)`, rounded inward.
    ///
    /// - Parameters:
    ///   - unit: The unit of the selected channel.
    ///   - sampleRate: The rate of the filter factors in Hz; nil if it is unknown.
    func words(unit: String, sampleRate: Double? = nil) -> String {
        let ends = isExact ? ParameterSpan.rounded(lowest, highest) : (lowest, highest)
        let range =
            lowest == highest ? Formatted.exact(lowest) : Formatted.exact(ends.0) + "…" + Formatted.exact(ends.1)
        let time =
            parameter.isFilterFactor ? TimeConstant.text(factors: [ends.0, ends.1], sampleRate: sampleRate) : nil
        let step = "grid step \(Formatted.exact(gridStep.rounded(digits: 6)))"
        let isPlain = parameter.properties.unit != .signal || unit.isPureNumber
        return range + (isPlain ? "" : " " + unit) + (isBounded ? "" : " or wider")
            + " (" + [time, step].compactMap { $0 }.joined(separator: "; ") + ")"
    }

    /// The ends, moved inward to the decimals that give the width to a hundredth, so that no shown value is worse.
    static func rounded(_ lowest: Double, _ highest: Double) -> (Double, Double) {
        let width = highest - lowest
        guard width > 0, width.isFinite else { return (lowest, highest) }
        let places = min(15, max(0, 2 - Int(log10(width).rounded(.down))))
        let power = pow(10, Double(places))
        let ends = ((lowest * power).rounded(.up) / power, (highest * power).rounded(.down) / power)
        return ends.0 <= ends.1 && ends.0 >= lowest && ends.1 <= highest ? ends : (lowest, highest)
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
        let spans = spans ?? []
        let exact = spans.filter(\.isExact).map(\.parameter.words)
        var sentences = [
            "A range shows how far one parameter can move, the others as selected, before the loss on the calibration "
                + "sessions rises."
        ]
        if exact.count == spans.count {
            sentences.append("The ranges are exact.")
        } else if exact.isEmpty {
            sentences.append("The ranges end at values of the grid.")
        } else {
            sentences.append("Exact for the \(exact.joined(separator: " and ")); the others end at values of the grid.")
        }
        if spans.contains(where: { !$0.isBounded }) {
            sentences.append("\"Or wider\" marks a range that reaches the edge of the search space.")
        }
        return sentences.joined(separator: " ")
    }
}
