import RepDetection

/// Missing samples, as an import leaves them: the times of the other samples and the nominal rate are unchanged, and
/// nothing replaces the missing ones. The first sample stays, because times count from it.
extension Recording {
    /// The distance of bursts in seconds, on average.
    static let burstSpacing = 10.0

    /// The recording without some bursts of samples, in all channels at the same time.
    ///
    /// The session is divided into parts of about 10 s, and one burst has its centre at a random time in each.
    func losingBursts(seconds: Double, seed: UInt64) -> Recording {
        let parts = max(1, (duration / Recording.burstSpacing).rounded())
        var random = SeededRandom(seed: seed)
        // Recordings last at most 31 days.
        let centers = (0..<Int(parts)).map { duration / parts * (Double($0) + random.unit()) }
        return losing { times in
            var next = 0
            return times.map { time in
                while next < centers.count, centers[next] + seconds / 2 <= time { next += 1 }
                return next < centers.count && abs(time - centers[next]) < seconds / 2
            }
        }
    }

    /// The recording without single samples, each missing with a probability. Samples with the same index in their timeline
    /// share their fate.
    func losingSamples(share: Double, seed: UInt64) -> Recording {
        losing { times in
            var random = SeededRandom(seed: seed)
            return times.map { _ in random.unit() < share }
        }
    }

    private func losing(_ isLost: ([Double]) -> [Bool]) -> Recording {
        mapSignals { timeline in
            let lost = isLost(timeline.times)
            let kept = lost.indices.filter { $0 == 0 || !lost[$0] }
            let times = kept.map { timeline.times[$0] }
            return (kept: kept, timeline: Timeline(times: times, sampleRate: timeline.sampleRate))
        } _: { signal, plan in
            Signal(unit: signal.unit, timeline: plan.timeline, values: plan.kept.map { signal.values[$0] })
        }
    }
}
