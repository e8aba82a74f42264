/// The first principal axis of a sensor's motion, updated with each sample, and the projection of the sample on it.
///
/// The projection does not depend on how the device is oriented on the body. Unlike the magnitude it keeps its sign, so
/// that the two directions of a movement stay distinct.
///
/// For each sample v, taken Δt seconds after the one before, with f = τ ÷ (τ + Δt) and τ = 4 s:
///
/// 1. m ← m + (1 − f)·(v − m), an exponential moving average, and d = v − m;
/// 2. C ← f·C + (1 − f)·d·dᵀ, an exponentially weighted covariance;
/// 3. twice w ← q ÷ |q| with q = C·w, power iteration toward the eigenvector of C's largest eigenvalue;
/// 4. the output is w·v.
///
/// Initially w = (1, 1, 1) ÷ √3; the first sample sets m, and C is 0. f depends on the interval, as in an RC filter
/// discretized by backward Euler, so that the time constant is the same at any sample rate. C is positive semidefinite,
/// so w·(C·w) ≥ 0: the axis never flips its sign from one sample to the next.
///
/// Special cases:
/// - A sample with a component that is not finite gives NaN and changes nothing.
/// - A sample that is not later than the last, or whose time is not finite, is projected and changes nothing.
/// - If no component of C·w reaches 2⁻²⁰ of C's trace, the motion is orthogonal to w, and rounding errors would choose
///   the sign of w. Then q is a column of C: the column of the first of x, y and z whose variance is at least ¾ of the
///   largest.
/// - Where q is 0, below the smallest normal number, or not finite, w stays.
/// - Where C overflows, m and C restart at this sample, and w stays.
///
/// O(1) time and memory. Power iteration: von Mises and Pollaczek-Geiringer, 1929.
package struct PrincipalAxis: Sendable, Hashable {
    /// τ, the time constant in seconds.
    package static let timeConstant = 4.0

    private var axis = Vector(x: 1, y: 1, z: 1).scaled(by: (1.0 / 3).squareRoot())
    private var mean = Vector.zero
    private var covariance = Covariance()
    /// The time of the last sample that changed the axis, in seconds; nil before the first.
    private(set) var last: Double?

    /// Makes an axis in its initial state.
    package init() {}

    /// The current axis, of length 1, in the sensor's coordinates.
    package var direction: (x: Double, y: Double, z: Double) { (axis.x, axis.y, axis.z) }

    /// The state as twelve numbers: axis, mean, and the covariance's xx, yy, zz, xy, xz, yz.
    var learned: [Double] {
        [axis.x, axis.y, axis.z, mean.x, mean.y, mean.z] + covariance.entries
    }

    /// Makes an axis that continues from `learned` and `last`; nil if these are not finite, or the axis's length is
    /// not 1.
    init?(learned: [Double], last: Double?) {
        guard learned.count == 12, learned.allSatisfy({ $0.isFinite }), last?.isFinite ?? true else { return nil }
        axis = Vector(x: learned[0], y: learned[1], z: learned[2])
        mean = Vector(x: learned[3], y: learned[4], z: learned[5])
        covariance = Covariance(entries: learned[6...])
        self.last = last
        guard abs(axis.dot(axis) - 1) < 1e-9 else { return nil }
    }

    /// Feeds a sample and gives its projection on the axis, in the sample's unit. O(1).
    package mutating func feed(_ x: Double, _ y: Double, _ z: Double, at time: Double) -> Double {
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
        // Written so that a sample equal to the mean adds no rounding error to the covariance.
        mean = mean.plus(sample.minus(mean).scaled(by: 1 - past))
        covariance.forget(to: past, adding: sample.minus(mean))
        guard covariance.trace.isFinite else {
            mean = sample
            covariance = Covariance()
            return
        }
        for _ in 0..<2 {
            let turned = covariance.times(axis)
            guard turned.isFinite else { return }
            let isOrthogonal = turned.largest < covariance.trace * 0x1p-20
            axis = (isOrthogonal ? covariance.mainColumn : turned).unit ?? axis
        }
    }
}

/// A vector with three components.
private struct Vector: Sendable, Hashable {
    var x: Double
    var y: Double
    var z: Double

    static let zero = Vector(x: 0, y: 0, z: 0)

    var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

    /// The magnitude of the largest component.
    var largest: Double { max(x.magnitude, y.magnitude, z.magnitude) }

    /// The same direction with length 1; nil if the length is 0, subnormal or not finite.
    var unit: Vector? {
        // Dividing by the largest component first avoids overflow and underflow of the squares.
        let largest = largest
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

/// A symmetric 3 × 3 matrix.
private struct Covariance: Sendable, Hashable {
    private var xx = 0.0
    private var yy = 0.0
    private var zz = 0.0
    private var xy = 0.0
    private var xz = 0.0
    private var yz = 0.0

    init() {}

    /// Makes a covariance of six entries, in the order of `entries`.
    init(entries: ArraySlice<Double>) {
        let all = Array(entries)
        (xx, yy, zz, xy, xz, yz) = (all[0], all[1], all[2], all[3], all[4], all[5])
    }

    var entries: [Double] { [xx, yy, zz, xy, xz, yz] }

    /// The sum of the variances; if it is finite, so is every entry.
    var trace: Double { xx + yy + zz }

    /// The column of the first variance that is at least ¾ of the largest. Variances that are equal up to rounding give
    /// the same column.
    var mainColumn: Vector {
        let least = 0.75 * max(xx, yy, zz)
        if xx >= least { return Vector(x: xx, y: xy, z: xz) }
        return yy >= least ? Vector(x: xy, y: yy, z: yz) : Vector(x: xz, y: yz, z: zz)
    }

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
