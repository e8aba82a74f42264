import Calibration
import RepDetection
import Runs
import Sessions

/// The check of a run's labels: each doubtful label with the counts and an estimate from the sensors.
package struct LabelCheckDocument: Encodable, Sendable {
    /// One doubtful label.
    package struct Item: Encodable, Sendable {
        /// The session.
        package let session: SessionReference
        /// The user.
        package let user: String
        /// The activity.
        package let activity: String
        /// The labelled count.
        package let labelled: Int
        /// The members' counts with the parameters selected on all sessions.
        package let inSampleMembers: [Int]
        /// The members' counts with parameters selected without the session.
        package let heldOutMembers: [Int]
        /// The repetitions by the periods of the channels; nil if no channel is periodic, or the session was removed.
        package let estimate: RepetitionEstimate?
    }

    /// The id of the run.
    package let run: String
    /// The activity of the run.
    package let activity: String
    /// The doubtful labels, in the order of the run.
    package let doubtful: [Item]
    /// The held-out accuracy on all checked sessions.
    package let accuracy: Accuracy
    /// The same without the doubtful labels; nil if no session is left.
    package let accuracyWithoutDoubtful: Accuracy?

    /// Checks the labels of a run.
    ///
    /// - Parameter session: Gives a session by its id with its samples; nil if it is no longer there.
    package init(_ document: RunDocument, session: (String) -> Session?) throws(LabelCheckError) {
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
    /// The session's signal with the events of the fold that held it out, the members' and the labels; nil if a channel is
    /// missing, or the session was never held out.
    package func chart(_ document: RunDocument, of session: Session) -> String? {
        guard let config = try? document.config(holdingOut: self.session.id) else { return nil }
        let counts =
            "labelled \(labelled), members held out \(DoubtfulLabel.words(heldOutMembers))"
            + (estimate.map { ", by the periods \(Formatted.decimal($0.repetitions, 1))" } ?? "")
        return SignalChart.make(
            title: "Doubtful label: \(Formatted.counted(labelled, CountUnit.one))", session: session, config: config,
            counts: counts)?
            .svg()
    }
}
