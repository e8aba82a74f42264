import RepDetection
import Testing

@testable import Calibration

struct CommitteeTests {
    /// Two channels of two filters each; `up` is all that is left to choose.
    private let grids = ["a.x", "b.x"].map { (channel: Channel) in
        var space = ParameterSpace.along(
            .threshold(down: Axis([-1]), up: Axis([1, 2, 3])), lowPass: Axis([0, 0.5]))
        space.channel = channel
        return Grid(space)
    }

    @Test func theBestOfEachFilterAreTakenInOrder() throws {
        let surface = LossSurface(values: [[5, 4, 5, 3, 3, 3], [9, 9, 9, 1, 2, 9]])
        let committee = try #require(surface.committee(of: 3, grids))
        #expect(committee.members.map(\.grid) == [1, 0, 0])
        #expect(committee.members.map(\.candidate) == [3, 4, 1])
        #expect(committee.members.map(\.loss) == [1, 3, 4])
        #expect(committee.members.map(\.plateau) == [1, 3, 1])
    }

    @Test func oneAloneIsTheOneThatIsChosen() throws {
        let surface = LossSurface(values: [[5, 4, 5, 3, 3, 3], [9, 9, 9, 1, 2, 9]])
        #expect(surface.committee(of: 1, grids)?.members == [try #require(surface.choose(grids))])
    }

    @Test func aMedianNeedsAnOddNumber() throws {
        let surface = LossSurface(values: [[5, 4, 5, 3, 3, 3], [9, 9, 9, 1, 2, 9]])
        #expect(surface.committee(of: 9, grids)?.members.count == 3)
        #expect(Committee.median([7, 1, 3]) == 3)
    }

    @Test func noChannelHasMoreThanThreeTimesItsShare() {
        #expect(Committee.mostPerChannel(size: 9, channels: 8) == 4)
        #expect(Committee.mostPerChannel(size: 15, channels: 8) == 6)
        #expect(Committee.mostPerChannel(size: 9, channels: 1) == 27)
    }

    /// The best three are two of a.x and one of b.x; with one each b.x has one and a.x one, and the median needs an odd
    /// number.
    @Test func aChannelHasAsManyMembersAsAskedFor() throws {
        let surface = LossSurface(values: [[5, 4, 5, 3, 3, 3], [9, 9, 9, 1, 2, 9]])
        #expect(surface.committee(of: 3, grids, mostPerChannel: 1)?.members.map(\.grid) == [1])
        let third = Grid(
            {
                var space = grids[0].space; space.channel = "c.x"; return space
            }())
        let wider = LossSurface(values: surface.values + [[8, 8, 8, 7, 7, 7]])
        #expect(wider.committee(of: 3, grids + [third], mostPerChannel: 1)?.members.map(\.grid) == [1, 0, 2])
        #expect(wider.committee(of: 3, grids + [third])?.members.map(\.grid) == [1, 0, 0])
    }

    @Test func nobodyIsChosenWhereNothingIsKnown() {
        let nothing = [Double](repeating: .infinity, count: 6)
        #expect(LossSurface(values: [nothing, nothing]).committee(of: 3, grids) == nil)
    }

    /// Streaks are far apart: each of a filter's puts up a member, though their candidates lie between each other.
    @Test func eachStreakIsAFamily() throws {
        var space = ParameterSpace.along(
            .threshold(down: Axis([-1]), up: Axis([1, 2, 3])), lowPass: Axis([0, 0.5]), maximumInterval: Axis([2]),
            minimumStreak: Axis([4, 8]))
        space.intervalRatio = Axis([3])
        space.slip = Axis([5])
        let grid = Grid(space)
        // Low-pass, then up, then streak.
        let surface = LossSurface(values: [[9, 4, 9, 4, 9, 4, 1, 9, 9, 9, 9, 3]])
        let committee = try #require(surface.committee(of: 3, [grid]))
        #expect(committee.members.map(\.candidate) == [6, 3, 11])
        #expect(committee.members.map { grid.parameters(of: $0.candidate).rhythm.minimumStreak } == [4, 8, 8])
        #expect(grid.familyCount == 4)
        #expect((0..<4).flatMap { Array(grid.candidates(of: $0)) }.sorted() == Array(0..<12))
        for family in 0..<4 {
            let part = grid.part(family)
            #expect(part.count == 3)
            #expect(
                (0..<3).map { part.parameters(of: $0) } == grid.candidates(of: family).map { grid.parameters(of: $0) })
        }
    }
}
