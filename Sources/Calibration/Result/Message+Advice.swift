import RepDetection
import Sessions

// Warnings about the data or the result of a calibration, with advice.
extension Message {
    /// Sessions without a label were skipped.
    static func unlabelled(_ count: Int) -> Message {
        .warning(
            "unlabelled",
            "\(Formatted.counted(count, "session has", "sessions have")) no label and \(count == 1 ? "was" : "were") skipped.",
            remedy: "Add labels with reptune sessions label.")
    }

    /// In some sessions a searched channel contains missing values only.
    static func missingChannelData(_ sessions: [MissingChannelData]) -> Message {
        .warning(
            "noValues",
            Formatted.listed(sessions.map(\.description), most: 5, separator: "; ")
                + ". No detector can count on such a channel.",
            remedy:
                "Record the session again, search other channels, or remove the session with reptune sessions remove."
        )
    }

    /// Sessions were recorded at other sample rates; filter factors were converted.
    static func otherRates(sessions: Int, rate: Double) -> Message {
        .warning(
            "otherRates",
            "\(Formatted.counted(sessions, "session has", "sessions have")) a sample rate other than \(Formatted.plain(rate)) Hz; "
                + "filter factors were converted for \(sessions == 1 ? "it" : "them").")
    }

    /// No candidate of the search space counts anything in any session.
    static let nothingCounted = Message.warning(
        "nothingCounted",
        "No candidate of the search space counts anything in any session. Check that the channel contains the motion, "
            + "that its unit is the one of the thresholds, and that thresholds, intervals and the gate fit the motion "
            + "(reptune plot).")

    /// Half of all candidates or more have the lowest loss: the axes hardly touch the signal.
    static func widePlateau(_ count: Int, candidates: Int) -> Message {
        .warning(
            "widePlateau",
            "\(count) of \(candidates) candidates count equally well: the axes hardly touch the signal. Compare them with the "
                + "signal (reptune plot), and give axes around its values.")
    }

    /// Sessions with many repetitions have less than half of them counted.
    static func undercounted(_ sessions: [UndercountedSession]) -> Message {
        .warning("undercounted", sessions.summary)
    }

    /// Sessions, by name, are in no fold, and have no held-out count.
    static func inNoFold(_ sessions: [String]) -> Message {
        .warning(
            "inNoFold",
            "\(Formatted.counted(sessions.count, "session is", "sessions are")) in no fold: \(Formatted.listed(sessions, most: 5)). "
                + (sessions.count == 1 ? "Its count is in sample and does" : "Their counts are in sample and do")
                + " not enter the held-out accuracy.")
    }

    /// These users, of several, have sessions in more than one fold: the held-out accuracy is not that on new users.
    static func recordWise(users: [String]) -> Message {
        .warning(
            "recordWise",
            "The validation is record-wise: \(Formatted.counted(users.count, "user has", "users have")) sessions in the "
                + "training and in the held-out part of folds (\(Formatted.listed(users, most: 5))). The held-out accuracy is that on further "
                + "sessions of known users, and does not show how other people are counted, which is usually worse (Saeb et "
                + "al. 2017, GigaScience 6(5)). Use --validate leave-one-user-out.")
    }

    /// The double-shake rule with its published buffer stopped arming in some sessions.
    static func shakeBufferStalls(_ sessions: [ShakeBufferStall]) -> Message {
        .warning(
            "frozenBuffer",
            Formatted.listed(sessions.map(\.description), most: 5, separator: "; ") + ".",
            remedy: "Try --buffer sliding, which follows the pose.")
    }

    /// The same samples are in the training and the held-out part of folds, and the user allowed that.
    static func dataLeakage(_ leaks: [DataLeakage]) -> Message {
        .warning("sharedSamples", leaks.summary + ". This data leakage makes the held-out accuracy too optimistic.")
    }

    /// No channel of any session with repetitions is periodic, and most counts are off; empty otherwise.
    static func notPeriodic(_ sessions: [Session], _ accuracy: Accuracy) -> [Message] {
        let counted = sessions.filter { $0.label?.count ?? 0 > 0 }
        guard let near = accuracy.shareWithinOne, near < 0.5, counted.allSatisfy({ RepetitionEstimate($0) == nil })
        else {
            return []
        }
        return [
            .warning(
                "notPeriodic",
                "No channel of these \(Formatted.counted(counted.count, "recording")) has a motion that repeats itself.",
                remedy: "Look at the signals, and check that the sensor moves with each repetition.")
        ]
    }
}

extension Message {
    /// The warnings that follow from skipped sessions and other rates.
    static func advice(unlabelled: Int, otherRates: Int, sampleRate: Double) -> [Message] {
        (unlabelled > 0 ? [.unlabelled(unlabelled)] : [])
            + (otherRates > 0 ? [.otherRates(sessions: otherRates, rate: sampleRate)] : [])
    }

    /// The plateau of a selected detector, if it holds half of many candidates. If nothing counts, another warning says so.
    static func widePlateau(of selected: SelectedParameters, among grids: [Grid], isCounting: Bool) -> [Message] {
        let candidates = grids.reduce(0) { $0 + $1.count }
        guard isCounting, candidates >= 20, 2 * selected.plateau >= candidates else { return [] }
        return [.widePlateau(selected.plateau, candidates: candidates)]
    }
}

extension ReportedCounts {
    /// Warnings about the kind of evidence of the counts, and about their sessions.
    var evidenceAdvisories: [Message] {
        var advisories: [Message] = []
        if !inNoFold.isEmpty { advisories.append(.inNoFold(inNoFold.map(\.name))) }
        let counted = Set(counts.lazy.filter { !$0.score.isAtRest }.map(\.session.user))
        let known = knownUsers.filter(counted.contains)
        // The sessions of one user can't show how others are counted: the warning about the number of users is enough.
        if counted.count > 1, !known.isEmpty { advisories.append(.recordWise(users: known)) }
        return advisories
    }

    /// A warning about sessions with many repetitions and few counts.
    var undercountedAdvisories: [Message] {
        let undercounted = counts.compactMap {
            UndercountedSession(
                id: $0.session.id, session: $0.session.name, labelled: $0.score.labelled, detected: $0.score.detected)
        }
        return undercounted.isEmpty ? [] : [.undercounted(undercounted)]
    }
}
