/// A direction or place in space: x, y, z.
typealias Vector = SIMD3<Double>

/// A turn of a body in space: from its own axes to those of the world (x right, y ahead, z up).
struct Rotation: Sendable {
    /// Where the body's x, y and z axes point in the world.
    var x: Vector
    var y: Vector
    var z: Vector

    /// A vector given in the body's axes, in the world's.
    func toWorld(_ body: Vector) -> Vector { x * body.x + y * body.y + z * body.z }

    /// A vector given in the world's axes, in the body's.
    func toBody(_ world: Vector) -> Vector {
        Vector((x * world).sum(), (y * world).sum(), (z * world).sum())
    }

    /// This turn after another: what is mounted with `inner` on a body that is turned by `outer`.
    static func * (outer: Rotation, inner: Rotation) -> Rotation {
        Rotation(x: outer.toWorld(inner.x), y: outer.toWorld(inner.y), z: outer.toWorld(inner.z))
    }
}
