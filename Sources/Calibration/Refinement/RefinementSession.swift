import RepDetection
import Sessions

/// One session that is recounted while parameters of a detector move.
///
/// It is filtered again each time: that takes little time beside the counting, and storing all filtered signals would take
/// much memory.
struct RefinementSession: Sendable {
    /// Its samples may be read from a source each time.
    let session: Session
    /// The sample rate in Hz to which filter factors refer.
    let sampleRate: Double
    /// The labelled count for the objective.
    let label: Int
    /// The labelled times; nil if matches are not needed.
    let truth: EventTruth?

    /// The session's count as a function of one parameter; nil for more than `most` intervals.
    func counts(of line: SearchLine, most: Int) -> SteppedCounts? {
        // Every session of a sweep has the space's channels.
        let recording = session.recording(of: line.space.channels)
        guard let session = PreparedSession(recording, space: line.space) else { return SteppedCounts() }
        let grid = Grid(line.space)
        let parameters = grid.parameters(of: 0)
        let track = FilteredTrack(
            signal: session.signal, track: session.track,
            path: parameters.signal.converted(from: sampleRate, to: session.signal.timeline.sampleRate))
        let timesMatter = truth != nil || grid.cadenceGates != [.free]
        let breakpoints = Breakpoints(track: track, parameters: parameters)
        guard
            let starts = breakpoints.starts(of: line.parameter, in: line.range, timesMatter: timesMatter, most: most)
        else { return nil }
        var stepped = SteppedCounts()
        // Kernels need a table for each value of an axis.
        for first in stride(from: 0, to: starts.count, by: 64) {
            let part = starts[first..<min(first + 64, starts.count)]
            let grid = Grid(line.space.with(line.parameter, Axis(numbers: Array(part))))
            var kernel = CadenceGateKernel(grid.cadenceGates, truth: truth)
            var counts = BlockCounts(room: part.count, hasMatches: truth != nil, samples: track.values.count)
            grid.count(track, of: session, with: &kernel, to: &counts)
            for (start, candidate) in zip(part, counts.counts.indices) {
                stepped.append(counts[candidate], from: start)
            }
        }
        return stepped
    }
}

/// A line search: one parameter of a detector varies in a range, the others are fixed.
struct SearchLine {
    /// The detector, as the space of one candidate.
    let space: ParameterSpace
    let parameter: Parameter
    let range: ClosedRange<Double>
}

/// A session's count as a function of one parameter: a step function, constant from each start up to the next.
struct SteppedCounts: Hashable, Sendable {
    private(set) var starts: [Double] = []
    private(set) var counts: [SessionCount] = []

    /// Appends the count from a start on.
    mutating func append(_ sessionCount: SessionCount, from start: Double) {
        guard counts.last != sessionCount else { return }
        starts.append(start)
        counts.append(sessionCount)
    }
}
