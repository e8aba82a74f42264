/// A table's column of times: the most informative one.
struct TimeChoice: Equatable {
    let index: Int
    let unit: TimeUnit
    /// Whether neither the header nor the size of the numbers shows the unit, so that it was chosen for a usual sample
    /// rate.
    let isGuess: Bool
    private let clock: ClockReading.Clock
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

    private init?(_ index: Int, _ named: TimeUnit?, _ shape: TableShape) {
        let texts = shape.column(index).filter { !$0.isEmpty && !ImportProfile.usualMissing.contains($0) }
        let numbers = shape.numbers(index)
        self.index = index
        if numbers.count * 2 > texts.count {
            guard let first = numbers.first else { return nil }
            unit = named ?? TimeChoice.unit(of: numbers)
            isGuess = named == nil && ClockReading(whole: nil, number: first, perSecond: unit.perSecond).clock != .unix
            clock = ClockReading(whole: nil, number: first, perSecond: unit.perSecond).clock
            distinct = Set(numbers).count
        } else {
            let clocks = texts.compactMap { ClockText($0) }
            guard let first = clocks.first, clocks.count * 2 > texts.count else { return nil }
            unit = first.kind == .timeOfDay ? .timeOfDay : .date
            isGuess = false
            clock = first.kind
            distinct = Set(clocks.map(\.nanoseconds)).count
        }
    }

    /// The unit of times whose name has none: by their size if they count from 1970, else by the sample rate, which for
    /// sensors of motion is from 5 to 2000 Hz.
    static func unit(of times: [Double]) -> TimeUnit {
        let first = abs(times.first ?? 0)
        for unit in TimeUnit.numeric where (946_684_800...4_102_444_800).contains(first / unit.perSecond) {
            return unit
        }
        let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
        guard !steps.isEmpty else { return .seconds }
        let rate = 1 / steps[steps.count / 2]
        return TimeUnit.numeric.first { (5...2000).contains(rate * $0.perSecond) } ?? .seconds
    }
}
