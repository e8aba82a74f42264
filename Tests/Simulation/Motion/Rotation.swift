/// A direction or position in space: x, y, z.
typealias Vector = SIMD3<Double>

/// A rotation of a body, from its own axes to the world's axes (x right, y ahead, z up).
struct Rotation: Sendable {
    /// The directions of the body's x, y and z axes in the world.
    var x: Vector
    var y: Vector
    var z: Vector

    /// Converts a vector from the body's axes to the world's.
    func toWorld(_ body: Vector) -> Vector { x * body.x + y * body.y + z * body.z }

    /// Converts a vector from the world's axes to the body's.
    func toBody(_ world: Vector) -> Vector {
        Vector((x * world).sum(), (y * world).sum(), (z * world).sum())
    }

    /// The composition of two rotations: a sensor mounted with `inner` on a body rotated by `outer`.
    static func * (outer: Rotation, inner: Rotation) -> Rotation {
        Rotation(x: outer.toWorld(inner.x), y: outer.toWorld(inner.y), z: outer.toWorld(inner.z))
    }
}
