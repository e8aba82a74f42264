/// The axis along which a vector moves most, learnt as it moves, and how far the vector reaches along it.
///
/// A device that is worn another way round, or a strap that has turned, moves the same in another direction of the
/// sensor's own. Along the principal axis it is one signal all the same; unlike the magnitude it keeps its sign, so that
/// to and fro stay apart.
///
/// For each sample v, taken Δt seconds after the one before, with f = τ ÷ (τ + Δt) and τ = 4 s:
///
/// 1. m ← m + (1 − f)·(v − m), a slow mean, and d = v − m;
/// 2. C ← f·C + (1 − f)·d·dᵀ, the covariance of the last seconds;
/// 3. twice w ← C·w ÷ |C·w|, power iteration toward the eigenvector of C's largest eigenvalue;
/// 4. the output is w·v.
///
/// It starts with w = (1, 1, 1) ÷ √3; the first sample is m, and C is 0. The interval itself stands in f, as in an RC
/// filter by backward Euler, so that any sample rate learns at the same pace. C is positive semidefinite, so
/// w·(C·w) ≥ 0: an axis never turns over from one sample to the next.
///
/// What is not to be learnt from:
/// - A sample with a component that is not finite gives NaN and changes nothing.
/// - One that is no later than the last, or whose time is not finite, is only measured along the axis as it stands.
/// - Where C·w is 0, or below the smallest normal number, w stays. So motion exactly square to w is not found; the
///   noise of a sensor is enough to find it.
/// - Where C becomes too large for a `Double`, m and C start anew at this sample, and w stays.
///
/// O(1) time and memory. Power iteration: von Mises and Pollaczek-Geiringer, 1929.
public struct PrincipalAxis: Sendable, Hashable {
    /// τ, the time over which the past is forgotten, in seconds.
    public static let timeConstant = 4.0

    private var axis = Vector(x: 1, y: 1, z: 1).scaled(by: (1.0 / 3).squareRoot())
    private var mean = Vector.zero
    private var covariance = Covariance()
    private var last: Double?

    /// Makes an axis that has seen nothing.
    public init() {}

    /// The axis as it stands, of length 1, in the sensor's own directions.
    public var direction: (x: Double, y: Double, z: Double) { (axis.x, axis.y, axis.z) }

    /// Takes a sample and gives how far it reaches along the axis, in its own unit. O(1).
    public mutating func feed(_ x: Double, _ y: Double, _ z: Double, at time: Double) -> Double {
        let sample = Vector(x: x, y: y, z: z)
        guard sample.isFinite else { return .nan }
        learn(from: sample, at: time)
        return axis.dot(sample)
    }

    private mutating func learn(from sample: Vector, at time: Double) {
        guard time.isFinite else { return }
        guard let last else {
            self.last = time
            mean = sample
            return
        }
        guard time > last else { return }
        self.last = time
        let past = PrincipalAxis.timeConstant / (PrincipalAxis.timeConstant + (time - last))
        // Written so that a sample equal to the mean leaves no rounding error to learn from.
        mean = mean.plus(sample.minus(mean).scaled(by: 1 - past))
        covariance.forget(to: past, adding: sample.minus(mean))
        guard covariance.trace.isFinite else {
            mean = sample
            covariance = Covariance()
            return
        }
        for _ in 0..<2 { axis = covariance.times(axis).unit ?? axis }
    }
}

/// A vector in space.
private struct Vector: Sendable, Hashable {
    var x: Double
    var y: Double
    var z: Double

    static let zero = Vector(x: 0, y: 0, z: 0)

    var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

    /// The same direction with length 1; nil where the length is 0, next to it, or not finite.
    var unit: Vector? {
        // By the largest component first, since squares overflow and vanish.
        let largest = max(x.magnitude, y.magnitude, z.magnitude)
        guard largest.isNormal else { return nil }
        let near = Vector(x: x / largest, y: y / largest, z: z / largest)
        let length = near.dot(near).squareRoot()
        return Vector(x: near.x / length, y: near.y / length, z: near.z / length)
    }

    func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

    func plus(_ other: Vector) -> Vector { Vector(x: x + other.x, y: y + other.y, z: z + other.z) }

    func minus(_ other: Vector) -> Vector { Vector(x: x - other.x, y: y - other.y, z: z - other.z) }

    func scaled(by factor: Double) -> Vector { Vector(x: x * factor, y: y * factor, z: z * factor) }
}

/// A symmetric matrix.
private struct Covariance: Sendable, Hashable {
    private var xx = 0.0
    private var yy = 0.0
    private var zz = 0.0
    private var xy = 0.0
    private var xz = 0.0
    private var yz = 0.0

    /// The sum of the variances; where it is finite, so is every entry.
    var trace: Double { xx + yy + zz }

    mutating func forget(to past: Double, adding d: Vector) {
        let new = 1 - past
        xx = past * xx + new * d.x * d.x
        yy = past * yy + new * d.y * d.y
        zz = past * zz + new * d.z * d.z
        xy = past * xy + new * d.x * d.y
        xz = past * xz + new * d.x * d.z
        yz = past * yz + new * d.y * d.z
    }

    func times(_ v: Vector) -> Vector {
        Vector(
            x: xx * v.x + xy * v.y + xz * v.z, y: xy * v.x + yy * v.y + yz * v.z, z: xz * v.x + yz * v.y + zz * v.z)
    }
}
