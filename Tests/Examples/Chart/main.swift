import Foundation
import SVGChart

// Draws a signal with its threshold and the moments above it, as a picture that a browser shows.
let times = (0...200).map { Double($0) / 25 }
let values = times.map { sin($0 * Double.pi) }
let chart = Chart(title: "Four repetitions", subtitle: "a sine of 2 s") {
    LineMark(x: .value("Time (s)", times), y: .value("Acceleration (g)", values), series: "signal")
    RuleMark(y: 0.8, label: "up")
    EventMark(x: .value("Time (s)", [0.3, 2.3, 4.3, 6.3]), series: "counted")
}
print(chart.svg())
