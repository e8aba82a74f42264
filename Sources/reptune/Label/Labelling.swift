/// Events that someone marks while a session plays: keys in, position and events out.
struct Labelling: Equatable {
    /// What a key does.
    enum Key: Equatable {
        case mark, undo, pause, back, forward, faster, slower, save, abandon
    }

    /// A change of the events, in the form in which drafts store it.
    enum Change: Equatable {
        case mark(Double)
        case undo
    }

    /// The length of the session in seconds.
    let duration: Double
    /// Seconds from the session's first sample.
    private(set) var position = 0.0
    /// Recorded seconds per second.
    private(set) var pace: Double
    private(set) var isPaused = false
    /// The marks in the order of the key presses.
    private var marks: [Double] = []

    /// The seconds of the keys back and forward.
    static let jump = 5.0
    /// Marks that are nearer to each other, in recorded seconds, are one: a key that is held down repeats itself.
    static let nearest = 0.15
    private static let paces = 0.05...16.0

    init(duration: Double, pace: Double) {
        self.duration = duration
        self.pace = pace
    }

    /// The events in seconds from the first sample, ascending.
    var events: [Double] { marks.sorted() }

    var isAtEnd: Bool { position >= duration }

    /// Plays on for some seconds of the clock.
    mutating func play(_ seconds: Double) {
        if !isPaused { position = min(duration, position + max(0, seconds) * pace) }
    }

    /// Obeys a key; gives the change of the events, if any.
    mutating func press(_ key: Key) -> Change? {
        switch key {
        case .mark:
            guard !marks.contains(where: { abs($0 - position) < Labelling.nearest }) else { return nil }
            return apply(.mark(position))
        case .undo: return marks.isEmpty ? nil : apply(.undo)
        case .pause: isPaused.toggle()
        case .back: position = max(0, position - Labelling.jump)
        case .forward: position = min(duration, position + Labelling.jump)
        case .faster: pace = min(pace * 1.25, max(pace, Labelling.paces.upperBound))
        case .slower: pace = max(pace / 1.25, min(pace, Labelling.paces.lowerBound))
        case .save, .abandon: break
        }
        return nil
    }

    /// Takes the changes of a draft and waits at the last of its marks.
    mutating func resume(_ changes: [Change]) {
        for change in changes { _ = apply(change) }
        position = min(duration, max(0, marks.last ?? 0))
        isPaused = true
    }

    private mutating func apply(_ change: Change) -> Change {
        switch change {
        case .mark(let time): marks.append(time)
        case .undo: _ = marks.popLast()
        }
        return change
    }
}
