/// The progress of a calibration.
package enum CalibrationProgress: Sendable, Hashable {
    /// The sweep counts every candidate on every session.
    case sweeping(Sweep.Progress)
    /// The cross-validation has finished this many of all folds and users.
    case validating(done: Int, total: Int)
}
