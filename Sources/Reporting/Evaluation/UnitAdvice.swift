/// What to do about sessions whose channels are in other units than the numbers are meant for.
public enum UnitAdvice {
    /// The advice.
    ///
    /// - Parameter units: Channels with the two units, in words.
    public static func words(_ units: [String]) -> String {
        "Sessions give \(units.joined(separator: ", ")): thresholds don't fit. Import them with a profile that scales it."
    }
}
