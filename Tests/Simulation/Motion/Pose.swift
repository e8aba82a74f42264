/// The position and orientation of a sensor at one time.
struct Pose: Sendable {
    /// The orientation in the world.
    var rotation: Rotation
    /// The position in the world in metres.
    var place: Vector
}
