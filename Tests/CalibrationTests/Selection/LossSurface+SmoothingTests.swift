import Testing

@testable import Calibration

struct LossSurfaceSmoothingTests {
    private func smoothed(
        _ losses: [Double], rows: Int, columns: Int, mostInCache: Int = LossSurface.mostInCache
    ) -> [Double] {
        smoothed(losses, in: Grid(.plane(rows: rows, columns: columns)), mostInCache: mostInCache)
    }

    private func smoothed(
        _ losses: [Double], in grid: Grid, mostInCache: Int = LossSurface.mostInCache
    ) -> [Double] {
        var (smooth, spare) = ([7.0], [Double]())
        LossSurface.smooth(losses, in: grid, mostInCache: mostInCache, to: &smooth, spare: &spare)
        return smooth
    }

    /// Weights 1 : 2 : 1, at an end 2 : 1.
    @Test func averagesNeighbours() {
        #expect(smoothed([0, 3, 6, 0], rows: 1, columns: 4) == [1, 3, 3.75, 2])
    }

    /// One axis after the other: a lone 16 in the middle of 3 × 3 becomes 16 · ½ · ½ there, 16 · ⅓ · ⅓ in corners.
    @Test func averagesAlongEachAxis() {
        let smooth = smoothed([0, 0, 0, 0, 36, 0, 0, 0, 0], rows: 3, columns: 3)
        #expect(smooth == [4, 6, 4, 6, 9, 6, 4, 6, 4])
    }

    @Test func skipsPointsThatAreNotCandidates() {
        #expect(smoothed([0, 3, .infinity, 6], rows: 1, columns: 4) == [1, 2, .infinity, 6])
        #expect(smoothed([.infinity, .infinity], rows: 1, columns: 2) == [.infinity, .infinity])
    }

    /// The weights point by point, bit by bit, on grids of sizes that do and don't fill vectors, with and without points that are not
    /// candidates, as a whole and row by row.
    @Test(arguments: 1...60) func isTheMeanOfEachPointAndItsNeighbours(seed: Int) {
        var random = SeededGenerator(seed)
        let (rows, columns) = (random.integer(1...9), random.integer(1...70))
        var losses = (0..<rows * columns).map { _ in
            seed % 2 == 0 && random.integer(0...9) == 0
                ? [Double.infinity, .nan][random.integer(0...1)] : random.number(0...3)
        }
        let smooth = smoothed(losses, rows: rows, columns: columns)
        let byRow = smoothed(losses, rows: rows, columns: columns, mostInCache: columns)
        func along(_ step: Int, _ place: (Int) -> Int, _ length: Int) {
            guard length > 1 else { return }
            losses = losses.indices.map { point in
                guard losses[point].isFinite else { return losses[point] }
                var (sum, weight) = (2 * losses[point], 2.0)
                if place(point) > 0, losses[point - step].isFinite {
                    (sum, weight) = (sum + losses[point - step], weight + 1)
                }
                if place(point) < length - 1, losses[point + step].isFinite {
                    (sum, weight) = (sum + losses[point + step], weight + 1)
                }
                return sum / weight
            }
        }
        along(columns, { $0 / columns }, rows)
        along(1, { $0 % columns }, columns)
        #expect(smooth.map(\.bitPattern) == losses.map(\.bitPattern))
        #expect(byRow.map(\.bitPattern) == losses.map(\.bitPattern))
    }

    @Test func keepsSinglePointsAndEqualLosses() {
        #expect(smoothed([7], rows: 1, columns: 1) == [7])
        #expect(smoothed([2, 2, 2, 2, 2, 2], rows: 2, columns: 3) == [2, 2, 2, 2, 2, 2])
    }

    @Test func doesNotSmoothCategoricalAxes() {
        let space = ParameterSpace(
            channel: "y", unit: "g", rule: .peaks(start: .firstReading),
            axes: [.maximumInterval: Axis([nil, 1, 2]), .minimumBout: Axis([1, 4])])
        let losses = [0.0, 5, 9, 2, 7, 1]
        #expect(smoothed(losses, in: Grid(space)) == losses)
    }
}
