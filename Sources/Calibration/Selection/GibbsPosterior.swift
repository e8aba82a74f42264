/// The Gibbs posterior over candidates: the weight of a candidate with the loss L is exp(−L ÷ T), and all are equally likely
/// before.
///
/// A few sessions are counted equally well by candidates far apart, and the lowest loss among millions is partly luck. The
/// posterior takes all of a subgrid's candidates into account, each by its loss. Catoni, O. (2007), PAC-Bayesian Supervised
/// Classification, IMS Lecture Notes 56.
struct GibbsPosterior {
    /// The lowest loss.
    let lowest: Double
    /// The temperature T in units of the loss; 0 for a posterior on the lowest loss only.
    let temperature: Double
    /// The number of candidates.
    let candidates: Int
    /// The weights, relative to the lowest loss; 0 for points that are not candidates.
    let weights: [Double]

    /// The posterior of losses; nil without a finite one. O(losses).
    init?(_ losses: [Double], temperature: Double) {
        guard let lowest = losses.min(), lowest.isFinite else { return nil }
        let highest = LossSurface.highest(tying: lowest)
        self.lowest = lowest
        self.temperature = temperature
        candidates = losses.count(where: \.isFinite)
        weights = [Double](unsafeUninitializedCapacity: losses.count) { weights, count in
            let least = SIMD8<Double>(repeating: -37)
            for first in stride(from: 0, to: losses.count, by: 8) {
                let places = first..<min(first + 8, losses.count)
                var eight = SIMD8(repeating: Double.infinity)
                for place in places { eight[place - first] = losses[place] }
                var further = SIMD8<Double>.zero
                if temperature > 0 {
                    let powers = (lowest - eight) / temperature
                    // Smaller weights don't change a sum with a 1.
                    let isSmall = powers .<= least
                    if !all(isSmall) {
                        further = Elementary.exp(pointwiseMax(powers, least)).replacing(with: 0, where: isSmall)
                    }
                }
                further.replace(with: 1, where: eight .<= highest)
                for place in places { weights[place] = further[place - first] }
            }
            count = losses.count
        }
    }

    /// The free energy −T · ln(mean of exp(−L ÷ T)) over the candidates, in units of the loss: low if many candidates
    /// have a low loss. It is the lowest loss at the temperature 0. O(losses).
    var freeEnergy: Double {
        guard temperature > 0 else { return lowest }
        return lowest - temperature * Elementary.log(weights.reduce(0, +) / Double(candidates))
    }

    /// The mean position in a grid, measured in steps along each axis. O(losses × axes).
    func mean(in grid: Grid) -> [Double] {
        var sums = grid.dimensions.map { _ in 0.0 }
        var whole = 0.0
        for (point, weight) in weights.enumerated() where weight > 0 {
            for axis in sums.indices { sums[axis] += weight * Double(grid.place(of: point, along: axis)) }
            whole += weight
        }
        return sums.map { $0 / whole }
    }
}

extension Grid {
    /// The point nearest to a position, measured in steps, among the marked ones; ties go to the first. Nil without a marked
    /// one. O(points × axes).
    func nearest(to position: [Double], where isMarked: (Int) -> Bool) -> Int? {
        var best: (distance: Double, point: Int)?
        for point in 0..<count where isMarked(point) {
            var distance = 0.0
            for axis in dimensions.indices {
                let step = Double(place(of: point, along: axis)) - position[axis]
                distance += step * step
            }
            if let best, best.distance <= distance { continue }
            best = (distance, point)
        }
        return best?.point
    }
}
