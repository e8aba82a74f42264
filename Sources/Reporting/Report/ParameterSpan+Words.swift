import Calibration
import Foundation

extension ParameterSpan {
    /// How far the number can be moved: `−0.31…−0.22 g (grid step 0.05)`, rounded inward.
    ///
    /// - Parameter unit: The chosen channel's unit.
    func words(unit: String) -> String {
        let range: String
        if lowest == highest {
            range = Numbers.exact(lowest)
        } else {
            let ends = isExact ? ParameterSpan.rounded(lowest, highest) : (lowest, highest)
            range = Numbers.exact(ends.0) + "…" + Numbers.exact(ends.1)
        }
        return (isBounded ? "" : "at least ") + range + suffix(unit: unit)
            + " (grid step \(Numbers.exact(gridStep.rounded(digits: 6))))"
    }

    private func suffix(unit: String) -> String {
        switch parameter {
        // Unit 1 stands for a pure number.
        case .down, .up, .quiet, .cutoff: unit == "1" || unit.isEmpty ? "" : " " + unit
        default: ""
        }
    }

    /// The ends moved inward to as many decimals as tell the width to a hundredth, so that what is shown is no worse.
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
    /// Rounded to so many significant digits: a difference of decimals has a tail.
    fileprivate func rounded(digits: Int) -> Double {
        Double(String(format: "%.\(digits)g", self)) ?? self
    }
}

extension Chosen {
    /// How far each number of the first detector can be moved, with its name.
    var spanRows: [(name: String, value: String)] {
        (spans ?? []).map { ($0.parameter.words, $0.words(unit: parameters.signal.unit)) }
    }
}

extension Chosen {
    /// What the spans mean.
    var spansNote: String {
        let exact = (spans ?? []).filter(\.isExact).map(\.parameter.words).joined(separator: " and ")
        return
            "How far each number can be moved, the others as chosen, before the loss of the sessions that chose it rises"
            + (exact.isEmpty
                ? ": by the values of the grid."
                : ": \(exact) by every number there is, the others by the values of the grid.")
            + " At least: the search ended there."
    }
}
