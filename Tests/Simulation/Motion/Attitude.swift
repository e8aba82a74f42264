/// An orientation as three angles in radians, as on phones: R = Rz(yaw) · Rx(pitch) · Ry(roll).
struct Attitude: Sendable {
    /// About x, −π/2 to π/2: above 0 if the y axis points up.
    var pitch = 0.0
    /// About y, −π to π.
    var roll = 0.0
    /// About z, −π to π.
    var yaw = 0.0

    /// The rotation.
    var rotation: Rotation {
        let (sp, cp) = (Trigonometry.sine(pitch), Trigonometry.cosine(pitch))
        let (sr, cr) = (Trigonometry.sine(roll), Trigonometry.cosine(roll))
        let (sy, cy) = (Trigonometry.sine(yaw), Trigonometry.cosine(yaw))
        return Rotation(
            x: Vector(cy * cr - sy * sp * sr, sy * cr + cy * sp * sr, -cp * sr),
            y: Vector(-sy * cp, cy * cp, sp),
            z: Vector(cy * sr + sy * sp * cr, sy * sr - cy * sp * cr, cp * cr))
    }
}

extension Attitude {
    /// The angles of a rotation.
    init(_ rotation: Rotation) {
        self.init(
            pitch: Trigonometry.arcSine(rotation.y.z), roll: Trigonometry.angle(y: -rotation.x.z, x: rotation.z.z),
            yaw: Trigonometry.angle(y: -rotation.y.x, x: rotation.y.y))
    }
}
