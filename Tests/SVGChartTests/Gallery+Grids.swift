import SVGChart

/// Grids of charts.
extension Gallery {
    static func sensors() -> ChartGrid {
        var random = Random(seed: 7)
        let names = [
            "accelerometer", "gyroscope", "gravity", "user acceleration", "attitude", "magnetometer", "headphone",
        ]
        let times = (0..<400).map { Double($0) / 20 }
        return ChartGrid(title: "All channels of one session", subtitle: "S3, right wrist, 25 Hz", columns: 3) {
            for name in names {
                for axis in ["x", "y", "z"] {
                    let values = times.map { wave($0 / 2 + random.next() * 0.05) * random.next() }
                    let filtered = times.map { wave($0 / 2) * 0.5 }
                    Chart(title: "\(name) \(axis)") {
                        LineMark(x: .value("Time (s)", times), y: .value("scaled", values), series: "raw")
                        LineMark(x: .value("Time (s)", times), y: .value("scaled", filtered), series: "filtered")
                    }
                }
            }
        }
        .size(width: 900)
    }

    static func ownScales() -> ChartGrid {
        ChartGrid(title: "Run 12", columns: 2, sharedX: .none, sharedY: .none) {
            Chart(title: "Errors") {
                BarMark(
                    x: .value("Session", ["warm-up", "first set", "second set"]), y: .value("Error (reps)", [1, -2, 0]))
            }
            Chart(title: "Score by round") {
                LineMark(x: .value("Round", [1, 2, 3, 4, 5]), y: .value("MAE (reps)", [3.1, 2.2, 1.4, 1.2, 1.1]))
                RuleMark(y: 1, label: "goal")
            }
            Chart(title: "Nothing yet") {}
        }
        .size(width: 760, height: 520)
    }
}
