import RepDetection
import Testing

@testable import Calibration

struct EnsembleTests {
    /// Two channels of two filters each, with `up` as the only other axis.
    private let grids = ["a.x", "b.x"].map { (channel: Channel) in
        var space = ParameterSpace.along(
            .threshold(down: Axis([-1]), up: Axis([1, 2, 3])), lowPass: Axis([0, 0.5]))
        space.channel = channel
        return Grid(space)
    }

    @Test func takesTheBestOfEachFilterInOrder() throws {
        let surface = LossSurface(values: [[5, 4, 5, 3, 3, 3], [9, 9, 9, 1, 2, 9]])
        let ensemble = try #require(surface.ensemble(of: 3, grids))
        #expect(ensemble.members.map(\.grid) == [1, 0, 0])
        #expect(ensemble.members.map(\.candidate) == [3, 4, 1])
        #expect(ensemble.members.map(\.loss) == [1, 3, 4])
        #expect(ensemble.members.map(\.plateau) == [1, 3, 1])
    }

    @Test func anEnsembleOfOneIsTheSelectedCandidate() throws {
        let surface = LossSurface(values: [[5, 4, 5, 3, 3, 3], [9, 9, 9, 1, 2, 9]])
        #expect(surface.ensemble(of: 1, grids)?.members == [try #require(surface.select(grids))])
    }

    @Test func theNumberOfMembersIsOdd() throws {
        let surface = LossSurface(values: [[5, 4, 5, 3, 3, 3], [9, 9, 9, 1, 2, 9]])
        #expect(surface.ensemble(of: 9, grids)?.members.count == 3)
        #expect(Ensemble.median([7, 1, 3]) == 3)
    }

    @Test func noChannelHasMoreThanThreeTimesItsShare() {
        #expect(Ensemble.mostPerChannel(size: 9, channels: 8) == 4)
        #expect(Ensemble.mostPerChannel(size: 15, channels: 8) == 6)
        #expect(Ensemble.mostPerChannel(size: 9, channels: 1) == 27)
    }

    /// The best three are two of a.x and one of b.x; with one each b.x has one and a.x one, and the median needs an odd
    /// number.
    @Test func theNumberOfMembersOnAChannelIsLimited() throws {
        let surface = LossSurface(values: [[5, 4, 5, 3, 3, 3], [9, 9, 9, 1, 2, 9]])
        #expect(surface.ensemble(of: 3, grids, mostPerChannel: 1)?.members.map(\.grid) == [1])
        let third = Grid(
            {
                var space = grids[0].space; space.channel = "c.x"; return space
            }())
        let wider = LossSurface(values: surface.values + [[8, 8, 8, 7, 7, 7]])
        #expect(wider.ensemble(of: 3, grids + [third], mostPerChannel: 1)?.members.map(\.grid) == [1, 0, 2])
        #expect(wider.ensemble(of: 3, grids + [third])?.members.map(\.grid) == [1, 0, 0])
    }

    /// b.x has by far the lowest loss in one filter; subgrids within one repetition of it are taken by channel in turn.
    @Test func indistinctSubgridsAreTakenByChannelInTurn() throws {
        let third = Grid(
            {
                var space = grids[0].space
                space.channel = "c.x"
                return space
            }())
        let surface = LossSurface(values: [
            [9, 9, 5, 9, 9, 5.5], [9, 9, 3, 9, 9, 3.5], [9, 9, 6, 9, 9, 6.5],
        ])
        /// With one session, in which an error by one costs as much as a repetition.
        func channels(_ repetition: Double, of size: Int = 3) -> [Int]? {
            surface.ensemble(
                of: size, grids + [third],
                resolution: LossResolution(offByOne: repetition * 1000, sessions: 1000, effectiveSessions: 1000))?
                .members.map(\.grid)
        }
        #expect(channels(0.1) == [1, 1, 0])
        #expect(channels(1) == [1, 0, 1])
        #expect(channels(3) == [1, 0, 2])
        #expect(channels(3, of: 5) == [1, 0, 2, 1, 0])
    }

    /// The filter without low-pass has many good candidates, the other one that is a little better.
    @Test func manyGoodCandidatesGoBeforeOneBetter() throws {
        let surface = LossSurface(values: [[2, 2, 2, 9, 1.5, 9], [9, 9, 9, 9, 9, 9]])
        let few = surface.ensemble(
            of: 3, grids, resolution: LossResolution(offByOne: 1, sessions: 1, effectiveSessions: 1))
        #expect(few?.members.first?.candidate == 1)
    }

    @Test func tiesGoToTheWidestSubgrid() throws {
        let surface = LossSurface(values: [[9, 9, 2, 2, 2, 2], [2, 2, 2, 9, 9, 9]])
        // Filters 2 of a.x and 1 of b.x are 2 throughout, and filter 1 of a.x smoothed is 13/3.
        let ensemble = try #require(surface.ensemble(of: 3, grids))
        #expect(ensemble.members.map(\.grid) == [0, 1, 0])
        let narrow = LossSurface(values: [[9, 9, 9, 2, 2, 9], [2, 2, 2, 9, 9, 9]])
        #expect(try #require(narrow.ensemble(of: 3, grids)).members.map(\.grid) == [1, 0, 0])
    }

    @Test func isNilWithoutAFiniteLoss() {
        let nothing = [Double](repeating: .infinity, count: 6)
        #expect(LossSurface(values: [nothing, nothing]).ensemble(of: 3, grids) == nil)
    }

    /// The minimum bout is categorical: each value of it is a subgrid, though the candidates of several are interleaved.
    @Test func eachMinimumBoutIsASubgrid() throws {
        var space = ParameterSpace.along(
            .threshold(down: Axis([-1]), up: Axis([1, 2, 3])), lowPass: Axis([0, 0.5]), maximumInterval: Axis([2]),
            minimumBout: Axis([4, 8]))
        space[.intervalRatio] = Axis([3])
        space[.irregularStepCost] = Axis([5])
        let grid = Grid(space)
        // Low-pass, then up, then minimum bout.
        let surface = LossSurface(values: [[9, 4, 9, 4, 9, 4, 1, 9, 9, 9, 9, 3]])
        let ensemble = try #require(surface.ensemble(of: 3, [grid]))
        #expect(ensemble.members.map(\.candidate) == [6, 3, 11])
        #expect(ensemble.members.map { grid.parameters(of: $0.candidate).cadenceGate.minimumBout } == [4, 8, 8])
        #expect(grid.subgridCount == 4)
        #expect((0..<4).flatMap { Array(grid.candidates(ofSubgrid: $0)) }.sorted() == Array(0..<12))
        for index in 0..<4 {
            let part = grid.subgrid(index)
            #expect(part.count == 3)
            #expect(
                (0..<3).map { part.parameters(of: $0) }
                    == grid.candidates(ofSubgrid: index).map { grid.parameters(of: $0) })
        }
    }
}
