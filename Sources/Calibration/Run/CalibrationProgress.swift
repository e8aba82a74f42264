/// The progress of a calibration.
public enum CalibrationProgress: Sendable, Hashable {
    /// The sweep counts every candidate on every session.
    case sweeping(Sweep.Progress)
    /// The cross-validation has finished this many of all folds and users.
    case validating(done: Int, total: Int)
}
