import Testing

@testable import Reporting

@Suite struct SharedPointTests {
    private func session(_ user: String, _ detected: Int, of labelled: Int = 10) -> CountPoint {
        CountPoint(user: user, name: "\(user)-\(detected)", labelled: labelled, detected: detected)
    }

    @Test("Sessions of one user with the same counts share a point, whose area grows with them")
    func shared() {
        let points = SharedPoint.all([session("ada", 10), session("ada", 10), session("ada", 11)])
        #expect(points.map(\.error) == [0, 1])
        #expect(points.map { $0.size * $0.size / 49 }.map { $0.rounded() } == [2, 1])
        #expect(points[0].tooltip.split(separator: "\n").count == 2)
    }

    @Test("Where users share a place their point has no colour")
    func users() {
        let points = SharedPoint.all([session("cleo", 10), session("ada", 10), session("ben", 10), session("ada", 9)])
        #expect(points.map(\.error) == [0, -1] && points.map(\.user) == [nil, "ada"])
        #expect(points.map(\.sessions) == [3, 1] && points[0].size > points[1].size)
    }

    @Test("With many users points have no colours")
    func many() {
        let points = SharedPoint.all((1...9).map { session("user-\($0)", 10) })
        #expect(points.count == 1)
        #expect(points[0].user == nil)
    }

    @Test("Of thousands of sessions at one place the point stays small, and its tooltip names the first")
    func thousands() {
        let points = SharedPoint.all((1...5000).map { session("user-\($0)", 10) } + [session("ada", 9)])
        #expect(points.map(\.error) == [-1, 0])
        #expect(points[1].size == 28 && points[1].sessions == 5000 && points[0].size == 4)
        #expect(points[1].tooltip.split(separator: "\n").count == 13)
        #expect(points[1].tooltip.hasSuffix("\nand 4,988 more"))
    }
}
