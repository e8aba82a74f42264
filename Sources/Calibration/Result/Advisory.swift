import RepDetection
import Sessions

/// A warning about the data or the result of a calibration, with advice.
package enum Advisory: Sendable, Hashable {
    /// There are too few sessions with repetitions for a reliable result.
    case fewSessions(Int)
    /// There are too few users to generalise to other people.
    case fewUsers(Int)
    /// Sessions without a label were skipped.
    case unlabelled(Int)
    /// In some sessions a searched channel contains missing values only.
    case missingChannelData([MissingChannelData])
    /// Sessions were recorded at other sample rates; filter factors were converted.
    case otherRates(sessions: Int, rate: Double)
    /// The folds selected different channels: the selection depends on which users are included.
    case unstableChannel([Channel])
    /// The held-out error is much larger than the in-sample error.
    case overfit(inSample: Double, heldOut: Double)
    /// No candidate of the search space counts anything in any session.
    case nothingCounted
    /// Half of all candidates or more have the lowest loss: the axes hardly touch the signal.
    case widePlateau(Int, candidates: Int)
    /// Sessions with many repetitions have less than half of them counted.
    case undercounted([UndercountedSession])
    /// Sessions, by name, are in no fold, and have no held-out count.
    case inNoFold([String])
    /// These users, of several, have sessions in more than one fold: the held-out accuracy is not that on new users.
    case recordWise(users: [String])
    /// The double-shake rule with its published buffer stopped arming in some sessions.
    case shakeBufferStalls([ShakeBufferStall])
    /// The same samples are in the training and the held-out part of folds, and the user allowed that.
    case dataLeakage([DataLeakage])
    /// There was no cross-validation of this many sessions with repetitions: the accuracy on others is unknown.
    case notValidated(sessions: Int)
}

extension Advisory: CustomStringConvertible {
    /// The finding and the remedy.
    package var description: String { message.description }

    /// The kind, which is a word that stays the same when the text changes, the finding in whole sentences, and a step that mends it,
    /// unless there is none or the finding includes it.
    package var message: Message {
        switch self {
        case .fewSessions(let count):
            .warning(
                "fewSessions",
                "There \(count == 1 ? "is only 1 session" : "are only \(count) sessions") with repetitions. "
                    + "Record at least ten before you rely on these parameters.")
        case .fewUsers(let count):
            .warning(
                "fewUsers",
                "There \(count == 1 ? "is only 1 user" : "are only \(count) users"): these results don't show how well the "
                    + "parameters work for other people. Record more users.")
        case .unlabelled(let count):
            .warning(
                "unlabelled",
                "\(Formatted.counted(count, "session has", "sessions have")) no label and \(count == 1 ? "was" : "were") skipped.",
                remedy: "Add labels with reptune sessions label.")
        case .missingChannelData(let sessions):
            .warning(
                "noValues",
                Formatted.listed(sessions.map(\.description), most: 5, separator: "; ")
                    + ". No detector can count on such a channel.",
                remedy:
                    "Record the session again, search other channels, or remove the session with reptune sessions remove."
            )
        case .otherRates(let sessions, let rate):
            .warning(
                "otherRates",
                "\(Formatted.counted(sessions, "session has", "sessions have")) a sample rate other than \(Formatted.plain(rate)) Hz; "
                    + "filter factors were converted for \(sessions == 1 ? "it" : "them").")
        case .unstableChannel(let channels):
            .warning(
                "unstableChannel",
                "The folds selected different channels (\(channels.map(\.name).joined(separator: ", "))).",
                remedy: "Choose one with --channel, or record more sessions.")
        case .overfit(let inSample, let heldOut):
            .warning(
                "overfit",
                "The mean absolute error is \(inSample.rounded(significant: 3)) in sample and "
                    + "\(heldOut.rounded(significant: 3)) held out. If the held-out sessions differ from the others, as by the place of "
                    + "the sensor, record more like them; otherwise search a smaller space, or record more sessions.")
        case .nothingCounted:
            .warning(
                "nothingCounted",
                "No candidate of the search space counts anything in any session. Check that the channel contains the motion, "
                    + "that its unit is the one of the thresholds, and that thresholds, intervals and the gate fit the motion "
                    + "(reptune plot).")
        case .widePlateau(let count, let candidates):
            .warning(
                "widePlateau",
                "\(count) of \(candidates) candidates count equally well: the axes hardly touch the signal. Compare them with the "
                    + "signal (reptune plot), and give axes around its values.")
        case .undercounted(let sessions): .warning("undercounted", sessions.summary)
        case .inNoFold(let sessions):
            .warning(
                "inNoFold",
                "\(Formatted.counted(sessions.count, "session is", "sessions are")) in no fold: \(Formatted.listed(sessions, most: 5)). "
                    + (sessions.count == 1 ? "Its count is in sample and does" : "Their counts are in sample and do")
                    + " not enter the held-out accuracy.")
        case .recordWise(let users):
            .warning(
                "recordWise",
                "The validation is record-wise: \(Formatted.counted(users.count, "user has", "users have")) sessions in the "
                    + "training and in the held-out part of folds (\(Formatted.listed(users, most: 5))). The held-out accuracy is that on further "
                    + "sessions of known users, and does not show how other people are counted, which is usually worse (Saeb et "
                    + "al. 2017, GigaScience 6(5)). Use --validate leave-one-user-out.")
        case .shakeBufferStalls(let sessions):
            .warning(
                "frozenBuffer",
                Formatted.listed(sessions.map(\.description), most: 5, separator: "; ") + ".",
                remedy: "Try --buffer sliding, which follows the pose.")
        case .dataLeakage(let leaks):
            .warning("sharedSamples", leaks.summary + ". This data leakage makes the held-out accuracy too optimistic.")
        case .notValidated(let sessions):
            .warning(
                "notValidated",
                "There was no cross-validation: the accuracy is in sample, on the sessions used for calibration, and is not "
                    + "independent evidence.",
                remedy: sessions == 1 ? "Import a second labelled session." : "Calibrate without --validate none.")
        }
    }
}
