import Sessions
import Calibration
import RepDetection

extension ParameterSlices {
    /// A line for each axis along which the loss varies: the in-sample loss at each value, the largest rise first.
    var sparklines: [String] {
        byRise.compactMap { LossSparkline($0.parameter, $0.values, $0.selected).line($0.inSample) }
    }
}

/// The losses along an axis as characters.
private struct LossSparkline {
    let parameter: Parameter
    let values: [Double?]
    let selected: Int

    init(_ parameter: Parameter, _ values: [Double?], _ selected: Int) {
        (self.parameter, self.values, self.selected) = (parameter, values, selected)
    }

    /// The largest number of drawn values.
    private static let most = 40

    /// `low-pass factor 0…0.98  █▆▃[▁]▂▅  0.5…4.2`: the selected value is in brackets; the numbers are the lowest and the
    /// highest loss. Nil without two different losses, or if their difference
    /// is not finite.
    ///
    /// If there are many values, groups of equal size share a character for their lowest loss.
    func line(_ losses: [Double?]) -> String? {
        let present = losses.compactMap { $0 }
        guard let low = present.min(), let high = present.max(), high > low, (high - low).isFinite else { return nil }
        let size = (losses.count + Self.most - 1) / Self.most
        let blocks = Array("▁▂▃▄▅▆▇█")
        var bars = ""
        for start in stride(from: 0, to: losses.count, by: size) {
            let group = start..<min(start + size, losses.count)
            let loss = losses[group].compactMap { $0 }.min()
            let bar = loss.map { String(blocks[Int((($0 - low) / (high - low) * 7).rounded())]) } ?? " "
            bars += group.contains(selected) ? "[\(bar)]" : bar
        }
        let ends = [values.first, values.last].map { $0.flatMap { $0 }.map { Formatted.decimal($0, 3) } ?? "none" }
        return "\(parameter.words) \(ends[0])…\(ends[1])  \(bars)  \(Formatted.decimal(low))…\(Formatted.decimal(high))"
    }
}
