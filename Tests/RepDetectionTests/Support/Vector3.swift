/// A vector for tests.
struct Vector3: Equatable, Sendable {
    var x: Double
    var y: Double
    var z: Double

    init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

    var length: Double { dot(self).squareRoot() }
    func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }
    func plus(_ other: Vector3) -> Vector3 { Vector3(x + other.x, y + other.y, z + other.z) }
    func times(_ factor: Double) -> Vector3 { Vector3(x * factor, y * factor, z * factor) }
    func cross(_ other: Vector3) -> Vector3 {
        Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    /// Each component up to a size.
    static func noise(_ size: Double, using random: inout SeededGenerator) -> Vector3 {
        Vector3(random.number(-size...size), random.number(-size...size), random.number(-size...size))
    }

    /// Some direction of length 1.
    static func direction(using random: inout SeededGenerator) -> Vector3 {
        while true {
            let vector = noise(1, using: &random)
            if vector.length > 0.1, vector.length < 1 { return vector.times(1 / vector.length) }
        }
    }

    /// Random steps, so far along each axis, around a resting place.
    static func motion(count: Int, spread: Vector3, using random: inout SeededGenerator) -> [Vector3] {
        let rest = noise(1, using: &random)
        return (0..<count).map { _ in
            let step = noise(1, using: &random)
            return rest.plus(Vector3(step.x * spread.x, step.y * spread.y, step.z * spread.z))
        }
    }

    /// The same without jumps: means of the last 20.
    static func smooth(count: Int, spread: Vector3, using random: inout SeededGenerator) -> [Vector3] {
        var value = Vector3(0, 0, 0)
        return motion(count: count, spread: spread, using: &random).map { step in
            value = value.times(0.95).plus(step.times(0.05))
            return value
        }
    }
}

/// A turn in space: three directions square to each other.
struct Turn {
    private let rows: (Vector3, Vector3, Vector3)

    init(using random: inout SeededGenerator) {
        let first = Vector3.direction(using: &random)
        let square = first.cross(.direction(using: &random))
        let second = square.times(1 / square.length)
        rows = (first, second, first.cross(second))
    }

    func callAsFunction(_ v: Vector3) -> Vector3 { Vector3(rows.0.dot(v), rows.1.dot(v), rows.2.dot(v)) }
}

/// The principal axis as its formula stands, over whole arrays and with matrices.
enum PrincipalPrototype {
    static func projections(_ v: [Vector3], rate: Double) -> [Double] {
        let f = 4 / (4 + 1 / rate)
        let rows = v.map { [$0.x, $0.y, $0.z] }
        var m = rows[0]
        var C = [[Double]](repeating: [0, 0, 0], count: 3)
        var w = [Double](repeating: 1 / 3.0.squareRoot(), count: 3)
        return rows.map { v in
            m = (0..<3).map { f * m[$0] + (1 - f) * v[$0] }
            let d = (0..<3).map { v[$0] - m[$0] }
            C = (0..<3).map { a in (0..<3).map { b in f * C[a][b] + (1 - f) * d[a] * d[b] } }
            for _ in 0..<2 {
                let q = (0..<3).map { a in (0..<3).reduce(0) { $0 + C[a][$1] * w[$1] } }
                let k = q.reduce(0) { $0 + $1 * $1 }.squareRoot()
                if k > 0 { w = q.map { $0 / k } }
            }
            return (0..<3).reduce(0) { $0 + w[$1] * v[$1] }
        }
    }
}
