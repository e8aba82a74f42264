import RepDetection

/// One session as one detector's filter shows it: what is counted again and again while other numbers of it move.
struct RefinementSession: Sendable {
    private let prepared: PreparedSession
    private let track: FilteredTrack
    private let truth: EventTruth?
    /// The labelled count that the objective looks at.
    let label: Int

    /// Filters a session; nil where it lacks a channel. O(samples).
    ///
    /// - Parameters:
    ///   - space: The space of one candidate.
    ///   - sampleRate: The rate in Hz that its factors are meant for.
    init?(_ recording: Recording, space: ParameterSpace, sampleRate: Double, label: Int, truth: EventTruth?) {
        guard let prepared = PreparedSession(recording, space: space) else { return nil }
        let path = Grid(space).parameters(of: 0).signal
            .converted(from: sampleRate, to: prepared.signal.timeline.sampleRate)
        self.prepared = prepared
        track = FilteredTrack(signal: prepared.signal, track: prepared.track, path: path)
        self.label = label
        self.truth = truth
    }

    /// What the session's tally does while one number moves through a range; nil for more than `most` intervals.
    func tallies(of line: RefinementLine, most: Int) -> SteppedTally? {
        let breakpoints = Breakpoints(track: track, parameters: Grid(line.space).parameters(of: 0))
        let timesMatter = truth != nil || Grid(line.space).rhythms != [.free]
        guard
            let starts = breakpoints.starts(of: line.parameter, in: line.range, timesMatter: timesMatter, most: most)
        else { return nil }
        var stepped = SteppedTally()
        // Kernels hold a table for each value of an axis.
        for first in stride(from: 0, to: starts.count, by: 256) {
            let part = starts[first..<min(first + 256, starts.count)]
            Grid(line.space.with(line.parameter, Axis(numbers: Array(part))))
                .count(track, of: prepared, truth: truth) { stepped.append($1, from: starts[first + $0]) }
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
