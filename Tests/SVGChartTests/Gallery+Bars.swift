import SVGChart

/// Charts of bars.
extension Gallery {
    static func errorBars() -> Chart {
        var random = Random(seed: 4)
        let names = (1...40).map { "S\($0) abduction, \($0 % 2 == 0 ? "left" : "right") forearm" }
        let errors = names.map { _ in Int(random.next() * 9) - 4 }
        return Chart(title: "Error by session", subtitle: "detected − labelled") {
            BarMark(x: .value("Session", names), y: .value("Error (reps)", errors))
        }
        .yAxis(format: .signed)
        .size(width: 900, height: 420)
    }

    static func horizontalBars() -> Chart {
        let names = ["gyroscope.z", "userAcceleration.y", "attitude.pitch", "acceleration.magnitude", "gravity.x"]
        return Chart(title: "Mean absolute error by channel") {
            BarMark(
                x: .value("MAE (reps)", [0.42, 0.61, 1.3, 2.05, 3.4]), y: .value("", names))
            RuleMark(x: 1, label: "limit 1")
        }
        .size(width: 640, height: 260)
    }

    static func groupedBars() -> Chart {
        Chart(title: "In sample and held out", subtitle: "Mean absolute error") {
            BarMark(
                x: .value("User", ["Ada", "Ben", "Cy", "Dee"]), y: .value("MAE (reps)", [0.2, 0.4, 0.1, 0.6]),
                series: "in sample")
            BarMark(
                x: .value("User", ["Ada", "Ben", "Cy", "Dee"]), y: .value("MAE (reps)", [0.5, 0.9, 0, 1.4]),
                series: "held out")
        }
        .size(width: 520, height: 300)
    }

    static func stackedBars() -> Chart {
        let days = ["Mon", "Tue", "Wed", "Thu"]
        return Chart(title: "Steps by day", subtitle: "Wednesday has no flagged part") {
            BarMark(
                x: .value("Day", days), yStart: .value("Steps", [0, 0, 0, 0]),
                yEnd: .value("Steps", [400, 1200, 0, 800]), series: "flagged")
            BarMark(
                x: .value("Day", days), yStart: .value("Steps", [400, 1200, 0, 800]),
                yEnd: .value("Steps", [5200, 4300, 6100, 800]), series: "other")
            RuleMark(y: 5000, label: "goal")
        }
        .size(width: 520, height: 300)
    }

    static func histogram() -> Chart {
        let starts = (0..<16).map { Double($0) * 0.25 }
        let counts = [0, 1, 2, 6, 14, 25, 41, 52, 47, 33, 21, 12, 5, 3, 1, 1]
        return Chart(title: "Time between repetitions") {
            BarMark(
                xStart: .value("Interval (s)", starts), xEnd: .value("Interval (s)", starts.map { $0 + 0.25 }),
                y: .value("Repetitions", counts))
            RuleMark(x: 0.4, label: "refractory period 0.4 s", isDashed: false)
        }
        .size(width: 600, height: 320)
    }
}
