/// The domain of an axis.
enum ResolvedDomain: Equatable {
    case linear(low: Double, high: Double)
    case logarithmic(low: Double, high: Double)
    case band([String])
    /// Nothing to show.
    case empty
}

/// Maps values to pixels along one axis.
enum Scale: Equatable {
    case linear(LinearScale)
    case logarithmic(LogScale)
    case band(BandScale)
    case empty

    init(_ domain: ResolvedDomain, start: Double, end: Double, inset: Double, bandPadding: Double, bandLead: Double = 0)
    {
        let inset = end < start ? -inset : inset
        switch domain {
        case .linear(let low, let high):
            self = .linear(LinearScale(low: low, high: high, start: start + inset, end: end - inset))
        case .logarithmic(let low, let high):
            self = .logarithmic(LogScale(low: low, high: high, start: start + inset, end: end - inset))
        case .band(let names):
            self = .band(BandScale(categories: names, start: start, end: end, padding: bandPadding, lead: bandLead))
        case .empty: self = .empty
        }
    }

    /// The pixel of a number; nil on a band scale, or if the scale has no such number.
    func position(_ number: Double) -> Double? {
        switch self {
        case .linear(let scale): scale.position(number)
        case .logarithmic(let scale): scale.position(number)
        case .band(let scale): scale.position(NumberText.compact(number))
        case .empty: nil
        }
    }

    /// The pixel of the value at `index` of a channel.
    func position(_ value: PlottableValue, at index: Int) -> Double? {
        if case .band(let scale) = self { return value.category(at: index).flatMap { scale.position($0) } }
        return value.number(at: index).flatMap { position($0) }
    }

    /// The pixel of a number that an axis covers; nil outside its domain.
    func positionInside(_ number: Double) -> Double? {
        switch self {
        case .linear(let scale):
            let slack = (scale.high / 2 - scale.low / 2) * 1e-9
            return number / 2 < scale.low / 2 - slack || number / 2 > scale.high / 2 + slack
                ? nil : scale.position(number)
        case .logarithmic(let scale):
            return number < scale.low * (1 - 1e-9) || number > scale.high * (1 + 1e-9) ? nil : scale.position(number)
        case .band, .empty: return position(number)
        }
    }

    /// The pixel of the value at `index` of a channel; nil outside the domain.
    func positionInside(_ value: PlottableValue, at index: Int) -> Double? {
        if case .band = self { return position(value, at: index) }
        return value.number(at: index).flatMap { positionInside($0) }
    }

    /// The base of bars: the pixel of zero, or of the nearest end of the domain.
    var baseline: Double? {
        switch self {
        case .linear(let scale): scale.position(Swift.min(Swift.max(0, scale.low), scale.high))
        case .logarithmic(let scale): scale.start
        case .band, .empty: nil
        }
    }
}
