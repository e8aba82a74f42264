import Sessions
import Foundation

/// The time constant of an exponential moving average, which means the same at every sample rate; its factor does not.
enum TimeConstant {
    /// The time constant of y[i] = f · y[i−1] + (1 − f) · x[i] in seconds: the time in which the step response reaches
    /// 1 − 1/e of the step, τ = −1 / (rate · ln f). The −3 dB cut-off is close to 1 / (2πτ) if that is far below the
    /// sample rate.
    ///
    /// Reports give τ and not the cut-off, since every factor between 0 and 1 has one; below f = 3 − 2√2 ≈ 0.17 the
    /// response falls by less than 3 dB up to half the sample rate (A. V. Oppenheim and R. W. Schafer,
    /// *Discrete-Time Signal Processing*, 3rd edition, chapter 5, first-order systems).
    ///
    /// - Returns: 0 for a factor of 0, which passes every sample; nil for a factor of 1, which never moves, for factors
    ///   outside 0…1, and for a rate that is not above 0.
    static func seconds(factor: Double, sampleRate: Double) -> Double? {
        guard factor >= 0, factor < 1, sampleRate > 0, sampleRate.isFinite else { return nil }
        return factor == 0 ? 0 : -1 / (sampleRate * log(factor))
    }

    /// The meaning of τ, for a reader.
    static let note =
        "τ is the time constant of the filter, an exponential moving average: τ = −1 / (sample rate · ln factor)."

    /// ` (τ 0.078 s)` for one factor, ` (τ 0.044 to 0.078 s)` for the extremes of several; empty if there is none.
    static func suffix(factors: [Double?], sampleRate: Double?) -> String {
        text(factors: factors, sampleRate: sampleRate).map { " (\($0))" } ?? ""
    }

    /// `τ 0.078 s`, `τ 0.044 to 0.078 s`; nil if no factor has a time constant.
    static func text(factors: [Double?], sampleRate: Double?) -> String? {
        guard let sampleRate else { return nil }
        let all = factors.compactMap { $0.flatMap { seconds(factor: $0, sampleRate: sampleRate) } }
        guard let least = all.min(), let most = all.max() else { return nil }
        let ends = [least, most].map { Formatted.significant($0) }
        return "τ " + (ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to ")) + " s"
    }
}
