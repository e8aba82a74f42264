import RepDetection

/// One session whose counts are found again and again while numbers of a detector move.
///
/// It is filtered anew each time: that is little beside the counting, and a whole set of filtered signals is much to keep.
struct RefinementSession: Sendable {
    let recording: Recording
    /// The rate in Hz that factors are meant for.
    let sampleRate: Double
    /// The labelled count that the objective looks at.
    let label: Int
    /// The labelled times; nil where matches are not asked for.
    let truth: EventTruth?

    /// What the session's tally does while one number moves through a range; nil for more than `most` intervals.
    func tallies(of line: RefinementLine, most: Int) -> SteppedTally? {
        // Every session of a sweep has the space's channels.
        guard let session = PreparedSession(recording, space: line.space) else { return SteppedTally() }
        let grid = Grid(line.space)
        let parameters = grid.parameters(of: 0)
        let track = FilteredTrack(
            signal: session.signal, track: session.track,
            path: parameters.signal.converted(from: sampleRate, to: session.signal.timeline.sampleRate))
        let timesMatter = truth != nil || grid.rhythms != [.free]
        let breakpoints = Breakpoints(track: track, parameters: parameters)
        guard
            let starts = breakpoints.starts(of: line.parameter, in: line.range, timesMatter: timesMatter, most: most)
        else { return nil }
        var stepped = SteppedTally()
        // Kernels hold a table for each value of an axis.
        for first in stride(from: 0, to: starts.count, by: 64) {
            let part = starts[first..<min(first + 64, starts.count)]
            Grid(line.space.with(line.parameter, Axis(numbers: Array(part))))
                .count(track, of: session, truth: truth) { stepped.append($1, from: starts[first + $0]) }
        }
        return stepped
    }
}

/// One number of a detector that moves through a range while all others stay.
struct RefinementLine {
    /// The detector, as the space of one candidate.
    let space: ParameterSpace
    let parameter: Grid.Parameter
    let range: ClosedRange<Double>
}

/// A session's tally along a line: constant from each start up to the next, closed in doubles.
struct SteppedTally: Hashable, Sendable {
    private(set) var starts: [Double] = []
    private(set) var tallies: [SessionTally] = []

    /// Goes on with a tally from a start on.
    mutating func append(_ tally: SessionTally, from start: Double) {
        guard tallies.last != tally else { return }
        starts.append(start)
        tallies.append(tally)
    }
}
