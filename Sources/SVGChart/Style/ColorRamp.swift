/// A colour ramp from 0 to 1 with linear interpolation between anchors.
enum ColorRamp: Equatable {
    /// Viridis, with ascending lightness.
    case sequential
    /// Blue, white, red (ColorBrewer RdBu reversed): lightest in the middle.
    case diverging

    private static let viridis: [(Double, Double, Double)] = [
        (68, 1, 84), (72, 40, 120), (62, 73, 137), (49, 104, 142), (38, 130, 142), (31, 158, 137), (53, 183, 121),
        (110, 206, 88), (181, 222, 43), (253, 231, 37),
    ]
    private static let redBlue: [(Double, Double, Double)] = [
        (33, 102, 172), (67, 147, 195), (146, 197, 222), (209, 229, 240), (247, 247, 247), (253, 219, 199),
        (244, 165, 130), (214, 96, 77), (178, 24, 43),
    ]

    /// The colour at `share`, as "#rrggbb".
    func color(_ share: Double) -> String {
        let anchors = self == .sequential ? ColorRamp.viridis : ColorRamp.redBlue
        let place = Swift.min(Swift.max(share.isNaN ? 0 : share, 0), 1) * Double(anchors.count - 1)
        let index = Swift.min(Int(place), anchors.count - 2)
        let part = place - Double(index)
        let (from, to) = (anchors[index], anchors[index + 1])
        return "#" + hex(from.0, to.0, part) + hex(from.1, to.1, part) + hex(from.2, to.2, part)
    }

    private func hex(_ from: Double, _ to: Double, _ part: Double) -> String {
        let value = Int((from + (to - from) * part).roundedToNearest)
        return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
}

/// A colour scale with its domain.
struct ResolvedColorScale: Equatable {
    var ramp: ColorRamp
    var low: Double
    var high: Double
    var label: String

    /// The colour scale for cells with values in `extents`; nil without cells.
    init?(_ scale: ColorScale, _ extents: AxisExtents) {
        guard let lowest = extents.low, let highest = extents.high else { return nil }
        label = extents.label ?? ""
        var domain = Domain.automatic
        var center: Double?
        switch scale {
        case .automatic, .categorical, .places: break
        case .sequential(let asked): domain = asked
        case .diverging(let asked, let askedDomain):
            center = asked.isFinite ? asked : 0
            domain = askedDomain
        }
        ramp = center == nil ? .sequential : .diverging
        var axis = ChartAxis(domain: domain)
        if case .categories = domain { axis.domain = .automatic }
        if let center, axis.domain == .automatic || axis.domain == .includingZero {
            let reach = Swift.max((highest - center).magnitude, (lowest - center).magnitude)
            axis.domain = .range((center - reach)...(center + reach))
        }
        guard case .linear(let low, let high) = DomainResolution.resolve(axis, extents) else { return nil }
        self.low = low
        self.high = high
    }

    func color(_ number: Double) -> String {
        ramp.color(LinearScale(low: low, high: high, start: 0, end: 1).position(number) ?? 0)
    }
}
