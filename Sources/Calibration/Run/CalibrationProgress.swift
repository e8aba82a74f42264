/// How far a calibration is.
public enum CalibrationProgress: Sendable, Hashable {
    /// Every candidate is counted on every session.
    case sweeping(Sweep.Progress)
    /// So many of all folds and users have their numbers.
    case judging(done: Int, total: Int)
}
