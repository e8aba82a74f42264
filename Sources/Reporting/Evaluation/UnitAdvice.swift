/// Advice on sessions whose channels have other units than the parameters.
package enum UnitAdvice {
    /// The advice.
    ///
    /// - Parameter units: Channels with the two units, in words.
    package static func words(_ units: [String]) -> String {
        "Sessions have \(units.joined(separator: ", ")): the thresholds don't apply. Import them with a profile that "
            + "scales the channel."
    }
}
