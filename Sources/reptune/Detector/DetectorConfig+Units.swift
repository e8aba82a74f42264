import RepDetection
import SessionImport
import Sessions

extension DetectorConfig {
    /// A session in the units of the detector. A sensor in another unit of the same quantity is converted, which a warning says.
    ///
    /// - Throws: `Message` where a unit can't be converted: thresholds don't apply to it.
    func converted(_ session: Session, _ console: Console) throws(Message) -> Session {
        let gates = detectors.compactMap(\.gate).map { ($0.channel, $0.unit) }
        var converted = session
        for (channel, unit) in detectors.map({ ($0.signal.channel, Optional($0.signal.unit)) }) + gates {
            guard let unit, let found = converted.recording.unit(of: channel), found != unit else { continue }
            guard let factor = MeasuredUnit.factor(from: found, to: unit) else {
                throw Message(
                    "otherUnits",
                    "\(channel) is in \(found), and the detector counts it in \(unit). Import the session with a profile that "
                        + "scales the channel.")
            }
            for (other, signal) in converted.recording.signals where other.sensor == channel.sensor {
                guard signal.unit == found else { continue }
                converted.recording.signals[other] = Signal(
                    unit: unit, timeline: signal.timeline, values: signal.values.map { $0 * factor })
            }
            console.warn(
                "convertedUnits",
                "\(channel.sensor) is in \(found) and was converted for the detector, which counts it in \(unit)",
                session: session.reference)
        }
        return converted
    }
}
