import Sessions

/// The length of a stride, from sessions with a trainer: metres ridden ÷ strides counted, summed over all sessions.
///
/// In this ratio of totals long sessions weigh more than short ones. Sessions without distance are not used: their strides
/// are false. Its accuracy is held out: the distance of each session
/// is estimated with the ratio of the others.
package struct StrideCalibration: Sendable, Hashable {
    /// The strides and metres of one session.
    package struct Ride: Sendable, Hashable {
        /// The session's name.
        package var session: String
        /// The user.
        package var user: String
        /// The strides counted by the detector.
        package var strides: Int
        /// The distance in metres measured by the trainer.
        package var metres: Double

        /// Makes a ride.
        package init(session: String, user: String, strides: Int, metres: Double) {
            self.session = session
            self.user = user
            self.strides = strides
            self.metres = metres
        }
    }

    /// The rides with a distance above 0.
    package let rides: [Ride]
    /// The length of a stride.
    package let length: StrideLength
    /// For each ride the held-out distance in metres, from the ratio of the others; nil if they have none.
    package let heldOut: [Double?]

    /// Calibrates the length of a stride; nil without a metre or a stride.
    package init?(_ rides: [Ride]) {
        let rides = rides.filter { $0.metres > 0 }
        func ratio(_ rides: [Ride]) -> StrideLength? {
            let strides = rides.reduce(0) { $0 + $1.strides }
            let metres = rides.reduce(0) { $0 + $1.metres }
            return strides > 0 ? StrideLength(metres: metres / Double(strides)) : nil
        }
        guard let length = ratio(rides) else { return nil }
        self.rides = rides
        self.length = length
        heldOut = rides.indices.map { index in
            var others = rides
            others.remove(at: index)
            return ratio(others)?.distance(strides: rides[index].strides)
        }
    }

    /// The mean of |estimated − ridden| ÷ ridden over held-out rides; nil if there is none.
    package var meanRelativeError: Double? {
        var errors: [Double] = []
        for (ride, estimate) in zip(rides, heldOut) {
            if let estimate { errors.append(abs(estimate - ride.metres) / ride.metres) }
        }
        return errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count)
    }
}
