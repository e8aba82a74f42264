/// The detectors of the published prototypes, with the parameters that their authors chose by hand, and two others.
///
/// Use them as a reference for calibrated parameters: `reptune export --published NAME` writes one as a config. They
/// have no provenance, since they were fitted to one person or one device, without a stated accuracy. The pedometer
/// takes its steps from the system, and the cycling game reads a trainer's counters, so neither has a detector.
public enum PublishedDetector: String, Sendable, Hashable, CaseIterable {
    /// Crank turns with a phone on a stationary bike, with the sliders where its author found it to count well: the low-pass
    /// filter turned up "almost all the way", read here as the factor 0.99, and the quantize factor 520.
    case bike
    /// The same with the app's initial slider positions.
    case bikeStart = "bike-start"
    /// Push-ups with headphones.
    case pushUps = "push-ups"
    /// Push-ups with headphones: its author's first guess.
    case pushUpsFirst = "push-ups-first"
    /// Push-ups with headphones, as others set the upper threshold.
    case pushUpsOthers = "push-ups-others"
    /// Squats with headphones; no author published these thresholds.
    case squats
    /// Burpees with headphones; no author published these thresholds.
    case burpees
    /// A phone that is shaken twice.
    case doubleShake = "double-shake"

    /// The detector as a config. The bike's counts a phantom peak if the first samples fall from 0, as published; with
    /// `PeakStart.firstReading` it doesn't.
    public func config() -> DetectorConfig {
        switch self {
        case .bike: bike(lowPass: 0.99, quantize: 520)
        case .bikeStart: bike(lowPass: 0.75, quantize: 50)
        case .pushUps: headphones("pushUp", down: -0.7, up: 0.4)
        case .pushUpsFirst: headphones("pushUp", down: -0.5, up: 0.5)
        case .pushUpsOthers: headphones("pushUp", down: -0.7, up: 0.3)
        case .squats: headphones("squat", down: -0.35, up: 0.4)
        case .burpees: headphones("burpee", down: -0.6, up: 0.8)
        case .doubleShake:
            config(
                "doubleShake", sampleRate: 100, SignalPath(channel: "acceleration.z", unit: "g"),
                .doubleShake(DoubleShake()))
        }
    }

    private func bike(lowPass: Double, quantize: Double) -> DetectorConfig {
        config(
            "stride", sampleRate: 30,
            SignalPath(channel: "gyroscope.z", unit: "rad/s", lowPass: lowPass, quantize: quantize),
            .peaks(start: .prototype))
    }

    private func headphones(_ activity: String, down: Double, up: Double) -> DetectorConfig {
        config(
            activity, sampleRate: 25, SignalPath(channel: "headphone.userAcceleration.y", unit: "g"),
            .threshold(down: down, up: up))
    }

    private func config(_ activity: String, sampleRate: Double, _ signal: SignalPath, _ rule: Rule) -> DetectorConfig {
        DetectorConfig(
            name: rawValue, activity: activity, sampleRate: sampleRate,
            detectors: [DetectorParameters(signal: signal, rule: rule)])
    }
}
