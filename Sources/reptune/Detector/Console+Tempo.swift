import RepDetection
import Sessions

extension Console {
    /// Warns where repetitions follow each other in about the refractory period: somewhat faster ones would be dropped, or were. The
    /// first session is printed.
    ///
    /// A repetition that is dropped hides in an interval of twice its length, so the session is counted again with shorter periods
    /// where the counted intervals leave room for that. O(samples).
    func warnOfTempo(of session: Session, _ config: DetectorConfig, counted events: [Event]) {
        func median(_ values: [Double]) -> Double? {
            values.isEmpty ? nil : values.sorted()[values.count / 2]
        }
        func interval(_ events: [Event]) -> Double? {
            median(zip(events, events.dropFirst()).map { $1.time - $0.time })
        }
        guard let period = median(config.detectors.map(\.cadenceGate.refractoryPeriod)), period > 0,
            events.count >= 5, let now = interval(events), now <= 2.4 * period
        else { return }
        var faster = config
        for index in faster.detectors.indices { faster.detectors[index].cadenceGate.refractoryPeriod *= 0.8 }
        guard let others = try? faster.count(session.recording).events, let usual = interval(others),
            usual <= 1.2 * period
        else { return }
        warn(
            "nearRefractoryPeriod",
            "\(session.name): repetitions follow each other in about \(Formatted.decimal(usual)) s, and the detector drops "
                + "those within \(Formatted.decimal(period)) s of a count (\(others.count) instead of \(events.count) with "
                + "\(Formatted.decimal(0.8 * period)) s)",
            remedy: "Calibrate with recordings at this tempo, or with shorter values of --refractory-period.",
            session: session.reference,
            most: 1)
    }
}
