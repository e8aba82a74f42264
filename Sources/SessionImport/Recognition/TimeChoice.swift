import Sessions

/// A table's column of times: the most informative one.
struct TimeChoice: Equatable {
    /// The unit of a column of times.
    enum Unit: Equatable {
        /// The header or the form of the texts gives it.
        case shown(TimeUnit)
        /// The only unit in which the step between samples is usual for a sensor of motion.
        case byStep(TimeUnit)
        /// Several are possible, or none.
        case open([Reading])
    }

    /// A possible unit, and its meaning for the first rows.
    struct Reading: Equatable {
        let unit: TimeUnit
        let meaning: String
    }

    let index: Int
    let unit: Unit
    let clock: ClockReading.Clock
    /// The number of different times in the first rows.
    private let distinct: Int

    /// The best of a table's columns of times. It must be fine enough to order all rows. A column that counts from 1970
    /// precedes a date, and a date precedes a time since the start. Nil without any.
    static func best(of shape: TableShape, _ meanings: [ColumnMeaning]) -> TimeChoice? {
        let choices = meanings.indices.compactMap { index -> TimeChoice? in
            guard case .time(let unit) = meanings[index] else { return nil }
            return TimeChoice(index, unit, shape)
        }
        guard let finest = choices.map(\.distinct).max() else { return nil }
        let fine = choices.filter { $0.distinct * 10 >= finest * 9 }
        return fine.first { $0.clock == .unix } ?? fine.first { $0.clock == .local } ?? fine.first
    }

    /// A column of times; nil if it holds neither times nor dates.
    init?(_ index: Int, _ named: TimeUnit?, _ shape: TableShape) {
        let texts = shape.column(index).filter { !$0.isEmpty && !DecimalMark.usualMissing.contains($0) }
        let numbers = shape.numbers(index)
        self.index = index
        if numbers.count * 2 > texts.count {
            guard let first = numbers.first else { return nil }
            unit = named.map { .shown($0) } ?? TimeChoice.unit(of: numbers)
            distinct = Set(numbers).count
            let unit: TimeUnit? =
                switch unit {
                case .shown(let unit), .byStep(let unit): unit
                case .open(let readings): readings.first?.unit
                }
            clock = unit.map { ClockReading(whole: nil, number: first, perSecond: $0.perSecond).clock } ?? .elapsed
        } else {
            guard let (unit, clocks) = TimeChoice.dates(texts), let first = clocks.first else { return nil }
            self.unit = unit
            clock = first.kind
            distinct = Set(clocks.map(\.nanoseconds)).count
        }
    }

    /// The sample rates of motion sensors in Hz. Three decades, so that few steps are usual in two units.
    static let rates = 0.9...2000
    /// The lowest rate in Hz that whole numbers without a unit show.
    private static let lowestOfWhole = 9.0

    /// The unit of times whose name has none, by the step between samples. The size of the numbers decides only between units
    /// in which the step is usual: a clock that counts from when a device was switched on has any size.
    static func unit(of times: [Double]) -> Unit {
        let isUnix = { (unit: TimeUnit) in
            ClockReading(whole: nil, number: times.first ?? 0, perSecond: unit.perSecond).clock == .unix
        }
        guard let step = usualStep(times) else {
            return .byStep(TimeUnit.numeric.first(where: isUnix) ?? .seconds)
        }
        let possible = TimeUnit.numeric.filter { rates.contains($0.perSecond / step) }
        let known = possible.filter(isUnix)
        if known.count == 1 { return .byStep(known[0]) }
        // Whole numbers may count rows, or ticks of a unit that is not known.
        let isWhole = times.allSatisfy { $0 == $0.rounded() }
        if possible.count == 1, !isWhole || possible[0].perSecond / step >= lowestOfWhole {
            return .byStep(possible[0])
        }
        return .open(
            (possible.isEmpty ? TimeUnit.numeric : possible).map { unit in
                Reading(unit: unit, meaning: "\(Formatted.short(unit.perSecond / step)) Hz in \(unit.rawValue)")
            })
    }

    /// The median step between times; on a clock that is coarser than the rows, the mean. Nil for equal times.
    private static func usualStep(_ times: [Double]) -> Double? {
        let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
        guard let largest = steps.last, largest > 0 else { return nil }
        let median = steps[steps.count / 2]
        if median > 0, steps[steps.count / 4] > 0 { return median }
        let forward = steps.filter { $0 > 0 }
        return forward.reduce(0, +) / Double(steps.count)
    }

    /// The unit of texts, and their times; nil if most are none.
    private static func dates(_ texts: [String]) -> (Unit, [ClockText])? {
        let shown = texts.compactMap { ClockText.shown(by: $0) }
        // A text that shows its order decides for all: rows after midnight may leave it open.
        let known = shown.lazy.compactMap { if case .order(let order) = $0 { order } else { nil } }.first
        let times = texts.compactMap { ClockText($0, order: known ?? .dayFirst) }
        guard let first = times.first, times.count * 2 > texts.count else { return nil }
        let unit: Unit =
            switch known {
            case .dayFirst: .shown(.dayFirst)
            case .monthFirst: .shown(.monthFirst)
            case nil where shown.isEmpty: .shown(first.kind == .timeOfDay ? .timeOfDay : .date)
            case nil:
                .open([
                    Reading(unit: .dayFirst, meaning: "day before month, \(TimeUnit.dayFirst.rawValue)"),
                    Reading(unit: .monthFirst, meaning: "month before day, \(TimeUnit.monthFirst.rawValue)"),
                ])
            }
        return (unit, times)
    }
}
