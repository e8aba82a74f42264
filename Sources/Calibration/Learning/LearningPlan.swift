/// The training sets of a learning curve: for each fold some of the other folds, in several numbers.
///
/// The sets of one fold and number are windows of the other folds in a random order with a fixed seed, spread evenly around it, so
/// that they differ as much as can be.
struct LearningPlan: Sendable {
    /// One selection.
    struct Selection: Sendable, Hashable {
        /// The index of the held-out fold.
        let heldOut: Int
        /// The indices of the folds whose held-out sessions it is trained on, in ascending order.
        let training: [Int]
    }

    /// The largest number of held-out folds.
    static let mostFolds = 24
    /// The wanted number of selections of each number of training folds, if there are fewer held-out folds.
    static let wanted = 12
    /// The largest number of numbers of training folds. Each costs as much as the cross-validation.
    static let mostSizes = 3

    /// The numbers of training folds in ascending order; the last number includes all other folds.
    let sizes: [Int]
    /// The indices of the held-out folds, in ascending order: all, or a random sample.
    let heldOut: [Int]
    /// The selections for each size except the last, which is the cross-validation.
    let selections: [[Selection]]

    /// Plans the learning curve of some folds; nil for fewer than three, whose training sets can't be made smaller.
    init?(folds: Int, seed: UInt64 = 1) {
        guard folds > 2 else { return nil }
        let others = folds - 1
        // Equal ratios: the gain of a further user falls with the number of users.
        sizes = LearningPlan.sizes(upTo: others)
        var random = SeededRandom(seed: seed)
        let sample = LearningPlan.order(Array(0..<folds), &random).prefix(LearningPlan.mostFolds).sorted()
        heldOut = sample
        let windows = min(others, max(1, LearningPlan.wanted / sample.count))
        let orders = sample.map { fold in LearningPlan.order((0..<folds).filter { $0 != fold }, &random) }
        selections = sizes.dropLast().map { size in
            zip(sample, orders).flatMap { fold, order in
                (0..<windows).map { window in
                    let first = window * others / windows
                    return Selection(
                        heldOut: fold, training: (first..<first + size).map { order[$0 % others] }.sorted())
                }
            }
        }
    }

    private static func sizes(upTo most: Int) -> [Int] {
        guard most > mostSizes else { return Array(1...most) }
        // The next number from 1 on with the ratio that reaches the last after the remaining steps, by whole numbers alone:
        // the cores have no powers of fractions.
        var sizes = [1]
        for remaining in (1..<mostSizes).reversed() {
            let last = sizes[sizes.count - 1]
            var next = last + 1
            while power(next + 1, remaining) <= power(last, remaining - 1) * Double(most) { next += 1 }
            sizes.append(remaining == 1 ? most : next)
        }
        return sizes
    }

    private static func power(_ base: Int, _ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { product, _ in product * Double(base) }
    }

    /// The numbers in a random order.
    private static func order(_ numbers: [Int], _ random: inout SeededRandom) -> [Int] {
        var order = numbers
        for place in order.indices.reversed() { order.swapAt(place, random.index(below: place + 1)) }
        return order
    }
}
