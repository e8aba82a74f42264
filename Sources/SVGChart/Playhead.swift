/// A line that moves across the panels of a grid, and texts that change as it passes: the picture plays by itself.
///
/// It plays without scripts in a browser, as a file, inline and in an `<img>`, and starts again one second after its end.
/// A reader who prefers reduced motion, and a program that does not play, shows the texts of the end.
///
/// ```swift
/// grid.playhead(Playhead(over: 0...27.1, seconds: 27.1, readouts: [
///     .init("count", [.init(x: 0, "0"), .init(x: 5.8, "1"), .init(x: 7.4, "2")])
/// ]))
/// ```
public struct Playhead: Sendable, Equatable {
    /// A text and the value of x from which it is shown, until the next cue.
    public struct Cue: Sendable, Equatable {
        /// The value of x; one that is not finite is omitted.
        public var x: Double
        /// The text.
        public var text: String

        /// A text from `x` on.
        public init(x: Double, _ text: String) {
            self.x = x
            self.text = text
        }
    }

    /// A text in the head of the picture that changes at cues.
    public struct Readout: Sendable, Equatable {
        /// The heading above the text.
        public var label: String
        /// The texts in ascending order of x. Before the first, no text is shown. Among texts before the span, the last
        /// is shown.
        public var cues: [Cue]

        /// A labelled text that changes.
        public init(_ label: String, _ cues: [Cue]) {
            self.label = label
            self.cues = cues
        }
    }

    /// The values of x that the line passes, at constant speed. A panel has a line if its x axis is linear and covers them.
    public var span: ClosedRange<Double>
    /// The time from the first value to the last, in seconds; 0.01 to 1,000,000 are used.
    public var seconds: Double
    /// The texts at the right of the headline, from left to right.
    public var readouts: [Readout]

    /// A line that passes the values of `span` in `seconds`.
    public init(over span: ClosedRange<Double>, seconds: Double, readouts: [Readout] = []) {
        self.span = span
        self.seconds = seconds
        self.readouts = readouts
    }
}

extension ChartGrid {
    /// Makes the grid play; nil, and a span without length, leave it still.
    public func playhead(_ playhead: Playhead?) -> ChartGrid {
        var copy = self
        copy.playhead = playhead
        return copy
    }
}
