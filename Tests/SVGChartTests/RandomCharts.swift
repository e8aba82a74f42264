import SVGChart

/// Random charts of any kind and size, with extreme numbers and long names; the same for the same seed.
struct RandomCharts {
    private var random: Random

    init(seed: UInt64) { random = Random(seed: seed) }

    mutating func chart() -> Chart {
        var marks: [Mark] = []
        let isBanded = random.next() < 0.4
        let names = (0..<random.next(in: 1...45)).map { _ in words(random.next(in: 1...4)) }
        for _ in 0..<random.next(in: 0...4) { marks += isBanded ? banded(names) : numeric() }
        if !isBanded {
            for _ in 0..<random.next(in: 0...6) { marks += rule() }
        }
        var chart = Chart(
            title: words(random.next(in: 0...14)), subtitle: words(random.next(in: 0...20))
        ) { marks }
        .size(width: Double(random.next(in: 100...1000)), height: Double(random.next(in: 80...700)))
        .legend([.automatic, .bottom, .hidden][random.next(in: 0...2)])
        if random.next() < 0.3 { chart = chart.yAxis(words(3), format: .signed, isReversed: random.next() < 0.5) }
        if random.next() < 0.3 {
            chart = chart.xAxis(words(3), format: .minutesSeconds, isReversed: random.next() < 0.5)
        }
        if random.next() < 0.2 { chart = chart.yAxis(domain: .includingZero, scale: .logarithmic) }
        if random.next() < 0.2 { chart = chart.colorScale(.diverging(center: 1)) }
        return chart
    }

    mutating func grid() -> ChartGrid {
        let charts = (0..<random.next(in: 0...8)).map { _ in chart() }
        return ChartGrid(
            title: words(random.next(in: 0...8)), columns: random.next(in: 1...5),
            sharedX: random.next() < 0.5 ? .all : .none, sharedY: random.next() < 0.5 ? .all : .none
        ) { charts }
        .size(width: Double(random.next(in: 300...1200)))
    }

    private mutating func numeric() -> [Mark] {
        let scale = [1, 1, 20, 1e-6, 1e9, 1e200][random.next(in: 0...5)]
        let x = numbers(scale)
        let y = numbers([1, 1, 100, 1e-8, 1e12][random.next(in: 0...4)])
        let series = random.next() < 0.7 ? words(random.next(in: 1...5)) : nil
        switch random.next(in: 0...7) {
        case 0: return LineMark(x: .value("Time (s)", x), y: .value("g", y), series: series).marks
        case 1: return PointMark(x: .value("Labelled", x), y: .value("Detected", y), series: series).marks
        case 2: return AreaMark(x: .value("x", x), y: .value(words(12), y), series: series).marks
        case 3:
            return EventMark(x: .value("Time (s)", x), edge: random.next() < 0.5 ? .top : .bottom, series: series).marks
        case 4: return BandMark(xStart: .value("", x), xEnd: .value("", y), series: series).marks
        case 5: return BarMark(x: .value("x", x), y: .value("y", y), series: series).marks
        case 6:
            return RectMark(x: .value("x", x), y: .value("y", y), color: .value(words(4), y)).marks
        default:
            return TextMark(x.map { _ in words(2) }, x: .value("", x), y: .value("", y), position: .right).marks
        }
    }

    private mutating func banded(_ names: [String]) -> [Mark] {
        let values = names.map { _ in random.next() < 0.1 ? .nan : random.next() * 8 - 4 }
        let series = random.next() < 0.5 ? words(1) : nil
        if random.next() < 0.2 {
            return SwarmMark(
                x: .value("Session", values), y: .value(words(2), names), spacing: random.next(), series: series
            ).marks
        }
        return random.next() < 0.7
            ? BarMark(x: .value("Session", names), y: .value("Error", values), series: series).marks
            : RectMark(
                x: .value("Session", names), y: .value("Place", names.map { String($0.prefix(9)) }),
                color: .value("MAE", values)
            ).marks
    }

    private mutating func rule() -> [Mark] {
        let label = words(random.next(in: 0...4))
        switch random.next(in: 0...2) {
        case 0: return RuleMark(x: random.next(), label: label).marks
        case 1:
            let (y, spread) = (random.next(), random.next())
            return RuleMark(
                y: y, interval: spread < 0.5 ? nil : y - spread...y + 2 * spread, label: label,
                series: random.next() < 0.3 ? words(1) : nil
            ).marks
        default: return RuleMark(slope: random.next() * 4 - 2, intercept: random.next(), label: label).marks
        }
    }

    private mutating func numbers(_ scale: Double) -> [Double] {
        let special: [Double] = [.nan, .infinity, -.infinity, 0, 1e308, .leastNonzeroMagnitude]
        let isAwkward = random.next() < 0.1
        let isConstant = random.next() < 0.1
        let constant = random.next() * scale
        return (0..<random.next(in: 0...60)).map { _ in
            if isAwkward, random.next() < 0.3 { return special[random.next(in: 0...5)] }
            return isConstant ? constant : (random.next() - 0.3) * scale
        }
    }

    private mutating func words(_ count: Int) -> String {
        let stock = [
            "S10", "left", "abduction", "Ünïcode", "<b>", "a", "userAcceleration.y", "比率", "very-long-compound-word",
        ]
        return (0..<count).map { _ in stock[random.next(in: 0...(stock.count - 1))] }.joined(separator: " ")
    }
}
