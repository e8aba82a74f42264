import RepDetection
import Sessions

extension ImportItem {
    /// The rate in Hz to which the samples are resampled: the item's rate, or a profile's; nil for samples as recorded.
    var resampledRate: Double? { resample ?? parts.lazy.compactMap(\.profile.resample).first }
}

extension ImportedSession {
    /// Resamples the session where its item asks for it, else adds the findings about its clock.
    ///
    /// - Throws: `Message` if no two samples are near enough.
    mutating func resample(_ item: ImportItem) throws(Message) {
        let rates = RowRates.all(of: session.recording)
        let held = rates.filter(\.areHeld)
        if !held.isEmpty { advisories.append(.heldValues(held)) }
        guard let rate = item.resampledRate else {
            advisories += UnevenTimes.all(rates).map(\.message)
            return
        }
        session.recording = session.recording.resampled(at: rate)
        session.resampledRate = rate
        let areNear = session.recording.signals.values.contains { signal in
            let times = signal.timeline.times
            return zip(times, times.dropFirst()).contains { $1 - $0 < 1.5 / rate }
        }
        guard areNear else {
            let reason = "the samples are too far apart to be resampled at \(Formatted.short(rate)) Hz"
            throw Message.impossibleTimes(reason: reason).at(
                item.path, remedy: "Import the recording without --resample, or correct the unit of the time.")
        }
    }
}
