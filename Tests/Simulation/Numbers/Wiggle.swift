/// A short damped oscillation, such as a bump or a landing: `u²·e^(2−u)/4 · sin 2πft` with `u = t/τ`.
///
/// It starts with value, speed and acceleration 0; its envelope is 1 at `2τ`.
struct Wiggle: Sendable {
    /// The start in seconds.
    let start: Double
    /// The peak of the envelope, in the unit of the quantity.
    let amplitude: Double
    /// The frequency in Hz.
    let frequency: Double
    /// The time constant τ of the envelope in seconds.
    let decay: Double

    /// The value at a time in seconds.
    func value(at time: Double) -> Double {
        let u = (time - start) / decay
        guard u > 0, u < 40 else { return 0 }
        let envelope = u * u / 4 * Trigonometry.exponential(2 - u)
        return amplitude * envelope * Trigonometry.sine(turns: frequency * (time - start))
    }
}
