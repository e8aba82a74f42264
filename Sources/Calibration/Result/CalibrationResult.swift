import RepDetection
import Sessions

/// The result of a calibration.
package struct CalibrationResult: Sendable, Hashable, Codable {
    /// The settings.
    package let request: CalibrationRequest
    /// The sample rate in Hz to which filter factors refer.
    package let sampleRate: Double
    /// The rate in Hz that the sessions were resampled to; nil for sessions as they were recorded.
    package let resampledRate: Double?
    /// The spaces searched on all sessions, with every axis explicit. A fold searches the spaces of its own training
    /// sessions.
    package let spaces: [ParameterSpace]
    /// The number of candidates in them.
    package let candidates: Int
    /// The parameters selected on all sessions.
    package let selected: SelectedParameters
    /// The loss along each axis through the selected candidate; nil if no parameter varies.
    package let slices: ParameterSlices?
    /// The held-out error by the number of users, or other groups, that are calibrated on; nil without enough folds.
    package let learningCurve: LearningCurve?
    /// The counts of the published detector of the same rule, activity and channel; nil if there is none.
    package let published: PublishedCounts?
    /// The Pareto front of false counts against loss; nil without sessions labelled 0, and for ensembles.
    package let front: ParetoFront?
    /// The counts of each session, in the order given.
    package internal(set) var sessions: [SessionResult]
    /// Each fold with its selected parameters.
    package internal(set) var folds: [FoldResult]
    /// Each user with personal parameters; empty if they were not requested.
    package internal(set) var users: [UserResult]
    /// The accuracy on the sessions used for calibration. It is too optimistic, and not independent evidence.
    package internal(set) var inSample: Accuracy
    /// The accuracy on held-out sessions; nil without cross-validation. Sessions in no fold do not enter.
    package internal(set) var heldOut: Accuracy?
    /// The agreement of the `reported` counts with the labels, with 95 % intervals.
    package internal(set) var agreement: Agreement
    /// Warnings about the data and the result.
    package internal(set) var advisories: [Message]

    /// The result without its sessions, folds and users.
    package var withoutLists: CalibrationResult {
        var result = self
        (result.sessions, result.folds, result.users) = ([], [], [])
        return result
    }
}

/// Selected parameters, with their loss on the training sessions.
package struct SelectedParameters: Sendable, Hashable, Codable {
    /// One detector, or the members of an ensemble, best first.
    package let detectors: [DetectorParameters]
    /// The in-sample value of the objective for the first detector.
    package let loss: Double
    /// The number of connected candidates with the loss of the first, which is one of them.
    package let plateau: Int

    /// The parameters of the single detector, or of the first member of an ensemble.
    package var parameters: DetectorParameters { detectors[0] }
}

/// One fold of the cross-validation.
package struct FoldResult: Sendable, Hashable, Codable {
    /// The held-out group.
    package let name: String
    /// The parameters selected on the training sessions.
    package let selected: SelectedParameters
    /// The sample rate in Hz to which their filter factors refer.
    package let sampleRate: Double
    /// The ids of the held-out sessions.
    package let sessions: [String]
    /// The accuracy on them.
    package internal(set) var heldOut: Accuracy
}
