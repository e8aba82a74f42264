import RepDetection
import Sessions

/// The rates of a timeline with uneven intervals, and what resampling would change.
struct UnevenTimes: Sendable, Equatable {
    /// The sensors, if other sensors of the recording have other times; else empty.
    let sensors: [String]
    /// The share of intervals that differ from the median by more than 50 %.
    let share: Double
    /// Whether rows come in bursts, of nearly one time each.
    let areBursts: Bool
    /// 1 over the usual interval, in Hz.
    let nominalRate: Double
    /// Rows per second.
    let meanRate: Double
    /// Rows per second with new values, of the sensor that changes most often.
    let effectiveRate: Double

    /// The largest deviation of an even interval from the median, as a share of the median.
    static let evenness = 0.5
    /// The share of uneven intervals from which on they are reported.
    static let unevenShare = 0.05
    /// The share of intervals below a quarter of the mean from which on rows come in bursts.
    static let burstShare = 0.2
    /// The rates in Hz that are suggested for resampling. Motion of people has little above 20 Hz.
    static let usualRates = [10.0, 20, 25, 50]

    /// The rate in Hz to resample to: the highest usual one that values change at, or the lowest.
    var suggestedRate: Double {
        UnevenTimes.usualRates.last { $0 <= effectiveRate * (1 + SampleRate.tolerance) } ?? UnevenTimes.usualRates[0]
    }

    /// The uneven timelines of some sensors. O(samples).
    static func all(_ sensors: [RowRates]) -> [UnevenTimes] {
        var groups: [[RowRates]] = []
        for rates in sensors {
            if let known = groups.firstIndex(where: { $0[0].timeline == rates.timeline }) {
                groups[known].append(rates)
            } else {
                groups.append([rates])
            }
        }
        return groups.compactMap { UnevenTimes($0, isOnly: groups.count == 1) }
    }

    /// Nil if the times are even.
    private init?(_ rates: [RowRates], isOnly: Bool) {
        guard let fastest = rates.max(by: { $0.changes < $1.changes }) else { return nil }
        let timeline = fastest.timeline
        guard timeline.sampleRate > 0 else { return nil }
        let median = 1 / timeline.sampleRate
        let uneven = zip(timeline.times, timeline.times.dropFirst())
            .count { abs($1 - $0 - median) > UnevenTimes.evenness * median }
        share = Double(uneven) / Double(timeline.times.count - 1)
        // One or two long intervals are gaps.
        guard share >= UnevenTimes.unevenShare, uneven > 2 else { return nil }
        let short = 1 / fastest.rows / 4
        let inBursts = zip(timeline.times, timeline.times.dropFirst()).count { $1 - $0 < short }
        areBursts = Double(inBursts) >= UnevenTimes.burstShare * Double(timeline.times.count - 1)
        sensors = isOnly ? [] : rates.map(\.sensor)
        nominalRate = timeline.sampleRate
        (meanRate, effectiveRate) = (fastest.rows, fastest.changes)
    }
}

extension UnevenTimes {
    /// The finding and the remedy.
    var message: Message {
        let percent = share < 0.01 ? Formatted.short(share * 100) : "\(Int((share * 100).rounded()))"
        var rates = ["mean rate \(shortRate(meanRate)) Hz"]
        if !SampleRate.isSame(nominalRate, meanRate) {
            rates.insert("nominal rate \(shortRate(nominalRate)) Hz", at: 0)
        }
        // Rows that repeat values don't come from a sensor that samples at their rate.
        let isClock = effectiveRate > (1 - RowRates.heldShare) * meanRate
        if !isClock { rates.append("new values \(shortRate(effectiveRate)) times per second") }
        let rows = meanRate / suggestedRate
        let rate = shortRate(suggestedRate)
        return .warning(
            "unevenTimes",
            (sensors.isEmpty ? "" : sensors.joined(separator: ", ") + ": ")
                + "\(percent) % of the sampling intervals differ from the median by more than half"
                + "\(areBursts ? ", since rows come in bursts" : "") (\(rates.joined(separator: ", ")))",
            remedy: "Filters assume even sampling: --resample \(rate) interpolates \(rate) samples per second"
                + (rows > 1.25 ? ", each from about \(shortRate(rows)) rows" : "")
                + ", in all recordings of an activity or in none."
                + (isClock
                    ? " If only the clock is uneven, and no row is lost, --rate \(shortRate(meanRate)) makes it even."
                    : ""))
    }
}

/// A rate with about three digits.
func shortRate(_ rate: Double) -> String { Formatted.short(rate >= 100 ? rate.rounded() : (rate * 10).rounded() / 10) }
