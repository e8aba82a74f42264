import Sessions
import Calibration

/// A field of sessions by which errors may differ: what the sessions record, or how fast their repetitions are.
package enum ResultField: String, Sendable, Hashable, Encodable, CaseIterable {
    case activity, note, place, user, speed

    /// The groups of sessions in the order of the points; an empty name for sessions without one. The speed has three groups of equally
    /// many sessions with repetitions; where event times are known, pauses don't slow it down.
    func groups(of points: [CountPoint]) -> [String] {
        switch self {
        case .activity: return points.map(\.activity)
        case .note: return points.map(\.note)
        case .place: return points.map(\.place)
        case .user: return points.map(\.user)
        case .speed:
            let speeds = points.map { point in
                point.interval.map { 60 / $0 } ?? (point.seconds > 0 ? Double(point.labelled) / point.seconds * 60 : 0)
            }
            let sorted = zip(speeds, points).filter { $1.labelled > 0 }.map(\.0).sorted()
            guard let slowest = sorted.first, slowest > 0 else { return points.map { _ in "" } }
            let bounds = [sorted[sorted.count / 3], sorted[2 * sorted.count / 3]]
            let words = bounds.map { Formatted.decimal($0, 0) }
            let names = ["below \(words[0])/min", "\(words[0]) to \(words[1])/min", "above \(words[1])/min"]
            return speeds.map { $0 == 0 ? "" : names[$0 < bounds[0] ? 0 : $0 <= bounds[1] ? 1 : 2] }
        }
    }

    /// The fields that explain beyond chance which sessions are not near their label, the best first, and the speed after what was
    /// recorded.
    ///
    /// The errors are relative to their labels, 0 if the session is near, and ranked, so that one huge error names no field. The share is η²: the sum of squares between groups ÷ the whole sum of squares. Chance
    /// is the share that one in ten of 200 seeded shuffles of the errors exceeds: the median would name every second field of errors
    /// without order. A field with more than a third as many values as sessions has none, nor does one wrong count show a field.
    /// O(fields · shuffles · sessions).
    static func ranked(_ points: [CountPoint], _ nearness: Nearness) -> [ResultField] {
        let counted = points.filter { $0.labelled > 0 }
        guard counted.count(where: nearness.isOff) > 1 else { return [] }
        let errors = Ranks.of(counted.map { nearness.isOff($0) ? Double(abs($0.error)) / Double($0.labelled) : 0 })
        let shares = allCases.map { field -> (field: ResultField, share: Double) in
            let names = field.groups(of: counted)
            let numbers = Dictionary(uniqueKeysWithValues: Set(names).sorted().enumerated().map { ($1, $0) })
            guard numbers.count > 1, 3 * numbers.count <= counted.count else { return (field, 0) }
            let groups = names.map { numbers[$0] ?? 0 }
            var random = SeededRandom(seed: 1)
            var shuffled = errors
            let chance = (0..<200).map { _ in
                for last in shuffled.indices.dropFirst().reversed() {
                    shuffled.swapAt(last, random.index(below: last + 1))
                }
                return explained(shuffled, groups, count: numbers.count)
            }.sorted()
            return (field, explained(errors, groups, count: numbers.count) - chance[180])
        }
        // Equal shares stay in the order of the fields.
        return shares.filter { $0.share > 0 }.enumerated()
            .sorted {
                ($0.element.field == .speed ? 1 : 0, -$0.element.share, $0.offset)
                    < ($1.element.field == .speed ? 1 : 0, -$1.element.share, $1.offset)
            }.map(\.element.field)
    }

    /// The share of the sum of squares that lies between groups; 0 if the values are equal.
    private static func explained(_ values: [Double], _ groups: [Int], count: Int) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        var sums = [(sum: Double, number: Double)](repeating: (0, 0), count: count)
        for (value, group) in zip(values, groups) { sums[group] = (sums[group].sum + value, sums[group].number + 1) }
        let total = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let between = sums.reduce(0) {
            let distance = $1.sum / $1.number - mean
            return $0 + $1.number * distance * distance
        }
        return total > 0 ? between / total : 0
    }
}
