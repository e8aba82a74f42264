import Testing

@testable import SVGChart

@Suite struct SwarmTests {
    private func positions(_ row: [Double], _ swarm: Swarm, _ index: Int = 0) -> [Point] {
        zip(row, swarm.offsets[index]).map { Point(x: $0 + $1.x, y: $1.y) }
    }

    @Test("No dot hides another, and none leaves its row or its room", arguments: [0.0, 12, 40])
    func apart(room: Double) {
        var random = Random(seed: 11)
        let rows = (0..<20).map { _ in (0..<30).map { _ in Double(random.next(in: 0...20)) * 25 }.sorted() }
        let swarm = Swarm.fitting(rows, height: 60, room: room)
        for (index, row) in rows.enumerated() {
            let dots = positions(row, swarm, index)
            for (place, dot) in dots.enumerated() {
                #expect(dot.y.magnitude + swarm.size / 2 <= 30)
                #expect((dot.x - row[place]).magnitude <= room)
                for other in dots[..<place] {
                    let square = (dot.x - other.x) * (dot.x - other.x) + (dot.y - other.y) * (dot.y - other.y)
                    #expect(square.squareRoot() >= swarm.size - 1e-6)
                }
            }
        }
    }

    @Test("A dot with room stays at its place")
    func alone() {
        let swarm = Swarm.fitting([[0, 8, 100]], height: 20, room: 10)
        #expect(swarm.size == 8)
        #expect(swarm.offsets == [[Point(x: 0, y: 0), Point(x: 0, y: 0), Point(x: 0, y: 0)]])
    }

    @Test("Equal dots go up and down before they go sideways")
    func order() {
        let swarm = Swarm.fitting([[5, 5, 5, 5]], height: 24, room: 8)
        #expect(swarm.size == 8)
        #expect(swarm.offsets[0].map(\.x) == [0, 0, 0, 8])
        #expect(swarm.offsets[0].map(\.y) == [0, -8, 8, 0])
    }

    @Test("Equal dots shrink to 5 pixels before they go sideways")
    func upright() {
        let swarm = Swarm.fitting([[5, 5, 5, 5, 5]], height: 30, room: 40)
        #expect(swarm.size == 6)
        #expect(swarm.offsets[0].map(\.x) == [0, 0, 0, 0, 0])
        #expect(Swarm.fitting([Array(repeating: 5, count: 8)], height: 30, room: 40).size == 8)
    }

    @Test("Dots shrink in full rows, and overlap only where the smallest don't fit")
    func shrinking() {
        #expect(Swarm.fitting([Array(repeating: 5, count: 5)], height: 24, room: 0).size == 4.5)
        let full = Swarm.fitting([Array(repeating: 5, count: 100)], height: 24, room: 0)
        #expect(full.size == 3)
        #expect(full.offsets[0].count == 100)
    }
}
