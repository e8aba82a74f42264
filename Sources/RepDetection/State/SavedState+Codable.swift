/// Why a saved state does not fit the config that it is restored with.
struct SavedStateError: Error, Hashable {
    /// The field, such as `cadenceGate.pending`.
    var field: String
    /// What is wrong with it.
    let problem: String

    /// Throws unless a condition holds.
    static func check(
        _ isValid: Bool, _ field: String, _ problem: @autoclosure () -> String
    ) throws(SavedStateError) {
        guard isValid else { throw SavedStateError(field: field, problem: problem()) }
    }

    /// Throws unless a number lies in a range.
    static func check(_ number: Int, _ field: String, in range: ClosedRange<Int>) throws(SavedStateError) {
        try check(
            range.contains(number), field, "\(number) is outside \(range.lowerBound) to \(range.upperBound)")
    }

    /// The highest count that is restored; above it counting on could overflow.
    static let mostCounted = Int.max / 2
}
