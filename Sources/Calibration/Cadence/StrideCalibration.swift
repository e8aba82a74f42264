import RepDetection

/// How far one stride goes, from sessions beside a trainer: metres ridden ÷ strides counted, over all of them.
///
/// The ratio of totals, which a long session decides more than a short one. It is judged on sessions that had no part in
/// it: each is estimated with the ratio of the others.
public struct StrideCalibration: Sendable, Hashable {
    /// One session's strides and metres.
    public struct Ride: Sendable, Hashable {
        /// What it is called.
        public var session: String
        /// Who rode.
        public var user: String
        /// Strides that the detector counted.
        public var strides: Int
        /// Metres that the trainer told.
        public var metres: Double

        /// Makes a ride.
        public init(session: String, user: String, strides: Int, metres: Double) {
            self.session = session
            self.user = user
            self.strides = strides
            self.metres = metres
        }
    }

    /// The rides that it is made of.
    public let rides: [Ride]
    /// The length of a stride.
    public let length: StrideLength
    /// For each ride the distance by the others' ratio, m; nil where they have none.
    public let leftOut: [Double?]

    /// Nil where no metre was ridden or no stride counted.
    public init?(_ rides: [Ride]) {
        func ratio(_ rides: [Ride]) -> StrideLength? {
            let strides = rides.reduce(0) { $0 + $1.strides }
            let metres = rides.reduce(0) { $0 + $1.metres }
            return strides > 0 ? StrideLength(metres: metres / Double(strides)) : nil
        }
        guard let length = ratio(rides) else { return nil }
        self.rides = rides
        self.length = length
        leftOut = rides.indices.map { index in
            var others = rides
            others.remove(at: index)
            return ratio(others)?.distance(strides: rides[index].strides)
        }
    }

    /// The mean of |estimated − ridden| ÷ ridden over left-out rides with some distance; nil where there is none.
    public var meanRelativeError: Double? {
        var errors: [Double] = []
        for (ride, estimate) in zip(rides, leftOut) where ride.metres > 0 {
            if let estimate { errors.append(abs(estimate - ride.metres) / ride.metres) }
        }
        return errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count)
    }
}
