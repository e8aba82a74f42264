import RepDetection

extension ConformanceCase {
    /// Comparisons of equal numbers, one in each case, and states that only a rare order of samples shows.
    static var edges: [ConformanceCase] {
        edgesOfRules + edgesOfCadenceGates + edgesOfChannels + edgesOfResampling
    }

    private static var edgesOfRules: [ConformanceCase] {
        let (levels, gestures) = (ConformanceRecordings.levels, ConformanceRecordings.gestures)
        func gated(_ name: String, _ about: String, _ limit: Gate.Limit, lowPass: Double? = nil) -> ConformanceCase {
            ConformanceCase(
                name, about, levels,
                [
                    .of(
                        levels.channels[0], .peaks(start: .firstReading), lowPass: lowPass,
                        gate: Gate(channel: levels.channels[1], limit: limit))
                ], sampleRate: 16)
        }
        let quiet = DoubleShake(
            buffer: .sliding, shakes: 1, keep: 1, quiet: 0.25, cutoff: 0.5, armCount: 2, windowMinimum: 0,
            windowMaximum: 0)
        var missing = quiet
        (missing.windowMinimum, missing.windowMaximum) = (0.125, 100)
        return [
            ConformanceCase(
                "threshold-edges", "a value on `down` does not arm, and one on `up` does not count", levels,
                [.of(levels.channels[0], .threshold(down: -0.25, up: 0.5))], sampleRate: 16),
            gated("gate-on-below", "shut at a value equal to `below`", .below(0.5)),
            gated("gate-on-above", "shut at a value equal to `above`", .above(0.5)),
            gated(
                "gate-filters", "the filters start anew with the first sample after the gate was shut", .above(0.5),
                lowPass: 0.75),
            ConformanceCase(
                "shake-on-quiet", "a standard deviation equal to `quiet` is not quiet", gestures,
                [.of(gestures.channels[0], .doubleShake(quiet))], sampleRate: 16),
            ConformanceCase(
                "shake-disarmed", "a shut gate forgets a miss", gestures,
                [
                    .of(
                        gestures.channels[0], .doubleShake(missing),
                        gate: Gate(channel: gestures.channels[1], limit: .above(0)))
                ], sampleRate: 16),
        ]
    }

    private static var edgesOfCadenceGates: [ConformanceCase] {
        let beats = ConformanceRecordings.beats
        func paced(_ name: String, _ about: String, _ gates: CadenceGate...) -> ConformanceCase {
            ConformanceCase(
                name, about, beats,
                gates.map { .of(beats.channels[0], .threshold(down: 0, up: 0), cadenceGate: $0) }, sampleRate: 64)
        }
        func checked(_ name: String, _ about: String, _ recording: ConformanceRecording, events: Int)
            -> ConformanceCase
        {
            ConformanceCase(
                name, about, recording,
                [
                    .of(
                        recording.channels[0], .peaks(start: .firstReading),
                        cadenceGate: CadenceGate(
                            periodCheck: PeriodCheck(events: events, shortest: 0.5, longest: 0.75)))
                ], sampleRate: 32)
        }
        return [
            paced(
                "interval-inclusive", "the longest interval is within the bout",
                CadenceGate(maximumInterval: 0.5, minimumBout: 3)),
            paced(
                "interval-ratio-inclusive", "a ratio of just the largest, either way, is regular",
                CadenceGate(minimumBout: 3, intervalRatio: 1.5)),
            paced(
                "interval-ratio-product", "the ratio is multiplied: a quotient is rounded to another side",
                CadenceGate(minimumBout: 3, intervalRatio: 1.4)),
            paced(
                "refractory-back", "events before the last kept one are within the refractory period",
                CadenceGate(refractoryPeriod: 0.25)),
            paced(
                "ensemble-bout", "the median rises by three in a moment: three events at its time",
                CadenceGate(minimumBout: 3), CadenceGate(minimumBout: 3), CadenceGate(minimumBout: 4)),
            checked(
                "period-units", "correlations of just 0.5, of just 0.9 times the largest, and equal ones",
                ConformanceRecordings.units, events: 2),
            checked(
                "period-breaks", "the period after a gap of just the longest one, a longer gap, and an overflow",
                ConformanceRecordings.breaks, events: 1),
            checked(
                "period-crowd", "thirteen events where ten are expected are not too many",
                ConformanceRecordings.crowd, events: 5),
            checked(
                "period-faint", "the correlation with values of energy 0 is 0", ConformanceRecordings.faint,
                events: 1),
        ]
    }

    private static var edgesOfChannels: [ConformanceCase] {
        let instants = ConformanceRecordings.instants
        func turning(_ name: String, _ about: String, _ recording: ConformanceRecording, at limit: Double)
            -> ConformanceCase
        {
            ConformanceCase(
                name, about, recording,
                [.of(recording.channels[0].along("principal"), .threshold(down: -limit, up: limit))], sampleRate: 25)
        }
        return [
            ConformanceCase(
                "magnitude-stops", "the sensor's name ends at the last full stop", instants,
                [.of("headphone.userAcceleration.magnitude", .threshold(down: 0.3, up: 0.4))], sampleRate: 25),
            turning(
                "principal-instants", "an infinite time, or one before the last, does not change the axis", instants,
                at: 0.3),
            turning(
                "principal-minute", "the axis stays where C·w is subnormal", ConformanceRecordings.minute, at: 5e-157),
            turning(
                "principal-spike", "mean and covariance begin again after an overflow", ConformanceRecordings.spike,
                at: 0.3),
            turning(
                "principal-balance", "the variances choose the sign below 2⁻²⁰, and not at it",
                ConformanceRecordings.balance, at: 1),
        ]
            + zip(["x", "y"], ["accelerometer.principal", "gyroscope.principal"]).map { axis, channel in
                ConformanceCase(
                    "principal-column-\(axis)", "a variance of just ¾ of the largest chooses the sign",
                    ConformanceRecordings.columns, [.of(Channel(channel), .threshold(down: -1, up: 1, start: .armed))],
                    sampleRate: 25)
            }
    }

    private static var edgesOfResampling: [ConformanceCase] {
        func resampled(
            _ name: String, _ about: String, _ recording: ConformanceRecording, at rate: Double, lowPass: Double? = nil
        ) -> ConformanceCase {
            ConformanceCase(
                name, about, recording,
                [
                    .of(
                        recording.channels[0], .peaks(start: .firstReading), lowPass: lowPass,
                        gate: recording.channels.count > 1
                            ? Gate(channel: recording.channels[1], limit: .above(-9)) : nil)
                ], resample: rate)
        }
        return [
            resampled(
                "resample-silent", "a time of the other sensor ends a stretch whose outputs wait",
                ConformanceRecordings.silent, at: 8),
            resampled(
                "resample-nan-tail", "missing samples end a stretch whose outputs wait", ConformanceRecordings.nanTail,
                at: 16),
            resampled(
                "resample-silent-gate", "the gate's last outputs, after which its sensor is silent, open it",
                ConformanceRecordings.silentGate, at: 16),
            resampled(
                "resample-pauses", "a pause of just 2 s is bridged", ConformanceRecordings.pauses, at: 8, lowPass: 0.5),
            resampled(
                "resample-beyond", "a time from 2⁵² ÷ rate on ends no stretch", ConformanceRecordings.beyond, at: 8),
            resampled(
                "resample-points", "a silent sensor does not hold back the row at this time",
                ConformanceRecordings.points, at: 11),
            ConformanceCase(
                "resample-joining", "an output at the last row's time comes too late", ConformanceRecordings.joining,
                [
                    .of(
                        "gyroscope.z", .peaks(start: .firstReading), unit: "rad/s",
                        gate: Gate(channel: "accelerometer.y", limit: .above(-9)))
                ], resample: 8),
        ]
    }
}
