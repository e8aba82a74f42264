/// A walk at a constant pace. Times are whole seconds since 1970.
struct Walk: Sendable, Hashable {
    let start: Int
    let end: Int
    let steps: Int
    /// The kind: `commute`.
    let kind: Kind

    enum Kind: String, Sendable {
        case commute, dog, errand, run, night
    }

    /// Whole steps made before a moment.
    func steps(before time: Int) -> Int {
        guard time > start else { return 0 }
        return time >= end ? steps : steps * (time - start) / (end - start)
    }
}

extension [Walk] {
    /// Whole steps made between two moments.
    func steps(from: Int, to: Int) -> Int {
        reduce(0) { $0 + $1.steps(before: to) - $1.steps(before: from) }
    }
}
