extension Double {
    /// The nearest whole number, halves up, for sums of data: at most 2^53 in magnitude, and 0 for NaN.
    package var nearestInt: Int {
        let limit = 0x1p53
        return isNaN ? 0 : Int(Swift.max(-limit, Swift.min(limit, (self + 0.5).rounded(.down))))
    }
}
