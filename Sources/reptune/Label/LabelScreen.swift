import Foundation
import Reporting

/// The picture of a session that is being labelled.
struct LabelScreen {
    /// The session's name and the channel with its unit.
    let title: String
    let strip: LabelStrip
    /// The seconds in view.
    let window: Double
    /// The session's label before; nil where it has none.
    let label: Int?
    /// The key that marks an event, in words.
    let key: String
    let style: DotGrid.Style

    private static let rows = 6

    /// The lines, at most as wide as the terminal.
    func lines(_ labelling: Labelling, width: Int) -> [String] {
        let columns = max(20, width - 1)
        var grid = DotGrid(columns: columns, rows: LabelScreen.rows, style)
        let start = LabelStrip.start(at: labelling.position, seconds: window, dots: grid.width)
        strip.draw(on: &grid, from: start, seconds: window)
        let seconds = window / Double(columns)
        // A stored event can lie further away than columns can be counted.
        func column(_ time: Double) -> Int {
            Int(min(max(((time - start) / seconds).rounded(.down), -1), Double(columns)))
        }
        var marks = [String](repeating: " ", count: columns)
        for event in labelling.events {
            let column = column(event)
            if marks.indices.contains(column) { marks[column] = style == .braille ? "▼" : "v" }
        }
        var now = [String](repeating: " ", count: columns)
        now[min(columns - 1, max(0, column(labelling.position)))] = style == .braille ? "▲" : "^"
        return [cut(title, columns), marks.joined()] + grid.lines + [
            now.joined(), cut(state(labelling), columns), cut(keys, columns),
        ]
    }

    private func state(_ labelling: Labelling) -> String {
        let count = labelling.events.count
        var words = String(format: "%.1f s of %.1f s", labelling.position, labelling.duration)
        words += "   speed \(Formatted.decimal(labelling.pace, 2))   \(Formatted.counted(count, "event"))"
        words += label.map { "   label now \($0)" } ?? "   no label yet"
        if labelling.isAtEnd { return words + "   END: q saves" }
        return labelling.isPaused ? words + "   PAUSED: press p to resume" : words
    }

    private var keys: String {
        let arrows = style == .braille ? "← →" : "b f"
        return
            "\(key) event, u undo, p pause, \(arrows) \(Int(Labelling.jump)) s, + - speed, q save, x quit without saving"
    }

    private func cut(_ text: String, _ columns: Int) -> String { String(text.visible().prefix(columns)) }

    /// What draws lines in place of those on the screen.
    static func drawing(_ lines: [String]) -> String {
        let escape = "\u{1B}["
        return "\(escape)H" + lines.map { "\($0)\(escape)K\r\n" }.joined() + "\(escape)J"
    }
}
