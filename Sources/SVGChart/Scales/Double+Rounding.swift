/// Rounding without a mathematical library: `rounded()` may compile to calls of `floor` and `ceil`, which have to be
/// linked on some systems.
extension Double {
    /// The largest whole number that is not above this one.
    var roundedDown: Double {
        // From 2^52 on every double is whole; below, it fits an Int64.
        guard magnitude < 4_503_599_627_370_496 else { return self }
        let whole = Double(Int64(self))
        return whole > self ? whole - 1 : whole
    }

    /// The smallest whole number that is not below this one.
    var roundedUp: Double { -(-self).roundedDown }

    /// The nearest whole number, halves away from zero.
    var roundedToNearest: Double {
        guard magnitude < 4_503_599_627_370_496 else { return self }
        let whole = Double(Int64(self))
        let rest = self - whole
        return rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole)
    }
}
