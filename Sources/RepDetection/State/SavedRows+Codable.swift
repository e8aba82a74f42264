/// The state of the resampling: everything but its rate.
struct SavedRows: Codable {
    var lastRow: Int64?
    var channels: [SavedResampler]

    init(_ rows: RowResampler) {
        lastRow = rows.lastRow
        channels = rows.channels.map(SavedResampler.init)
    }
}

/// The state of a resampler: everything but its rate.
struct SavedResampler: Codable {
    var last: ExactDouble?
    var settled: Int64?
    var ready: [Sample]
    var stretch: Stretch?

    /// An output that was not taken yet.
    struct Sample: Codable {
        var index: Int64
        var value: ExactDouble
    }

    /// The samples since the last gap.
    struct Stretch: Codable {
        var first: Int64
        var next: Int64
        var time: ExactDouble
        var value: ExactDouble
        var passed: [ExactDouble]
        var filters: UInt8
        var waiting: Int
        var counts: [Int32]
        var count: Int32
        var sums: [ExactDouble]
        var references: [ExactDouble]
        var complete: [ExactDouble]

        init(_ stretch: ResamplerStretch) {
            first = stretch.first
            next = stretch.next
            time = ExactDouble(stretch.time)
            value = ExactDouble(stretch.value)
            passed = stretch.passed.numbers.map(ExactDouble.init)
            filters = stretch.filters
            waiting = stretch.waiting
            counts = stretch.counts.numbers
            count = stretch.count
            sums = stretch.sums.numbers.map(ExactDouble.init)
            references = stretch.references.numbers.map(ExactDouble.init)
            complete = stretch.complete.numbers.map(ExactDouble.init)
        }
    }

    init(_ resampler: Resampler) {
        last = resampler.last.map(ExactDouble.init)
        settled = resampler.settled
        ready = resampler.ready.map { Sample(index: $0.index, value: ExactDouble($0.value)) }
        stretch = resampler.stretch.map(Stretch.init)
    }
}

extension RowResampler {
    /// Takes over a saved state.
    ///
    /// - Throws: `SavedStateError` where the state does not fit the channels.
    mutating func restore(_ saved: SavedRows) throws(SavedStateError) {
        try SavedStateError.check(
            saved.channels.count == channels.count, "channels",
            "\(saved.channels.count) states for \(channels.count) channels")
        if let lastRow = saved.lastRow { try SavedResampler.check(lastRow, "lastRow") }
        for (index, state) in saved.channels.enumerated() {
            do {
                try channels[index].restore(state)
            } catch {
                throw SavedStateError(field: "channels[\(index)].\(error.field)", problem: error.problem)
            }
        }
        lastRow = saved.lastRow
    }
}

extension Resampler {
    /// Takes over a saved state.
    ///
    /// - Throws: `SavedStateError` where the state is not one that samples lead to.
    mutating func restore(_ saved: SavedResampler) throws(SavedStateError) {
        let grid = Grid(rate: rate)
        let time = saved.last?.value
        try SavedStateError.check(time.map { canTake($0) } ?? true, "last", "is not a time")
        try SavedStateError.check((time != nil) == (saved.settled != nil), "settled", "does not fit the last sample")
        if let settled = saved.settled { try SavedResampler.check(settled, "settled") }
        let indices = saved.ready.map { $0.index }
        for index in indices { try SavedResampler.check(index, "ready") }
        try SavedStateError.check(
            zip(indices, indices.dropFirst()).allSatisfy(<) && (indices.last ?? .min) <= (saved.settled ?? .min),
            "ready", "the outputs are not in order, or not settled")
        var stretch: ResamplerStretch?
        if let saved = saved.stretch {
            guard let time, saved.time.value == time else {
                throw SavedStateError(field: "stretch.time", problem: "is not that of the last sample")
            }
            let restored = try ResamplerStretch(saved, grid: grid)
            try SavedStateError.check(
                restored.next == grid.index(after: time), "stretch.next", "is not the next grid point")
            stretch = restored
        }
        last = time
        settled = saved.settled
        ready = saved.ready.map { Sample(index: $0.index, time: grid.time($0.index), value: $0.value.value) }
        self.stretch = stretch
    }
}

extension ResamplerStretch {
    /// Makes a stretch of a saved state.
    fileprivate init(_ saved: SavedResampler.Stretch, grid: Resampler.Grid) throws(SavedStateError) {
        try SavedResampler.check(saved.first, "stretch.first")
        try SavedResampler.check(saved.next, "stretch.next")
        try SavedStateError.check(
            saved.first <= saved.next && (0...3).contains(saved.waiting) && saved.next - saved.first >= saved.waiting,
            "stretch", "the grid points are not in order")
        try SavedStateError.check(
            saved.passed.count == 4 && saved.sums.count == 4 && saved.references.count == 4
                && saved.complete.count == 2 && saved.counts.count == 8,
            "stretch", "a list does not have the right length")
        let limit = Int32(0)...(1 << 20)
        try SavedStateError.check(
            saved.counts.allSatisfy(limit.contains) && limit.contains(saved.count), "stretch.counts",
            "is not a number of samples")
        self.init(
            grid: grid, first: saved.first, next: saved.next, time: saved.time.value, value: saved.value.value)
        passed = SIMD4(saved.passed.map { $0.value })
        filters = saved.filters & 0xF
        waiting = saved.waiting
        counts = SIMD8(saved.counts)
        count = saved.count
        sums = SIMD4(saved.sums.map { $0.value })
        references = SIMD4(saved.references.map { $0.value })
        complete = SIMD2(saved.complete.map { $0.value })
    }
}

extension SavedResampler {
    /// Throws unless an index is one that a grid has.
    fileprivate static func check(_ index: Int64, _ field: String) throws(SavedStateError) {
        try SavedStateError.check(index.magnitude <= 1 << 52, field, "\(index) is not a grid point")
    }
}

extension SIMD {
    fileprivate var numbers: [Scalar] { indices.map { self[$0] } }
}
