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

    @Test func nobodyIsChosenWhereNothingIsKnown() {
        let nothing = [Double](repeating: .infinity, count: 6)
        #expect(LossSurface(values: [nothing, nothing]).committee(of: 3, grids) == nil)
    }
}
