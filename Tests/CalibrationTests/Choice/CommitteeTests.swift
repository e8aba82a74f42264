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

    /// b.x has the lowest loss by far in one filter; of what is within 3 of it, each channel is taken in turn.
    @Test func whatCannotBeToldApartIsSpreadOverChannels() throws {
        let third = Grid(
            {
                var space = grids[0].space
                space.channel = "c.x"
                return space
            }())
        let surface = LossSurface(values: [
            [9, 9, 5, 9, 9, 5.5], [9, 9, 3, 9, 9, 3.5], [9, 9, 6, 9, 9, 6.5],
        ])
        // Smoothed: 19/3, 6.67; 5, 5.33; 7, 7.33.
        func channels(_ tolerance: Double, of size: Int = 3) -> [Int]? {
            surface.committee(of: size, grids + [third], tolerance: tolerance)?.members.map(\.grid)
        }
        #expect(channels(0) == [1, 1, 0])
        #expect(channels(1) == [1, 1, 0])
        #expect(channels(1.4) == [1, 0, 1])
        #expect(channels(2) == [1, 0, 2])
        #expect(channels(2, of: 5) == [1, 0, 2, 1, 0])
    }

    @Test func ofEqualsTheWidestLeads() throws {
        let surface = LossSurface(values: [[9, 9, 2, 2, 2, 2], [2, 2, 2, 9, 9, 9]])
        // Filters 2 of a.x and 1 of b.x are 2 throughout, and filter 1 of a.x smoothed is 13/3.
        let committee = try #require(surface.committee(of: 3, grids))
        #expect(committee.members.map(\.grid) == [0, 1, 0])
        let narrow = LossSurface(values: [[9, 9, 9, 2, 2, 9], [2, 2, 2, 9, 9, 9]])
        #expect(try #require(narrow.committee(of: 3, grids)).members.map(\.grid) == [1, 0, 0])
    }

    /// Five errors by one in all, or one a session where there are fewer.
    @Test func fiveRepetitionsTellNothingApart() {
        #expect(Objective.mae.tolerance([Int](repeating: 20, count: 20)) == 0.25)
        #expect(Objective.mae.tolerance([20, 20, 10]) == 1)
        #expect(Objective.rmse.tolerance([0, 20, 20, 10, 10, 10, 10, 10, 10, 10]) == 0.5)
        #expect(Objective.balanced.tolerance([0, 20, 20, 10, 10, 10, 10, 10, 10, 10]) == 0.5)
        #expect(Objective.mape.tolerance([0, 20]) == 0.05)
        #expect(Objective.f1.tolerance([10, 10]) == 1 - 40.0 / 42)
        #expect(Objective.mape.tolerance([0, 0]) == 0)
        #expect(Objective.mae.tolerance([]) == 0)
    }

    @Test func anotherCommitteeVotesToo() throws {
        let surface = LossSurface(values: [[5, 4, 5, 3, 3, 3], [9, 9, 9, 1, 2, 9]])
        let three = try #require(surface.committee(of: 3, grids))
        let one = try #require(surface.committee(of: 1, grids))
        #expect(three.joined(by: three).members == three.members + three.members.prefix(2))
        #expect(three.joined(by: one) == three)
        #expect(three.joined(by: nil) == three)
        #expect(one.joined(by: three) == one)
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
