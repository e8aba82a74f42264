import CyclingPackets

/// What a first pass finds out about a log: what its lines don't contain, and whether they contain notifications.
struct TrainerLogScout {
    /// The characteristics of values without one, by their handle; the handle is empty if the log has none.
    private(set) var characteristics: [String: CyclingCharacteristic] = [:]
    /// The unit of numeric times, if the log does not contain it.
    private(set) var unit: LogTimeUnit?
    /// Whether lists of numbers are decimal; nil if the log does not show it.
    private(set) var hasDecimalLists: Bool?
    /// The characteristics as texts: `the values as 2a5b, which fits 20 of 21`.
    private(set) var taken: [String] = []
    /// The first line that is broken.
    private(set) var firstProblem: LogProblem?
    /// The number of notifications whose line names the characteristic, and of values whose line doesn't.
    private(set) var (named, unnamed) = (0, 0)

    private var reader: NotificationReader
    private var (steps, last): ([Double], Double?) = ([], nil)
    private var fits: [String: [CyclingCharacteristic: Int]] = [:]
    private var counts: [String: Int] = [:]

    /// The steps and the values that are looked at.
    private static let most = 10_000

    init(_ reader: NotificationReader) { self.reader = reader }

    /// Takes a line; false if the log is another kind of table.
    mutating func take(_ line: String) -> Bool {
        switch reader.read(line: line) {
        case .notification(let notification):
            named += 1
            step(to: notification.time)
        case .unnamed(let value):
            unnamed += 1
            step(to: value.time)
            counts[value.handle, default: 0] += 1
            for candidate in CyclingCharacteristic.allCases {
                guard let packet = try? CyclingPacket(characteristic: candidate, bytes: value.bytes), packet.isExact
                else { continue }
                fits[value.handle, default: [:]][candidate, default: 0] += 1
            }
        case .otherCharacteristic: named += 1
        case .problem(let problem):
            firstProblem = firstProblem ?? problem
            return named + unnamed > 0 || reader.summary.problems < 100
        case .header, .passedOver: break
        }
        return true
    }

    private mutating func step(to time: Double) {
        if let last, time > last, steps.count < TrainerLogScout.most { steps.append(time - last) }
        last = time
    }

    /// Decides after the last line.
    ///
    /// - A characteristic must fit most values of its handle, and no other half as many.
    /// - Bike sensors notify several times a second up to every few seconds: the median step shows the unit.
    mutating func finish(characteristic: CyclingCharacteristic?) {
        hasDecimalLists = reader.hasDecimalLists
        if named == 0 {
            for (handle, count) in counts.sorted(by: { $0.key < $1.key }) {
                let best = fits[handle, default: [:]].sorted { $0.value > $1.value }
                let isFound = best.first.map { $0.value * 2 > count } ?? false
                let isOnly = best.count < 2 || best[0].value > 2 * best[1].value
                guard let found = characteristic ?? (isFound && isOnly ? best[0].key : nil) else { continue }
                characteristics[handle] = found
                guard characteristic == nil else { continue }
                let name = handle.isEmpty ? "the values" : "handle \(handle)"
                taken.append("\(name) as \(found.shortName), which fits \(best[0].value) of \(count)")
            }
        }
        guard reader.needsUnit else { return }
        let step = steps.isEmpty ? 1 : steps.sorted()[steps.count / 2]
        unit = LogTimeUnit.allCases.last { step >= $0.rawValue / 100 } ?? .seconds
    }
}

extension CyclingPacket {
    /// Whether no byte follows the fields.
    fileprivate var isExact: Bool {
        switch self {
        case .speedAndCadence(let measurement): measurement.trailing.isEmpty
        case .power(let measurement): measurement.trailing.isEmpty
        case .indoorBike(let data): data.trailing.isEmpty
        case .fitnessEquipment(let frame): frame.trailing.isEmpty
        }
    }
}
