import Sessions
import Calibration

/// How near a count has to be to its label: ±1, or ±5 % where a session typically has more than 50 repetitions, of which ±1 would
/// be below 2 %.
enum Nearness {
    case one, fivePercent

    /// The nearness for sessions by their median label.
    init(_ points: [CountPoint]) { self.init(labels: points.map(\.labelled)) }

    /// The nearness for labels.
    init(labels: [Int]) {
        self = labels.filter { $0 > 0 }.map(Double.init).median ?? 0 > 50 ? .fivePercent : .one
    }

    /// `±1` or `±5 %`.
    var words: String {
        switch self {
        case .one: "±1"
        case .fivePercent: "±5 %"
        }
    }

    /// Whether a count is farther from its label.
    func isOff(_ point: CountPoint) -> Bool { isFar(point.error, from: point.labelled) }

    /// Whether an error is larger than near.
    func isFar(_ error: Int, from labelled: Int) -> Bool {
        switch self {
        case .one: abs(error) > 1
        case .fivePercent: 20 * abs(error) > labelled
        }
    }

    /// An error as the nearness has it: in repetitions, or in %.
    func measured(_ point: CountPoint) -> Double {
        self == .one ? Double(point.error) : 100 * Double(point.error) / Double(max(1, point.labelled))
    }

    /// The same in words, without a unit: near ±5 % with a decimal.
    func words(_ point: CountPoint) -> String {
        let error = measured(point)
        return Formatted.signed(error, abs(error) < 10 ? 1 : 0)
    }

    /// The sessions within ±5 %, where labels are so large that ±1 says little: `13 of 13 sessions within ±5 %`.
    static func line(_ points: [CountPoint]) -> String? {
        let (nearness, counted) = (Nearness(points), points.filter { $0.labelled > 0 })
        guard case .fivePercent = nearness else { return nil }
        return "\(counted.count { !nearness.isOff($0) }) of \(Formatted.counted(counted.count, "session")) within "
            + nearness.words
    }

    /// The share of sessions with repetitions that are near.
    func share(_ accuracy: Accuracy?) -> Double? {
        self == .one ? accuracy?.shareWithinOne : accuracy?.shareWithinFivePercent
    }

    /// The same with its 95 % interval.
    func share(_ agreement: Agreement?) -> Estimate? {
        self == .one ? agreement?.shareWithinOne : agreement?.shareWithinFivePercent
    }
}
