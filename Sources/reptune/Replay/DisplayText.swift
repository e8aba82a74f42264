import Foundation
import Reporting

/// A display as text: a screen that is drawn in place, or one line for each reading.
struct DisplayText {
    let name: String
    /// The length of the session in seconds.
    let duration: Double
    /// Whether speed and distance are known.
    let hasDistance: Bool
    /// Whether the display is drawn in place.
    var isInPlace = false

    private static let speed = ["km/h", "m"]

    /// The column titles of `row`.
    var heading: String {
        columns.row(["time", "rpm"] + (hasDistance ? DisplayText.speed : []) + ["peaks", "count", "running"])
    }

    /// A reading as a line.
    func row(_ reading: CadenceDisplay.Reading) -> String {
        columns.row(
            [String(format: "%.1f", reading.time), cadence(reading)] + distance(reading)
                + ["\(reading.peaks)", "\(reading.count)", running(reading)])
    }

    /// A reading as a screen of a terminal.
    func screen(_ reading: CadenceDisplay.Reading) -> [String] {
        let named =
            [("rpm", cadence(reading))] + zip(DisplayText.speed, distance(reading))
            + [
                ("running", running(reading)), ("peaks in 5 s", "\(reading.peaks)"), ("count", "\(reading.count)"),
            ]
        let time = String(format: "%.1f s of %.1f s", reading.time, duration)
        return ["\(name.visible())  \(time)"]
            + named.map { title, value in
                title.padding(toLength: 14, withPad: " ", startingAt: 0)
                    + String(repeating: " ", count: max(0, 6 - value.count)) + value
            }
    }

    /// What draws a screen on a terminal, over the previous one unless it is the first. Lines that are too long are cut.
    func drawing(_ reading: CadenceDisplay.Reading, isFirst: Bool) -> String {
        let lines = screen(reading)
        let escape = "\u{1B}["
        return (isFirst ? "" : "\(escape)\(lines.count)A") + "\(escape)?7l"
            + lines.map { "\r\($0)\(escape)K\n" }.joined() + "\(escape)?7h"
    }

    /// Prints the first screen, or the column titles.
    func begin(_ reading: CadenceDisplay.Reading, _ console: Console) {
        if isInPlace {
            console.result(Data(drawing(reading, isFirst: true).utf8))
        } else {
            console.result(heading)
        }
    }

    /// Prints a reading.
    func show(_ reading: CadenceDisplay.Reading, _ format: ReplayFormat, _ console: Console) {
        switch format {
        case .text where isInPlace: console.result(Data(drawing(reading, isFirst: false).utf8))
        case .text: console.result(row(reading))
        case .lines: if let line = try? DocumentJSON.line(reading) { console.result(line) }
        case .document: break
        }
    }

    private var columns: Columns { Columns(widths: [8, 5] + (hasDistance ? [6, 7] : []) + [6, 6, 8]) }

    private func cadence(_ reading: CadenceDisplay.Reading) -> String { String(format: "%.0f", reading.cadence) }

    private func distance(_ reading: CadenceDisplay.Reading) -> [String] {
        guard let speed = reading.estimatedSpeed, let metres = reading.estimatedMetres else { return [] }
        return [String(format: "%.1f", speed), String(format: "%.0f", metres)]
    }

    private func running(_ reading: CadenceDisplay.Reading) -> String { reading.isRunning ? "yes" : "no" }
}
