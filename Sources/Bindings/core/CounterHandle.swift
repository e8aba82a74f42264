import RepDetection

/// A counter behind the C interface, with the memory that its callers read and write.
final class CounterHandle {
    private var counter: RepCounter
    /// The names of the inputs as UTF-8, each with a 0 and its unit at its end.
    let names: [[UInt8]]
    /// The times of the events of the last feed.
    private(set) var events: [Double] = []

    init(_ counter: RepCounter) {
        self.counter = counter
        names = zip(counter.inputs, counter.units).map { Array($0.name.utf8) + [0] + Array(($1 ?? "").utf8) }
    }

    var count: Int { counter.count }
    var spread: Int { counter.spread }
    var skipped: Int { counter.skipped }
    var members: Int { counter.config.detectors.count }

    func filtered(of member: Int) -> Double? {
        member >= 0 && member < members ? counter.filtered(of: member) : nil
    }

    /// What an app shows, by the numbers of `reptune.h`; NaN for none.
    func show(_ what: Int, of member: Int) -> Double {
        guard member >= 0, member < members else { return .nan }
        let shown = counter.shown(of: member)
        return shown.indices.contains(what) ? shown[what].value ?? .nan : .nan
    }

    /// Feeds a moment; without `present` all inputs have a value. Gives the number of events, or −1 if the times are not in
    /// seconds.
    func feed(_ values: UnsafePointer<Double>, _ present: UnsafePointer<UInt8>?, at time: Double) -> Int {
        events = counter.feed(at: time) { present?[$0] == 0 ? nil : values[$0] }.map { $0.time }
        return counter.timeFactor == 1 ? events.count : -1
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
        return counter.timeFactor == 1 ? events.count : -1
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
