import RepDetection
import Reporting
import Runs
import Sessions

extension DetectorConfig {
    /// Warns of channels outside the ranges of the calibration, and of samples that were resampled in another way than there.
    func warnOfRanges(_ session: Session, _ console: Console) {
        if provenance != nil, let rate = session.resampledRate, rate != resample {
            console.warning(
                "otherRange",
                "sessions are \(ImportStep.words(rate)), and those of the calibration were \(ImportStep.words(resample)): calibrate again, "
                    + "or import the recordings as they were then.", session: session.reference)
        }
        let differences = (provenance?.ranges ?? []).differences(
            of: session.recording, isAtRest: session.label?.count == 0, isResampled: resample != nil)
        for text in differences {
            console.warning("otherRange", "\(session.name): \(text).", session: session.reference)
        }
    }
}

extension ChannelRange {
    /// A factor between sizes that is more than vigour, and less than between radians and degrees or between g and m/s².
    static let otherUnit = 8.0

    /// A number in the unit.
    func words(_ number: Double) -> String { Formatted.significant(number) + (unit == "1" ? "" : " \(unit)") }
}

extension [ChannelRange] {
    /// The channels of a recording outside the ranges, as text: what differs, and the usual cause.
    ///
    /// A detector that resamples takes any rate.
    /// At rest a channel hardly moves, so that a size below is none where the label is 0.
    func differences(of recording: Recording, isAtRest: Bool, isResampled: Bool) -> [String] {
        flatMap { range -> [String] in
            guard let found = ChannelRange(Channel(range.channel), of: recording), found.unit == range.unit else {
                return []
            }
            var texts: [String] = []
            let (size, mean, rate) = (found.size.lowest, found.mean.lowest, found.rate.lowest)
            if size > ChannelRange.otherUnit * range.size.highest {
                texts.append(
                    "\(range.channel) moves by \(range.words(size)), and in the calibration by at most "
                        + "\(Formatted.significant(range.size.highest)): its unit is probably another one")
            } else if ChannelRange.otherUnit * size < range.size.lowest, !isAtRest {
                texts.append(
                    "\(range.channel) moves by \(range.words(size)), and in the calibration by at least "
                        + "\(Formatted.significant(range.size.lowest)): it is at rest, or its unit is another one")
            }
            if texts.isEmpty, range.unit == "g", mean < range.mean.lowest - 0.5 || mean > range.mean.highest + 0.5 {
                texts.append(
                    "the mean of \(range.channel) is \(Formatted.significant(mean)) g, and in the calibration \(Formatted.significant(range.mean.lowest)) to "
                        + "\(Formatted.significant(range.mean.highest)): gravity is missing, or "
                        + (Channel(range.channel).axis == "magnitude"
                            ? "its unit is another one" : "the sensor is turned, or signs are inverted")
                )
            }
            if !isResampled, rate > 2 * range.rate.highest || 2 * rate < range.rate.lowest {
                let rates = [range.rate.lowest, range.rate.highest].map { Formatted.significant($0) }
                texts.append(
                    "\(range.channel) has \(Formatted.significant(rate)) samples per second, and in the calibration "
                        + (rates[0] == rates[1] ? rates[0] : rates.joined(separator: " to ")))
            }
            return texts
        }
    }
}
