/// Plateaus, connected sets of equally good candidates, and their centres.
enum Plateau {
    /// The connected sets of marked points, each in any order, in the order of their first points. O(points × axes).
    static func all(in grid: Grid, where isMember: [Bool]) -> [[Int]] {
        var isNew = isMember
        return isMember.indices.compactMap { isNew[$0] ? take(from: $0, in: grid, &isNew) : nil }
    }

    /// The connected set of marked points around one of them, in any order. O(points × axes).
    static func around(_ point: Int, in grid: Grid, where isMember: [Bool]) -> [Int] {
        var isNew = isMember
        return take(from: point, in: grid, &isNew)
    }

    private static func take(from first: Int, in grid: Grid, _ isNew: inout [Bool]) -> [Int] {
        let axes = grid.dimensions.indices.filter { grid.dimensions[$0].values.count > 1 }
            .map { (stride: grid.strides[$0], length: grid.dimensions[$0].values.count) }
        isNew[first] = false
        var members = [first]
        func add(_ neighbour: Int) {
            guard isNew[neighbour] else { return }
            isNew[neighbour] = false
            members.append(neighbour)
        }
        var next = 0
        while next < members.count {
            let member = members[next]
            for (stride, length) in axes {
                let place = member / stride % length
                if place > 0 { add(member - stride) }
                if place < length - 1 { add(member + stride) }
            }
            next += 1
        }
        return members
    }

    /// The centre of the plateau: the member furthest from the boundary. Ties go to the member nearest to the mean position,
    /// then to the first. O(points × axes + members · log members).
    static func centre(of members: [Int], in grid: Grid) -> Int? {
        let members = members.sorted()
        let axes = grid.dimensions.indices.filter { grid.dimensions[$0].values.count > 1 }
        var rooms = [Int](repeating: axes.isEmpty ? 0 : Int.max, count: members.count)
        for axis in axes { limit(&rooms, of: members, along: axis, in: grid) }
        guard let most = rooms.max() else { return nil }
        // Positions are whole numbers, so their sums are exact in any order.
        var sums = grid.dimensions.map { _ in 0.0 }
        for member in members {
            for axis in axes { sums[axis] += Double(grid.place(of: member, along: axis)) }
        }
        let mean = sums.map { $0 / Double(members.count) }
        var best: (distance: Double, member: Int)?
        for (member, room) in zip(members, rooms) where room == most {
            var distance = 0.0
            for axis in axes {
                let step = Double(grid.place(of: member, along: axis)) - mean[axis]
                distance += step * step
            }
            if let best, best.distance <= distance { continue }
            best = (distance, member)
        }
        return best?.member
    }

    /// Limits each member's distance from the boundary to the number of steps possible in both directions along an axis
    /// within the plateau and the grid. O(points of the grid).
    ///
    /// - Parameter members: In ascending order.
    private static func limit(_ rooms: inout [Int], of members: [Int], along axis: Int, in grid: Grid) {
        // The number of consecutive members up to each point, first in ascending and then in descending order.
        var row = [Int32](repeating: 0, count: grid.count)
        let stride = grid.strides[axis]
        for (index, member) in members.enumerated() {
            let before = grid.place(of: member, along: axis) > 0 ? row[member - stride] : 0
            row[member] = before + 1
            rooms[index] = min(rooms[index], Int(before))
        }
        for member in members { row[member] = 0 }
        let last = grid.dimensions[axis].values.count - 1
        for index in members.indices.reversed() {
            let member = members[index]
            let behind = grid.place(of: member, along: axis) < last ? row[member + stride] : 0
            row[member] = behind + 1
            rooms[index] = min(rooms[index], Int(behind))
        }
    }
}

extension Grid {
    /// The index of a candidate's value on one axis.
    func place(of candidate: Int, along axis: Int) -> Int {
        candidate / strides[axis] % dimensions[axis].values.count
    }
}
