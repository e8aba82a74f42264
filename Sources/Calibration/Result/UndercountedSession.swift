import Sessions

/// A session with many labelled repetitions and a count below half of them.
package struct UndercountedSession: Sendable, Hashable, Codable {
    /// The session's id.
    package let id: String
    /// Its name.
    package let session: String
    /// The labelled count.
    package let labelled: Int
    /// The detected count.
    package let detected: Int

    /// The fewest labelled repetitions that are many.
    package static let many = 10

    /// Names an undercounted session; nil if it is not undercounted.
    package init?(id: String, session: String, labelled: Int, detected: Int) {
        guard labelled >= UndercountedSession.many, 2 * detected < labelled else { return nil }
        self.id = id
        self.session = session
        self.labelled = labelled
        self.detected = detected
    }
}

extension [UndercountedSession] {
    /// The sessions in ascending order of count relative to label, with advice.
    package var summary: String {
        let sorted = enumerated().sorted { left, right in
            let (one, other) = (
                left.element.detected * right.element.labelled, right.element.detected * left.element.labelled
            )
            return (one, left.offset) < (other, right.offset)
        }.map(\.element)
        let none = count { $0.detected == 0 }
        let among = none == 0 ? "" : none == count ? (none == 1 ? ", to 0" : ", all to 0") : ", \(none) of them to 0"
        let names = Formatted.listed(sorted.map { "\($0.session) (\($0.detected) of \($0.labelled))" }, most: 5)
        return "\(Formatted.counted(count, "session")) with \(UndercountedSession.many) labelled repetitions or more "
            + "\(count == 1 ? "is" : "are") counted to less than half\(among): \(names)"
            + ". Look at \(count == 1 ? "it" : "them") with reptune plot: the label, the unit or the position of the device "
            + "may differ from the other sessions."
    }
}
