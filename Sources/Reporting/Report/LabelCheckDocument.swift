import Calibration
import RepDetection
import Runs
import Sessions

/// The check of a run's labels: each doubtful label with the counts and an estimate from the sensors.
public struct LabelCheckDocument: Encodable, Sendable {
    /// One doubtful label.
    public struct Item: Encodable, Sendable {
        /// The session.
        public let session: SessionReference
        /// The user.
        public let user: String
        /// The activity.
        public let activity: String
        /// The labelled count.
        public let labelled: Int
        /// The members' counts with the parameters selected on all sessions.
        public let inSampleMembers: [Int]
        /// The members' counts with parameters selected without the session.
        public let heldOutMembers: [Int]
        /// The repetitions by the periods of the channels; nil where no channel is periodic, or the session was removed.
        public let estimate: RepetitionEstimate?
    }

    /// The id of the run.
    public let run: String
    /// The activity of the run.
    public let activity: String
    /// The doubtful labels, in the order of the run.
    public let doubtful: [Item]
    /// The held-out accuracy on all checked sessions.
    public let accuracy: Accuracy
    /// The same without the doubtful labels; nil where no session is left.
    public let accuracyWithoutDoubtful: Accuracy?

    /// Checks the labels of a run.
    ///
    /// - Parameter session: Gives a session by its id with its samples; nil where it is no longer there.
    public init(_ document: RunDocument, session: (String) -> Session?) throws(LabelCheckError) {
        let check = try document.result.labelCheck()
        run = document.id
        activity = document.activity
        doubtful = check.doubtful.map { label in
            Item(
                session: SessionReference(id: label.session.id, name: label.session.name), user: label.session.user,
                activity: label.session.activity, labelled: label.session.labelled, inSampleMembers: label.inSample,
                heldOutMembers: label.heldOut, estimate: session(label.session.id).flatMap(RepetitionEstimate.init))
        }
        accuracy = check.all
        accuracyWithoutDoubtful = check.withoutDoubtful
    }
}

extension LabelCheckDocument.Item {
    /// The session's signal with the events of the fold that held it out, the members' and the labels; nil where a channel is
    /// missing, or the session was never held out.
    public func chart(_ document: RunDocument, of session: Session) -> String? {
        guard let config = try? document.config(holdingOut: self.session.id) else { return nil }
        let counts =
            "labelled \(labelled), members held out \(DoubtfulLabel.words(heldOutMembers))"
            + (estimate.map { ", by the periods \(Formatted.decimal($0.repetitions, 1))" } ?? "")
        return SignalChart.make(
            title: "Doubtful label: \(Formatted.counted(labelled, "repetition"))", session: session, config: config,
            counts: counts)?
            .svg()
    }
}
