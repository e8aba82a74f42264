import SVGChart

/// The charts of the golden files: one of every kind, and edge cases.
enum Gallery {
    struct Entry: Sendable, CustomStringConvertible {
        var name: String
        var svg: @Sendable () -> String
        var description: String { name }
    }

    static let entries: [Entry] = [
        Entry(name: "line-events-thresholds") { line().svg() },
        Entry(name: "line-long") { longLine().svg() },
        Entry(name: "scatter-identity") { scatter().svg() },
        Entry(name: "swarm-errors") { swarm().svg() },
        Entry(name: "rules-intervals") { intervals().svg() },
        Entry(name: "bars-errors-by-session") { errorBars().svg() },
        Entry(name: "bars-horizontal") { horizontalBars().svg() },
        Entry(name: "bars-grouped") { groupedBars().svg() },
        Entry(name: "bars-stacked") { stackedBars().svg() },
        Entry(name: "histogram") { histogram().svg() },
        Entry(name: "heatmap-sequential") { heatMap().svg() },
        Entry(name: "heatmap-diverging-bands") { bandHeatMap().svg() },
        Entry(name: "area-interval") { area().svg() },
        Entry(name: "log-axis") { logarithmic().svg() },
        Entry(name: "text-labels") { texts().svg() },
        Entry(name: "legend-wraps") { manySeries().svg() },
        Entry(name: "empty") { empty().svg() },
        Entry(name: "grid-sensors") { sensors().svg() },
        Entry(name: "grid-own-scales") { ownScales().svg() },
    ]

    /// A wave without a mathematical library: a periodic polynomial between −1 and 1.
    static func wave(_ phase: Double) -> Double {
        let t = phase - phase.rounded(.down)
        let half = t < 0.5 ? t * 2 : (t - 0.5) * 2
        return (t < 0.5 ? 1 : -1) * 4 * half * (1 - half)
    }

    static func swarm() -> Chart {
        var random = Random(seed: 5)
        let users = (1...6).map { "S\($0)" }
        let rows = users.flatMap { Array(repeating: $0, count: 24) }
        let errors = rows.indices.map { index in index % 3 > 0 ? 0 : random.next(in: 0...12) - 6 }
        return Chart(title: "Error by person", subtitle: "equal errors beside one another") {
            BandMark(xStart: .value("Error (reps)", -1.5), xEnd: .value("Error (reps)", 1.5), series: "within ±1")
            RuleMark(x: 0, isDashed: false)
            SwarmMark(x: .value("Error (reps)", errors), y: .value("", rows), spacing: 1, series: "session")
        }
        .xAxis(domain: .range(-6.5...6.5), format: .signed)
        .yAxis(grid: true)
        .colorScale(.places(["session": 0, "within ±1": 2]))
        .size(width: 640, height: 320)
    }

    static func line() -> Chart {
        var random = Random(seed: 1)
        let times = (0..<1500).map { Double($0) / 25 }
        let raw = times.map { wave($0 / 3) * 0.8 + random.next() * 0.4 - 0.2 }
        var filtered: [Double] = []
        for value in raw { filtered.append(0.8 * (filtered.last ?? value) + 0.2 * value) }
        for index in 500..<520 { filtered[index] = .nan }
        let labelled = (0..<20).map { Double($0) * 3 + 0.8 }
        let shut: [ClosedRange<Double>] = [22...27, 48...51.5]
        let detected = (0..<19).map { Double($0) * 3 + 0.95 }.filter { time in !shut.contains { $0.contains(time) } }
        return Chart(title: "Push-ups, S3", subtitle: "headphone.userAcceleration.y at 25 Hz, low-pass 0.8") {
            BandMark(xStart: .value("Time (s)", [22, 48]), xEnd: .value("Time (s)", [27, 51.5]), series: "gate shut")
            LineMark(x: .value("Time (s)", times), y: .value("Acceleration (g)", raw), series: "raw")
            LineMark(x: .value("Time (s)", times), y: .value("Acceleration (g)", filtered), series: "filtered")
            RuleMark(y: 0.4, label: "up 0.4")
            RuleMark(y: 0.32, label: "up, last user")
            RuleMark(y: -0.7, label: "down −0.7")
            RuleMark(x: 12.3, label: "start of the set", isDashed: false)
            RuleMark(x: 14, label: "first count")
            EventMark(x: .value("Time (s)", labelled), edge: .top, series: "labelled")
            EventMark(x: .value("Time (s)", detected), edge: .bottom, series: "detected")
        }
        .colorScale(.categorical(["filtered", "labelled", "detected", "x1", "gate shut", "x2", "raw"]))
    }

    static func longLine() -> Chart {
        var random = Random(seed: 2)
        let times = (0..<60_000).map { Double($0) / 100 }
        var values = times.map { wave($0 / 2) + random.next() * 0.3 }
        values[31_234] = 4.2
        return Chart(title: "Ten minutes at 100 Hz") {
            LineMark(x: .value("Time (min:s)", times), y: .value("g", values))
        }
        .xAxis(format: .minutesSeconds)
        .size(width: 900, height: 260)
    }

    static func scatter() -> Chart {
        var random = Random(seed: 3)
        return Chart(title: "Detected against labelled", subtitle: "Leave-one-user-out") {
            RuleMark(slope: 1, label: "identity")
            for user in 1...6 {
                let labelled = (0..<5).map { _ in Int(random.next() * 28) + 2 }
                let detected = labelled.map { $0 + Int(random.next() * 5) - 2 }
                PointMark(
                    x: .value("Labelled (reps)", labelled), y: .value("Detected (reps)", detected),
                    series: "S\(user)",
                    tooltips: zip(labelled, detected).map { "S\(user), ABD: \($0.1) of \($0.0)" })
            }
        }
        .size(width: 560, height: 560)
    }

    /// Overlapping intervals, and one beyond the plot.
    static func intervals() -> Chart {
        Chart(title: "Bland–Altman plot", subtitle: "Confidence intervals of bias and limits") {
            RuleMark(y: 2.4, interval: -0.6...9, label: "upper LoA +2.4")
            RuleMark(y: 0.3, interval: -1.2...1.8, label: "bias +0.3", isDashed: false)
            RuleMark(y: -1.8, interval: -4.4...1.1, label: "lower LoA −1.8")
            PointMark(
                x: .value("Labelled (reps)", [8, 10, 12, 15, 20]), y: .value("Error (reps)", [1, -1, 0, 2, 0]),
                series: "S1")
        }
        .yAxis(domain: .range(-5...6), format: .signed)
        .size(width: 700, height: 340)
    }

    static func heatMap() -> Chart {
        var factors: [Double] = []
        var quantizers: [Double] = []
        var errors: [Double] = []
        for row in 0..<40 {
            for column in 0..<40 {
                factors.append(0.6 + Double(column) / 100)
                quantizers.append(Double(1 + row * 15))
                let dx = Double(column - 26) / 40
                let dy = Double(row - 14) / 40
                errors.append(row == 39 && column < 4 ? .nan : 0.3 + 22 * (dx * dx + dy * dy + dx * dy))
            }
        }
        return Chart(title: "Mean absolute error over the parameter space") {
            RectMark(
                x: .value("Low-pass factor", factors), y: .value("Quantize factor", quantizers),
                color: .value("MAE (reps)", errors))
            RectMark(
                x: .value("Low-pass factor", 0.86), y: .value("Quantize factor", 211.0), tooltip: "chosen: 0.86, 211")
        }
        .size(width: 720, height: 560)
    }

    static func bandHeatMap() -> Chart {
        let users = ["S1", "S2", "S3", "S4", "S5", "S6"]
        let places = ["left wrist", "right wrist", "head", "chest", "pocket"]
        var random = Random(seed: 5)
        var x: [String] = []
        var y: [String] = []
        var bias: [Double] = []
        for place in places {
            for user in users {
                x.append(user)
                y.append(place)
                bias.append((random.next() * 8 - 4) * random.next())
            }
        }
        return Chart(title: "Bias by user and place") {
            RectMark(x: .value("User", x), y: .value("", y), color: .value("Bias (reps)", bias))
        }
        .colorScale(.diverging())
        .size(width: 480, height: 320)
    }

    static func area() -> Chart {
        let x = (0...50).map { Double($0) }
        let middle = x.map { 3 / (1 + $0 / 6) + 0.4 }
        return Chart(title: "Learning curve") {
            AreaMark(
                x: .value("Sessions used", x), yStart: .value("MAE (reps)", middle.map { $0 * 0.7 }),
                yEnd: .value("MAE (reps)", middle.map { $0 * 1.35 }), series: "95 % interval")
            LineMark(x: .value("Sessions used", x), y: .value("MAE (reps)", middle), series: "median")
        }
        .yAxis(domain: .includingZero)
        .legend(.bottom)
        .size(width: 600, height: 320)
    }

    static func logarithmic() -> Chart {
        let sizes: [Double] = [10, 100, 1000, 10_000, 100_000, 1_000_000]
        return Chart(title: "Sweep time") {
            LineMark(x: .value("Candidates", sizes), y: .value("Time (s)", [0.002, 0.005, 0.04, 0.35, 3.4, 36]))
            PointMark(x: .value("Candidates", sizes), y: .value("Time (s)", [0.002, 0.005, 0.04, 0.35, 3.4, 36]))
        }
        .xAxis(scale: .logarithmic)
        .yAxis(scale: .logarithmic)
        .size(width: 560, height: 340)
    }

    static func texts() -> Chart {
        let x = [0.2, 0.5, 0.6, 0.9, 1.4, 1.45, 2.2, 3.1]
        let y = [8.1, 5.5, 4.1, 3.9, 2.2, 2.15, 1.1, 0.9]
        return Chart(title: "Pareto front", subtitle: "Misses over false counts") {
            LineMark(x: .value("False counts per minute", x), y: .value("Misses (%)", y), isDashed: true)
            PointMark(x: .value("False counts per minute", x), y: .value("Misses (%)", y))
            TextMark((1...8).map { "\($0)" }, x: .value("", x), y: .value("", y), position: .right)
        }
        .xAxis(domain: .includingZero)
        .yAxis(domain: .includingZero)
        .size(width: 560, height: 340)
    }

    static func manySeries() -> Chart {
        var random = Random(seed: 6)
        return Chart(
            title: "A headline that is much too long for a chart of this width, so that it must go over two lines",
            subtitle: "and <escaped> \"text\" & 'more' of it, and a subtitle as long as the headline"
        ) {
            for index in 1...14 {
                PointMark(
                    x: .value("x", (0..<4).map { _ in random.next() }),
                    y: .value("y", (0..<4).map { _ in random.next() }),
                    series: "participant \(index)")
            }
        }
        .size(width: 460, height: 460)
    }

    static func empty() -> Chart {
        Chart(title: "Nothing recorded") {
            LineMark(x: .value("Time (s)", [Double]()), y: .value("g", [Double]()))
        }
        .size(width: 480, height: 200)
    }
}
