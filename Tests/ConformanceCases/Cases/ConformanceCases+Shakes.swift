import RepDetection

extension ConformanceCase {
    /// The double-shake rule.
    static var doubleShakes: [ConformanceCase] {
        func shake(
            _ name: String, _ about: String, _ parameters: DoubleShake, lowPass: Double? = nil, quantize: Double? = nil
        ) -> ConformanceCase {
            let recording = ConformanceRecordings.shakes
            return ConformanceCase(
                name, about, recording,
                [.of(recording.channels[0], .doubleShake(parameters), lowPass: lowPass, quantize: quantize)],
                sampleRate: 100)
        }
        let sliding = DoubleShake(buffer: .sliding, cutoff: 0.4)
        var later = sliding
        later.laterCutoff = 0.55
        var one = sliding
        one.shakes = 1
        (one.windowMinimum, one.windowMaximum) = (0, 0)
        var three = sliding
        (three.shakes, three.windowMinimum, three.windowMaximum) = (3, 0.4, 1.2)
        var short = sliding
        (short.keep, short.armCount, short.quiet) = (1, 0, 0.1)
        var missing = sliding
        (missing.windowMinimum, missing.windowMaximum) = (0.3, 0.34)
        var ghost = sliding
        (ghost.windowMinimum, ghost.windowMaximum) = (0.42, 0.8)
        var inside = sliding
        (inside.windowMinimum, inside.windowMaximum) = (2.21 - 1.9, 2.21 - 1.9)
        var latest = three
        latest.pairing = .latest
        var snappier = later
        snappier.pairing = .latest
        var soon = sliding
        (soon.pairing, soon.windowMinimum, soon.windowMaximum) = (.latest, 0.35, 7.9 - 7.05)
        var alone = one
        (alone.pairing, alone.windowMinimum, alone.windowMaximum) = (.latest, 0.1, 9)
        return [
            shake("shake-as-published", "the window keeps the first samples", DoubleShake(quiet: 0.3, armCount: 6)),
            shake("shake-sliding", "the window keeps the last samples", sliding),
            shake("shake-later-cutoff", "another cutoff for the second shake", later),
            shake("shake-one", "one shake is a gesture", one),
            shake("shake-three", "three shakes are a gesture", three),
            shake("shake-short-window", "two samples in the window, armed after one quiet sample", short),
            shake("shake-misses", "few gestures: misses, and what follows two of them", missing),
            shake("shake-ghost", "an evaluation without a shake that gives an event", ghost),
            shake("shake-inclusive", "the window's ends are inside", inside),
            shake("shake-latest", "a first shake without two others is forgotten", latest),
            shake("shake-latest-cutoff", "the next shake has the first cutoff again", snappier),
            shake(
                "shake-latest-soon", "a shake that comes too soon is a first one, and the window's end is inside", soon),
            shake("shake-latest-one", "one shake has no interval, and none remains", alone),
            shake("shake-filtered", "on the level of a quantized average", sliding, lowPass: 0.3, quantize: 8),
        ]
    }
}
