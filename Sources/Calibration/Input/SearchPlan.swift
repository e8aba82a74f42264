import RepDetection
import Sessions

/// The spaces that one sweep counts, so that each training set finds its own search space in them.
///
/// Search spaces that differ only in thresholds or quantize factors are merged if the product of the joint axes is
/// smaller than both spaces.
struct SearchPlan: Sendable {
    /// The counted spaces.
    private(set) var counted: [ParameterSpace] = []
    /// The sample rate in Hz to which the filter factors of each refer.
    private(set) var sampleRates: [Double] = []
    /// The search space of each training set.
    private let searchSpaces: [SessionSubset: SearchSpace]

    /// Plans the sweep for some training sets. The counted spaces are in the order of the search spaces' own.
    init(_ searchSpaces: [SessionSubset: SearchSpace]) {
        self.searchSpaces = searchSpaces
        let distinct = searchSpaces.keys.sorted().compactMap { searchSpaces[$0] }.uniqued()
        for number in 0..<(distinct.map(\.spaces.count).max() ?? 0) {
            let first = counted.count
            // In the order of their values, so that neighbours merge.
            let spaces = distinct.filter { number < $0.spaces.count }
                .map { (rate: $0.sampleRate, space: $0.spaces[number]) }
                .sorted { $0.space.scaledValues.lexicographicallyPrecedes($1.space.scaledValues) }
            for (rate, space) in spaces { add(space, sampleRate: rate, from: first) }
        }
    }

    private mutating func add(_ space: ParameterSpace, sampleRate: Double, from first: Int) {
        for index in first..<counted.count where sampleRates[index] == sampleRate {
            guard let merged = counted[index].merged(with: space),
                Grid(merged).count < Grid(counted[index]).count + Grid(space).count
            else { continue }
            counted[index] = merged
            return
        }
        counted.append(space)
        sampleRates.append(sampleRate)
    }

    /// The training sets.
    var trainingSets: some Sequence<SessionSubset> { searchSpaces.keys }

    /// The search space of a training set of the plan.
    func searchSpace(of training: SessionSubset) -> SearchSpace {
        guard let space = searchSpaces[training] else { preconditionFailure("an unplanned training set") }
        return space
    }

    /// The index of the counted space that contains a space of a training set.
    func index(containing space: ParameterSpace, sampleRate: Double) -> Int {
        let index = counted.indices.first {
            sampleRates[$0] == sampleRate && counted[$0].contains(space)
        }
        guard let index else { preconditionFailure("a space that is not counted") }
        return index
    }
}

extension ParameterSpace {
    /// The parameters whose default axes are scaled to the size of a channel.
    private static let scaled: [Parameter] = [.quantize, .down, .up]

    /// The numbers of the scaled axes, for an order.
    fileprivate var scaledValues: [Double] {
        ParameterSpace.scaled.flatMap { self[$0].numbers.map(abs) }
    }

    private var withoutScaledAxes: ParameterSpace {
        ParameterSpace.scaled.reduce(self) { $0.with($1, .absent) }
    }

    /// Whether every candidate of another space is one of this.
    fileprivate func contains(_ other: ParameterSpace) -> Bool {
        channel == other.channel && withoutScaledAxes == other.withoutScaledAxes
            && ParameterSpace.scaled.allSatisfy {
                Set(self[$0].values).isSuperset(of: other[$0].values)
            }
    }

    /// The space with the values of both on the scaled axes, in ascending order; nil if other axes differ.
    fileprivate func merged(with other: ParameterSpace) -> ParameterSpace? {
        guard withoutScaledAxes == other.withoutScaledAxes else { return nil }
        return ParameterSpace.scaled.reduce(self) { space, parameter in
            let (own, others) = (self[parameter], other[parameter])
            guard own != others else { return space }
            let values = Set(own.values + others.values)
            return space.with(
                parameter,
                Axis((values.contains(nil) ? [nil] : []) + values.compactMap { $0 }.sorted().map { Optional($0) }))
        }
    }
}
