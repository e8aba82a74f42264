import CyclingPackets
import Foundation
import Sessions

/// A trainer's log beside a session, and the offset between their clocks.
package struct TrainerSource: Sendable, Equatable {
    /// The log.
    package var file: TrainerLogFile
    /// The time by which the log's clock is ahead of the session's, in s: trainer time = session start + offset.
    ///
    /// If the session's start is unknown, or if the log counts seconds from its own start, this is the log's time at the
    /// session's first sample. Nil means 0; it is an error for times of day without a session's start.
    package var offset: Double?
    /// The wheel, which converts turns to distance.
    package var wheel: Wheel
    /// The time zone of a log's times of day.
    package var timeZone: TimeZone

    /// Describes a trainer's log.
    package init(
        file: TrainerLogFile, offset: Double? = nil, wheel: Wheel = .road, timeZone: TimeZone = .current
    ) {
        self.file = file
        self.offset = offset
        self.wheel = wheel
        self.timeZone = timeZone
    }

    /// Reads seconds (also since 1970) such as `-2.5`, or a time of day such as `16:02:00.5`; nil for anything else.
    package static func offset(_ text: String) -> Double? {
        if let seconds = SheetNumber.number(text) { return abs(seconds) <= 1e11 ? seconds : nil }
        return ClockText(text).flatMap { $0.kind == .timeOfDay ? Double($0.nanoseconds) / 1e9 : nil }
    }
}

/// A trainer's log, read for a session.
package struct ImportedTrainer: Sendable {
    /// The trainer's track, on the session's clock.
    package var track: TrainerTrack
    /// The findings that did not prevent reading.
    package var advisories: [Message]
    /// The broken lines.
    package var problems: [Message]
}

/// Reads a trainer's log for a session.
///
/// Its times become seconds from the session's first sample:
/// - Seconds below 10⁹ count from the log's own start; only the offset applies.
/// - Seconds since 1970 are compared with the session's start.
/// - Times of day are compared with the session's start in the source's time zone, on the nearest day.
///
/// - Parameters:
///   - source: The log.
///   - start: The session's start in seconds since 1970; nil if unknown.
///   - duration: The session's length, s.
package func readTrainer(
    _ source: TrainerSource, start: Double?, duration: Double
) throws(Message) -> ImportedTrainer {
    var crank = CrankTimeline()
    var ride = RideTracker(wheel: source.wheel)
    var (times, cadence, distance): ([Double], [Double], [Double]) = ([], [], [])
    var implausible = 0
    var problems: [Message] = []
    let summary = try source.file.read { entry in
        switch entry {
        case .packet(let packet, let time, _):
            crank.feed(packet, at: time)
            let sample = ride.feed(packet, at: time)
            times.append(max(time, times.last ?? time))
            cadence.append(sample.cadence ?? .nan)
            distance.append(sample.distance)
            implausible += sample.notices.contains { $0.quantity == .cadence && $0.notice == .implausible } ? 1 : 0
        case .problem(let problem): problems.append(problem)
        }
    }
    guard let first = times.first else {
        throw Message.notALog.at(source.file.path)
    }
    let zero = try source.sessionZero(first: first, hasTimesOfDay: summary.hasTimesOfDay, start: start)
    func shifted(_ span: ClosedRange<Double>) -> ClosedRange<Double> {
        (span.lowerBound - zero)...(span.upperBound - zero)
    }
    let session = 0...max(0, duration)
    let span = crank.span.map(shifted)
    var unknown = crank.unknown.map(shifted).filter { $0.overlaps(session) }
    if let span { unknown += TrainerSource.uncovered(session, by: span) }
    let ratio = crank.clockRatio.flatMap { CrankTimeline.isInDoubt($0) ? $0 : nil }
    if ratio != nil { unknown = [session] }
    let turns = crank.turns.map { $0 - zero }.filter { session.contains($0) }
    let track = TrainerTrack(
        times: times.map { $0 - zero }, cadence: cadence, distance: distance,
        turns: crank.source == nil ? nil : turns, unknown: unknown.map { $0.clamped(to: session) })

    var advisories: [Message] = []
    // Seconds are usual.
    let taken = summary.unit == .seconds ? summary.characteristics : summary.taken
    if !taken.isEmpty { advisories.append(.trainerTaken(taken)) }
    if !problems.isEmpty {
        advisories.append(.trainerLines(count: problems.count, firstLine: problems.first?.place?.line))
    }
    if let ratio { advisories.append(.trainerClock(ratio)) }
    if implausible > 0 {
        advisories.append(.trainerCadence(implausible: implausible, limit: ride.limits.maximumCadence))
    }
    if crank.source == nil {
        let label = track.label(duration: duration)
        advisories.append(.trainerTurns(byCadence: label, lacking: track.lackOfCadence(duration: duration)))
    }
    if let last = track.times.last, track.times[0] > duration || last < 0 {
        advisories.append(.trainerElsewhere(from: track.times[0], to: last))
    } else if ratio == nil {
        advisories += track.unknown.map { .trainerUnknown($0) }
    }
    let holes = crank.holes(longerThan: 5).map(shifted).filter { $0.overlaps(session) }
    advisories += holes.map { hole in
        .trainerSilent(hole, turns: turns.count { hole.contains($0) })
    }
    return ImportedTrainer(track: track, advisories: advisories, problems: problems)
}

extension TrainerTrack {
    /// The part of a session without a known cadence, and the reason: ` from 12 to 40 s: no packet came`; empty without such a part.
    fileprivate func lackOfCadence(duration: Double) -> String {
        guard let gap = cadenceGap(duration: duration), let first = times.first, let last = times.last else {
            return ""
        }
        let reason =
            cadence.allSatisfy(\.isNaN)
            ? "no packet has one"
            : first >= gap.upperBound
                ? "the log begins at \(Formatted.short(first)) s"
                : last <= gap.lowerBound
                    ? "the log ends at \(Formatted.short(last)) s"
                    : times.contains { $0 > gap.lowerBound && $0 < gap.upperBound }
                        ? "the packets there have none" : "no packet came"
        return " from \(Formatted.short(gap.lowerBound)) to \(Formatted.short(gap.upperBound)) s: \(reason)"
    }
}

extension TrainerSource {
    /// The log's time at the session's first sample.
    fileprivate func sessionZero(
        first: Double, hasTimesOfDay: Bool, start: Double?
    ) throws(Message) -> Double {
        let day = 86_400.0
        if hasTimesOfDay {
            guard let start else {
                guard let offset else { throw Message.startUnknown.at(file.path) }
                return offset
            }
            let local = start + Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: start)))
            let midnight = (local / day).rounded(.down) * day
            let zero = local - midnight + (offset ?? 0)
            // The log may start on the evening before the session.
            return zero + ((first - zero) / day).rounded() * day
        }
        if first >= 1e9, let start { return start + (offset ?? 0) }
        return offset ?? 0
    }

    /// The parts of a session that a log does not cover.
    static func uncovered(_ session: ClosedRange<Double>, by log: ClosedRange<Double>) -> [ClosedRange<Double>] {
        var parts: [ClosedRange<Double>] = []
        guard log.overlaps(session) else { return [session] }
        if log.lowerBound > session.lowerBound { parts.append(session.lowerBound...log.lowerBound) }
        if log.upperBound < session.upperBound { parts.append(log.upperBound...session.upperBound) }
        return parts
    }
}
