/// Where a sensor is and how it is turned, at one time.
struct Pose: Sendable {
    /// Its turn in the world.
    var rotation: Rotation
    /// Its place in the world in metres.
    var place: Vector
}
