import RepDetection

/// A counter behind the C interface, with the memory that its callers read and write.
final class CounterHandle {
    private var counter: RepCounter
    /// The names of the inputs as UTF-8, each with a 0 at its end.
    let names: [[UInt8]]
    /// The times of the events of the last feed.
    private(set) var events: [Double] = []

    init(_ counter: RepCounter) {
        self.counter = counter
        names = counter.inputs.map { Array($0.name.utf8) + [0] }
    }

    var count: Int { counter.count }
    var spread: Int { counter.spread }
    var skipped: Int { counter.skipped }
    var members: Int { counter.config.detectors.count }

    func filtered(of member: Int) -> Double? {
        member >= 0 && member < members ? counter.filtered(of: member) : nil
    }

    /// Feeds a moment; without `present` all inputs have a value. Gives the number of events.
    func feed(_ values: UnsafePointer<Double>, _ present: UnsafePointer<UInt8>?, at time: Double) -> Int {
        events = counter.feed(at: time) { present?[$0] == 0 ? nil : values[$0] }.map { $0.time }
        return events.count
    }

    /// Feeds moments whose values lie row by row; a row's values are all present. Gives the number of events of all.
    func feed(_ count: Int, _ times: UnsafePointer<Double>, _ rows: UnsafePointer<Double>) -> Int {
        var found: [Double] = []
        let width = names.count
        for row in 0..<count {
            let values = rows + row * width
            let events = counter.feed(at: times[row]) { values[$0] }
            if !events.isEmpty { found += events.map { $0.time } }
        }
        events = found
        return events.count
    }

    func reset() {
        counter.reset()
        events = []
    }

    var snapshot: [UInt8] { counter.snapshot }

    func restore(_ snapshot: [UInt8]) -> Bool {
        events = []
        return counter.restore(snapshot)
    }
}
