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

    static func playing() -> ChartGrid {
        let times = (0...240).map { Double($0) / 20 }
        let events = [1.75, 4.75, 7.75, 10.75]
        let counts = [Playhead.Cue(x: 0, "0")] + events.enumerated().map { Playhead.Cue(x: $1, String($0 + 1)) }
        let states =
            [Playhead.Cue(x: 0, "rising")]
            + events.flatMap { [Playhead.Cue(x: $0 - 1, "falling"), Playhead.Cue(x: $0, "rising")] }
        return ChartGrid(title: "Push-ups", subtitle: "S3, 20 Hz", columns: 1, sharedX: .all, sharedY: .none) {
            Chart(title: "filtered (g)") {
                LineMark(
                    x: .value("Time (s)", times), y: .value("", times.map { wave($0 / 3) }), series: "filtered")
                EventMark(x: .value("Time (s)", events), series: "detected")
            }
            Chart(title: "speed (m/s)") {
                LineMark(x: .value("Time (s)", times), y: .value("", times.map { wave($0 / 3 + 0.25) * 0.4 }))
            }
        }
        .size(width: 700, height: 400)
        .playhead(
            Playhead(over: 0...12, seconds: 12, readouts: [.init("count", counts), .init("state", states)]))
    }
}
