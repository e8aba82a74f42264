extension Double {
    /// The nearest number with this many significant decimal digits. 0 and values that are not finite stay as they are.
    func rounded(significant digits: Int) -> Double {
        guard isFinite, self != 0 else { return self }
        // Powers of ten up to 10²² are exact; scaling by division keeps decimals such as 0.1 the nearest doubles.
        var exponent = 0
        var size = abs(self)
        while size >= 10, exponent < 300 {
            size /= 10
            exponent += 1
        }
        while size < 1, exponent > -300 {
            size *= 10
            exponent -= 1
        }
        let places = digits - 1 - exponent
        let power = (0..<abs(places)).reduce(1.0) { power, _ in power * 10 }
        return places >= 0 ? (self * power).rounded() / power : (self / power).rounded() * power
    }
}
