import Foundation

/// The only use of the mathematical library, whose last bits differ between machines; `FixedPoint` rounds them away.
package enum Trigonometry {
    /// Sine of an angle in radians.
    static func sine(_ radians: Double) -> Double { sin(radians) }

    /// Cosine of an angle in radians.
    static func cosine(_ radians: Double) -> Double { cos(radians) }

    /// Sine of an angle in whole turns.
    package static func sine(turns: Double) -> Double { sin(2 * Double.pi * turns) }

    /// The angle in radians whose sine is given; values outside −1 to 1 are clamped.
    static func arcSine(_ ratio: Double) -> Double { asin(min(1, max(-1, ratio))) }

    /// The angle in radians of a point seen from the origin, −π to π.
    static func angle(y: Double, x: Double) -> Double { atan2(y, x) }

    /// e to a power.
    static func exponential(_ power: Double) -> Double { exp(power) }
}
