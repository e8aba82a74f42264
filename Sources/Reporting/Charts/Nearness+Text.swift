import Sessions
import Calibration

extension Nearness {
    /// The nearness for sessions by their median label.
    init(_ points: [CountPoint]) { self.init(labels: points.lazy.map(\.labelled)) }

    /// `±1` or `±5 %`.
    package var words: String {
        switch self {
        case .one: "±1"
        case .fivePercent: "±5 %"
        }
    }

    /// Whether a count is farther from its label.
    func isOff(_ point: CountPoint) -> Bool { isFar(Double(point.error), from: point.labelled) }

    /// An error as the nearness has it: in repetitions, or in %.
    func measured(_ point: CountPoint) -> Double {
        self == .one ? Double(point.error) : 100 * Double(point.error) / Double(max(1, point.labelled))
    }

    /// The same in words, without a unit: near ±5 % with a decimal.
    func words(_ point: CountPoint) -> String { words(measured(point)) }

    func words(_ error: Double) -> String { Formatted.signed(error, abs(error) < 10 ? 1 : 0) }
}
