/// The format of an axis' numbers.
public enum NumberFormat: Sendable, Equatable {
    /// The decimals that the ticks need; scientific notation for very large and very small numbers.
    case automatic
    /// Always this many decimals.
    case decimals(Int)
    /// Whole numbers, with ticks only on whole numbers.
    case integer
    /// A fraction, written in per cent with this many decimals: 0.5 is "50 %".
    case percent(Int)
    /// Seconds, written as minutes and seconds: 90 is "1:30"; ticks are at whole clock steps.
    case minutesSeconds
    /// As `automatic`, with a sign before positive numbers as well.
    case signed
}

extension NumberFormat {
    /// The text of `number`; `decimals` fits the step between ticks.
    func text(_ number: Double, tickDecimals decimals: Int) -> String {
        switch self {
        case .automatic: NumberText.tick(number, decimals: decimals)
        case .decimals(let wanted): NumberText.fixed(number, decimals: wanted)
        case .integer: NumberText.tick(number, decimals: 0)
        case .percent(let wanted):
            NumberText.fixed(number * 100, decimals: Swift.max(wanted, Swift.min(decimals, 12) - 2)) + " %"
        case .minutesSeconds: NumberText.minutesSeconds(number, decimals: decimals)
        case .signed: (number > 0 ? "+" : "") + NumberText.tick(number, decimals: decimals)
        }
    }
}
