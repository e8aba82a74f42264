/// The values that one characteristic reported in a ride.
public struct RideSource: Sendable, Hashable {
    /// The characteristic.
    public var characteristic: CyclingCharacteristic
    /// Whether the ride's speed and distance are its own at the end.
    public var ownsMotion: Bool
    /// Metres since its first packet; nil without a distance.
    public var distance: Double?
    /// The mean of its speeds, m/s; nil without one.
    public var speed: Double?
    /// The mean of its cadences, rpm; nil without one.
    public var cadence: Double?
    /// The mean of its powers, W; nil without one.
    public var power: Double?
}

/// Two characteristics that contradict each other.
public struct RideContradiction: Sendable, Hashable {
    /// The quantity: speed, cadence or power.
    public var quantity: RideQuantity
    /// One characteristic.
    public var first: CyclingCharacteristic
    /// The other one.
    public var second: CyclingCharacteristic
    /// The mean of the first at the times when both have a value, in m/s, rpm or W.
    public var firstMean: Double
    /// The mean of the second at the same times.
    public var secondMean: Double
}

/// Compares the characteristics of one quantity at the times at which two of them have a value.
struct SourceComparison: Sendable, Hashable {
    /// Fewer common readings than this show no contradiction.
    static let leastReadings = 10
    /// Means that differ by a larger share of the larger one contradict each other.
    static let largestDifference = 0.2
    /// A value is compared with another source's value that is at most so many seconds old.
    static let memory = 3.0

    private var totals = BySource<Sum>(repeating: Sum())
    private var pairs = BySource<BySource<Pair>>(repeating: BySource(repeating: Pair()))
    private var latest = BySource<Latest?>(repeating: nil)

    private struct Sum: Sendable, Hashable {
        var value = 0.0
        var count = 0
    }

    private struct Pair: Sendable, Hashable {
        var own = 0.0
        var other = 0.0
        var count = 0
    }

    private struct Latest: Sendable, Hashable {
        var value: Double
        var time: Double
    }

    /// Feeds a value of one source.
    mutating func feed(_ value: Double, from source: CyclingCharacteristic, at time: Double) {
        totals[source].value += value
        totals[source].count += 1
        latest[source] = Latest(value: value, time: time)
        for other in CyclingCharacteristic.allCases where other != source {
            guard let known = latest[other], abs(time - known.time) <= SourceComparison.memory else { continue }
            pairs[source][other].own += value
            pairs[source][other].other += known.value
            pairs[source][other].count += 1
        }
    }

    /// The mean of a source's values; nil without any.
    func mean(of source: CyclingCharacteristic) -> Double? {
        let sum = totals[source]
        return sum.count > 0 ? sum.value / Double(sum.count) : nil
    }

    /// The pairs of sources whose means at the same times differ by more than a fifth of the larger one.
    func contradictions(in quantity: RideQuantity) -> [RideContradiction] {
        var found: [RideContradiction] = []
        for (place, first) in CyclingCharacteristic.allCases.enumerated() {
            for second in CyclingCharacteristic.allCases.dropFirst(place + 1) {
                let (forward, back) = (pairs[first][second], pairs[second][first])
                let count = Double(forward.count + back.count)
                guard forward.count + back.count >= SourceComparison.leastReadings else { continue }
                let one = (forward.own + back.other) / count
                let two = (forward.other + back.own) / count
                guard abs(one - two) > SourceComparison.largestDifference * max(one, two) else { continue }
                found.append(
                    RideContradiction(
                        quantity: quantity, first: first, second: second, firstMean: one, secondMean: two))
            }
        }
        return found
    }
}
