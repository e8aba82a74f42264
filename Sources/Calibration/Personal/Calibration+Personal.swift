import RepDetection

extension Calibration {
    /// Chooses the dials of one user on that user's sets, and keeps them if they count held-out sets better than the config.
    ///
    /// It runs on the device, from the first set on, without the recordings of other people; call it off the main thread. From two sets on each is held out
    /// in turn, and counted with the dials chosen on the others. Sets without repetitions count too: their false counts are
    /// errors.
    ///
    /// - Parameters:
    ///   - config: The config that counts now, usually with shared parameters.
    ///   - sets: The user's sets.
    /// - Throws: `CalibrationError` if a set lacks a channel, or the config is invalid. O(dials × samples).
    public static func personal(
        _ config: DetectorConfig, sets: [LabelledSet]
    ) throws(CalibrationError) -> PersonalCalibration {
        guard sets.contains(where: { $0.count > 0 }) else {
            return PersonalCalibration(
                config: config, dials: .shared, verdict: .noSets, sets: sets.count, given: nil, personalHeldOut: nil)
        }
        let counts: DialCounts
        do {
            counts = try DialCounts(config, sets)
        } catch {
            switch error.reason {
            case .missingChannel(let channel, let available):
                throw .missingChannel(channel, session: "set \(error.set + 1)", available: available)
            case .config(let reason): throw .config(reason)
            }
        }
        let durations = sets.map { $0.recording.duration }
        let penalty = DialCounts.usualPenalty
        let given = counts.heldOut(knowing: 0, penalty: penalty)
        let heldOut = counts.heldOut(knowing: sets.count - 1, penalty: penalty)
        let dials = Dials.all[counts.choice(Array(sets.indices), penalty: penalty)]
        let isKept = dials != .shared && (sets.count == 1 || counts.error(heldOut) < counts.error(given))
        var own = config.turned(dials)
        own.provenance = nil
        return PersonalCalibration(
            config: isKept ? own : config, dials: isKept ? dials : .shared, verdict: isKept ? .personal : .notBetter,
            sets: sets.count, given: counts.accuracy(given, durations: durations),
            personalHeldOut: sets.count > 1 ? counts.accuracy(heldOut, durations: durations) : nil)
    }
}
