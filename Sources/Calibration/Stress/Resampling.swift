import RepDetection

/// Samples taken at other times, by linear interpolation.
///
/// A missing sample stays missing. Samples in an interval of more than five usual intervals are also missing, so a gap
/// is not filled. There is no anti-aliasing filter.
extension Recording {
    /// The recording at a multiple of its rate; the nominal rate changes as well.
    func resampled(rate factor: Double) -> Recording {
        interpolated { timeline in
            guard let interval = Timeline.usualInterval(timeline.times), let first = timeline.times.first,
                let last = timeline.times.last
            else { return timeline }
            let step = interval / factor
            // Rounding must not lose the last sample.
            let end = ((last - first) / step + 1e-6).rounded(.down)
            let (recorded, limit) = (timeline.times, interval * Interpolation.longest)
            var times: [Double] = []
            var (before, place) = (0, 0.0)
            while place <= end {
                let time = min(last, first + place * step)
                while before + 1 < recorded.count, recorded[before + 1] <= time { before += 1 }
                place += 1
                if before + 1 < recorded.count, time > recorded[before], recorded[before + 1] - recorded[before] > limit
                {
                    // A gap is skipped: its times, of a day at a high rate, don't fit into the memory.
                    place = max(place, ((recorded[before + 1] - first) / step).rounded(.down) - 1)
                } else {
                    times.append(time)
                }
            }
            return Timeline(times: times, sampleRate: timeline.sampleRate * factor)
        }
    }

    /// The recording with sample times that deviate at random, at most by a share of the usual interval; the first and the
    /// last keep theirs.
    func jittered(share: Double, seed: UInt64) -> Recording {
        interpolated { timeline in
            let times = timeline.times
            guard times.count > 2, let interval = Timeline.usualInterval(times), let last = times.last else {
                return timeline
            }
            var random = SeededRandom(seed: seed)
            var moved = [times[0]]
            for time in times.dropFirst().dropLast() {
                let deviation = (2 * random.unit() - 1) * share * interval
                // If recorded times are closer than usual, the order is kept.
                moved.append(min(last, max(moved[moved.count - 1], time + deviation)))
            }
            return Timeline(times: moved + [last], sampleRate: timeline.sampleRate)
        }
    }

    private func interpolated(at times: (Timeline) -> Timeline) -> Recording {
        mapSignals { timeline in
            Interpolation(from: timeline, to: times(timeline))
        } _: { signal, plan in
            Signal(unit: signal.unit, timeline: plan.timeline, values: plan.values(of: signal.values))
        }
    }
}

/// The positions of new times among recorded times.
private struct Interpolation {
    let timeline: Timeline
    /// For each new time the sample before it, and the share of the interval that has passed.
    private let places: [(before: Int, share: Double)]

    /// The longest interval that is interpolated, in usual intervals; a longer one is a gap.
    static let longest = 5.0

    init(from recorded: Timeline, to wanted: Timeline) {
        let times = recorded.times
        let limit = (Timeline.usualInterval(times) ?? 0) * Interpolation.longest
        var (kept, places): ([Double], [(Int, Double)]) = ([], [])
        var before = 0
        for time in wanted.times {
            while before + 1 < times.count, times[before + 1] <= time { before += 1 }
            guard before + 1 < times.count, time > times[before] else {
                places.append((before, 0))
                kept.append(time)
                continue
            }
            let interval = times[before + 1] - times[before]
            guard interval <= limit else { continue }
            places.append((before, (time - times[before]) / interval))
            kept.append(time)
        }
        timeline = Timeline(times: kept, sampleRate: wanted.sampleRate)
        self.places = places
    }

    func values(of values: [Double]) -> [Double] {
        places.map { place in
            let value = values[place.before]
            return place.share == 0 ? value : value + place.share * (values[place.before + 1] - value)
        }
    }
}
