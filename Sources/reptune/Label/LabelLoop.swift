import Foundation

/// Plays a session on a terminal, and takes key presses as events.
struct LabelLoop {
    let terminal: RawTerminal
    let screen: LabelScreen
    var reader: KeyReader

    /// How a session of labelling ended.
    enum End {
        case saved
        /// The events are not to be saved.
        case abandoned
        /// The terminal was closed.
        case closed
    }

    /// The seconds between two pictures.
    private static let frame = 0.04
    /// The longest step of the clock, in seconds: a computer that slept did not play.
    private static let longestStep = 0.5

    /// Runs until a key that ends, and passes each change of the events on.
    mutating func run(_ labelling: inout Labelling, _ changed: (Labelling.Change) throws -> Void) throws -> End {
        let clock = ContinuousClock()
        var last = clock.now
        while true {
            terminal.write(LabelScreen.drawing(screen.lines(labelling, width: terminal.width)))
            guard let bytes = terminal.bytes(within: LabelLoop.frame) else { return .closed }
            let now = clock.now
            labelling.play(min((now - last) / .seconds(1), LabelLoop.longestStep))
            last = now
            for key in reader.keys(bytes) {
                if key == .save { return .saved }
                if key == .abandon { return .abandoned }
                if let change = labelling.press(key) { try changed(change) }
            }
        }
    }

    /// Asks for one of some keys; nil where the terminal was closed.
    static func choose(_ lines: [String], among keys: String, on terminal: RawTerminal) -> Character? {
        terminal.write(LabelScreen.drawing(lines))
        while let bytes = terminal.bytes(within: 1) {
            let pressed = bytes.map { Character(UnicodeScalar($0)) }
            if let key = pressed.first(where: { keys.contains($0) }) { return key }
        }
        return nil
    }
}
