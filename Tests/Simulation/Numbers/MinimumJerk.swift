/// Minimum-jerk movement between two rests, a model of human motion.
///
/// Flash & Hogan, "The coordination of arm movements", Journal of Neuroscience 5(7), 1985: the path that minimises the
/// integral of squared jerk is 10s³ − 15s⁴ + 6s⁵ of the fraction s of the duration. Its acceleration peaks at
/// 10/√3 ≈ 5.77 times distance over duration squared.
enum MinimumJerk {
    /// The fraction of the distance at a fraction of the duration; 0 before the start, 1 after the end.
    static func progress(_ share: Double) -> Double {
        let s = min(1, max(0, share))
        return s * s * s * (10 + s * (6 * s - 15))
    }
}
