/// The values of ideal motion sensors at one time, derived from the sensor's pose over time.
///
/// Signs follow phones: at rest with the screen up gravity is (0, 0, −1) g, and a sensor that accelerates upwards
/// measures more weight, so user acceleration is **minus** the acceleration of the body.
struct IdealMotion: Sendable {
    /// The orientation in the world as angles in radians.
    let attitude: Attitude
    /// The orientation in the world.
    let rotation: Rotation
    /// The rotation rate about the body's axes in rad/s.
    let rotationRate: Vector
    /// The direction of gravity in the body's axes in g; length 1.
    let gravity: Vector
    /// Minus the acceleration in the body's axes in g.
    let userAcceleration: Vector

    /// Standard gravity in m/s².
    static let standardGravity = 9.80665
    /// Half the interval of central differences in seconds.
    private static let step = 0.002

    /// Differentiates a pose over time at a time in seconds.
    ///
    /// Rᵀ·dR/dt is the cross-product matrix of the rotation rate in body axes; derivatives are central differences.
    init(at time: Double, of pose: (Double) -> Pose) {
        let (before, now, after) = (pose(time - Self.step), pose(time), pose(time + Self.step))
        rotation = now.rotation
        attitude = Attitude(now.rotation)
        gravity = now.rotation.toBody(Vector(0, 0, -1))
        let acceleration = (after.place - 2 * now.place + before.place) / (Self.step * Self.step)
        userAcceleration = now.rotation.toBody(-acceleration / Self.standardGravity)
        let turningX = now.rotation.toBody((after.rotation.x - before.rotation.x) / (2 * Self.step))
        let turningY = now.rotation.toBody((after.rotation.y - before.rotation.y) / (2 * Self.step))
        rotationRate = Vector(turningY.z, -turningX.z, turningX.y)
    }
}
