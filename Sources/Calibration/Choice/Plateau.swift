/// Connected sets of equally good candidates, and their centres.
enum Plateau {
    /// The connected sets of marked points, each in rising order, in the order of their first points. O(points × axes).
    static func all(in grid: Grid, where isMember: [Bool]) -> [[Int]] {
        var isNew = isMember
        return isMember.indices.compactMap { isNew[$0] ? take(from: $0, in: grid, &isNew) : nil }
    }

    /// The connected set of marked points around one of them, in rising order. O(points × axes).
    static func around(_ point: Int, in grid: Grid, where isMember: [Bool]) -> [Int] {
        var isNew = isMember
        return take(from: point, in: grid, &isNew)
    }

    private static func take(from first: Int, in grid: Grid, _ isNew: inout [Bool]) -> [Int] {
        isNew[first] = false
        var members = [first]
        var next = 0
        while next < members.count {
            for neighbour in neighbours(of: members[next], in: grid) where isNew[neighbour] {
                isNew[neighbour] = false
                members.append(neighbour)
            }
            next += 1
        }
        return members.sorted()
    }

    /// The member with most room around it, then nearest to the mean place, then first. O(members × axes × extent).
    static func centre(of members: [Int], in grid: Grid) -> Int? {
        let set = Set(members)
        let axes = grid.dimensions.indices.filter { grid.dimensions[$0].values.count > 1 }
        let places = members.map { grid.coordinates(of: $0) }
        let mean = grid.dimensions.indices.map { axis in
            places.reduce(0.0) { $0 + Double($1[axis]) } / Double(max(1, members.count))
        }
        var best: (room: Int, distance: Double, member: Int)?
        for (member, place) in zip(members, places) {
            let room = axes.map { Self.room(along: $0, at: member, place: place, in: grid, of: set) }.min() ?? 0
            let distance = zip(place, mean).reduce(0.0) { $0 + (Double($1.0) - $1.1) * (Double($1.0) - $1.1) }
            if let best, (best.room, -best.distance) >= (room, -distance) { continue }
            best = (room, distance, member)
        }
        return best?.member
    }

    /// The steps that can be made both ways along an axis before the plateau or the grid ends.
    private static func room(along axis: Int, at member: Int, place: [Int], in grid: Grid, of set: Set<Int>) -> Int {
        var steps = 0
        while true {
            let next = steps + 1
            guard place[axis] - next >= 0, place[axis] + next < grid.dimensions[axis].values.count,
                set.contains(member - next * grid.strides[axis]), set.contains(member + next * grid.strides[axis])
            else { return steps }
            steps = next
        }
    }

    private static func neighbours(of candidate: Int, in grid: Grid) -> [Int] {
        var neighbours: [Int] = []
        for (axis, dimension) in grid.dimensions.enumerated() where dimension.values.count > 1 {
            let place = candidate / grid.strides[axis] % dimension.values.count
            if place > 0 { neighbours.append(candidate - grid.strides[axis]) }
            if place < dimension.values.count - 1 { neighbours.append(candidate + grid.strides[axis]) }
        }
        return neighbours
    }
}
