/// The first difference between an implementation's result and the expected one.
struct Discrepancy: Sendable, Hashable {
    /// The name of the case.
    let name: String
    /// Its place.
    let place: Place

    /// The first difference of two results.
    enum Place: Sendable, Hashable {
        /// The filtered sample after a moment, numbered from 0, and that moment's time in seconds.
        case filtered(moment: Int, time: Double, expected: Double?, found: Double?)
        /// The count after a moment.
        case count(moment: Int, time: Double, expected: Int, found: Int)
        /// The trace has another length than the recording.
        case traceLength(expected: Int, found: Int)
        /// The time of an event, numbered from 0; nil if there is none.
        case event(index: Int, expected: Double?, found: Double?)
        /// A total: count, spread or skipped.
        case total(field: String, expected: Int, found: Int)
        /// What an app shows; nil for none.
        case shown(name: String, expected: Double?, found: Double?)
        /// There is no result for the case.
        case missing
        /// There are several results for the case.
        case repeated(results: Int)
        /// No case has this name.
        case unknown
    }
}

extension Discrepancy.Place {
    /// The first difference between a result and the expected one; nil if there is none. `times` are the moments in seconds.
    /// Numbers are equal if they have the same value, to the last bit. O(moments).
    static func first(of found: ConformanceResult, times: [Double], expected: ConformanceResult) -> Self? {
        // The trace comes first: what differs later follows from it.
        if let trace = found.trace, let truth = expected.trace {
            for (moment, pair) in zip(trace, truth).enumerated() {
                let time = moment < times.count ? times[moment] : .nan
                if pair.0.filtered != pair.1.filtered {
                    return .filtered(
                        moment: moment, time: time, expected: pair.1.filtered, found: pair.0.filtered)
                }
                if pair.0.count != pair.1.count {
                    return .count(moment: moment, time: time, expected: pair.1.count, found: pair.0.count)
                }
            }
            if trace.count != truth.count { return .traceLength(expected: truth.count, found: trace.count) }
        }
        for index in 0..<max(found.events.count, expected.events.count) {
            let pair = (
                index < expected.events.count ? expected.events[index] : nil,
                index < found.events.count ? found.events[index] : nil
            )
            if pair.0 != pair.1 { return .event(index: index, expected: pair.0, found: pair.1) }
        }
        for (field, pair) in [
            ("count", (expected.count, found.count)), ("spread", (expected.spread, found.spread)),
            ("skipped", (expected.skipped, found.skipped)),
        ] where pair.0 != pair.1 {
            return .total(field: field, expected: pair.0, found: pair.1)
        }
        for (name, truth) in (expected.shown ?? [:]).sorted(by: { $0.key < $1.key }) {
            if let own = found.shown, own[name] != .some(truth) {
                return .shown(name: name, expected: truth, found: own[name] ?? nil)
            }
        }
        return nil
    }
}

extension Discrepancy: CustomStringConvertible {
    /// The case and the difference in one line.
    var description: String {
        func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "none" }
        let text =
            switch place {
            case .filtered(let moment, let time, let expected, let found):
                "moment \(moment) at \(time) s: the filtered sample is \(number(found)), expected \(number(expected))"
            case .count(let moment, let time, let expected, let found):
                "moment \(moment) at \(time) s: the count is \(found), expected \(expected)"
            case .traceLength(let expected, let found): "the trace has \(found) points for \(expected) moments"
            case .event(let index, let expected?, nil): "event \(index) at \(expected) s is missing"
            case .event(let index, nil, let found?): "event \(index) at \(found) s is not expected"
            case .event(let index, let expected, let found):
                "event \(index) is at \(number(found)) s, expected at \(number(expected)) s"
            case .total(let field, let expected, let found): "\(field) is \(found), expected \(expected)"
            case .shown(let name, let expected, let found): "\(name) is \(number(found)), expected \(number(expected))"
            case .missing: "there is no result"
            case .repeated(let results): "there are \(results) results, expected one"
            case .unknown: "the suite has no such case"
            }
        return "\(name): \(text)"
    }
}
