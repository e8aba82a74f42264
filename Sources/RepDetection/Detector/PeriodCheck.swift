/// A condition on the rate of events: no more of them than a multiple of the signal's period allows.
///
/// A phone in a pocket often moves twice a step, and a detector then counts both movements. Autocorrelation finds the
/// stride period all the same, as in Moe-Nilssen & Helbostad (2004), Estimation of gait cycle characteristics by trunk
/// accelerometry, Journal of Biomechanics 37, 121–126. The check compares the running number of events with it:
///
/// - At each event the events of the last two periods are counted, this one included. `2 · events` are expected.
/// - Where there are more than 1.3 times as many, the event has the weight expected ÷ found; else its weight is 1.
/// - Weights add up, and an event is kept each time that the sum reaches 1.
///
/// The check is for walking. `PeriodTrack` describes when the period is not trusted. Then every event is kept, even for
/// a runner, whose two strides last as long as one stride of a walker.
public struct PeriodCheck: Sendable, Hashable {
    /// The number of events in a period, such as two steps in a stride.
    public var events: Int
    /// The shortest period in seconds.
    public var shortest: Double
    /// The longest period in seconds; at most ten times the shortest.
    public var longest: Double

    /// Two steps in a stride of 0.8 to 1.5 s: 80 to 150 steps per minute.
    public static let walking = PeriodCheck(events: 2, shortest: 0.8, longest: 1.5)

    /// Makes a check; `DetectorParameters.validate` checks it.
    public init(events: Int, shortest: Double, longest: Double) {
        self.events = events
        self.shortest = shortest
        self.longest = longest
    }

    /// The most events in a period, which bounds the memory of a running detector.
    package static let mostEvents = 10
    /// The largest ratio of the longest period to the shortest, which bounds the memory of a running detector.
    package static let largestRatio = 10.0

    package func validate() throws(ParameterError) {
        guard events >= 1, events <= Self.mostEvents else {
            throw .outside(
                field: "cadenceGate.periodCheck.events", value: Double(events), range: "1 to \(Self.mostEvents)")
        }
        guard shortest >= 0.1, shortest <= 100 else {
            throw .outside(field: "cadenceGate.periodCheck.shortest", value: shortest, range: "0.1 to 100")
        }
        guard longest >= shortest, longest <= Self.largestRatio * shortest else {
            throw .outside(
                field: "cadenceGate.periodCheck.longest", value: longest,
                range: "the shortest period to \(Int(Self.largestRatio)) times it")
        }
    }
}
