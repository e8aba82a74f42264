/// A session whose label is doubtful: the members of an ensemble agree with each other, and not with the label.
///
/// Held out, at least `agreeing` of the members count one of two neighbouring numbers, both above the label, or both below
/// it, by `leastError(of:)` or more. In sample the median differs as much, on the same side; there the members need not agree,
/// since they were selected with the label, and some fit it. Detectors on different channels and filters rarely make the
/// same error; a wrong label, a recording that is cut short, or motion that no channel shows does that.
package struct DoubtfulLabel: Sendable, Hashable {
    /// The least share of members that agree.
    package static let agreeing = 0.75
    /// The least distance of their counts from a label: two repetitions, and a twentieth of the label. Who counts 300 steps, or
    /// the switch in the shoe, may be off by several.
    package static func leastError(of label: Int) -> Int { max(2, (label + 19) / 20) }

    /// The session.
    package let session: SessionResult
    /// The members' counts with the parameters selected on all sessions.
    package let inSample: [Int]
    /// The members' counts with parameters selected without the session.
    package let heldOut: [Int]

    /// Nil if the label is not doubtful, if a person checked it after the import, or if it can't be compared: without an ensemble, without
    /// repetitions, never held out, or with a gap in which repetitions can't be counted.
    init?(_ session: SessionResult) {
        guard session.labelled > 0, session.labelBound != 0, session.gap == nil, let inSample = session.inSampleMembers,
            let heldOut = session.heldOutMembers,
            let side = DoubtfulLabel.agreedSide(heldOut, of: session.labelled),
            side == DoubtfulLabel.side(Ensemble.median(inSample), of: session.labelled)
        else { return nil }
        self.session = session
        self.inSample = inSample
        self.heldOut = heldOut
    }

    /// 1 for a count above the label by `leastError(of:)` or more, −1 below it; nil for others.
    private static func side(_ count: Int, of label: Int) -> Int? {
        abs(count - label) < leastError(of: label) ? nil : (count - label).signum()
    }

    /// The side of the two neighbouring numbers that most members count; nil if too few do, or not all on that side.
    private static func agreedSide(_ counts: [Int], of label: Int) -> Int? {
        let lowest = Set(counts.flatMap { [$0 - 1, $0] }).sorted()
        let agreed = lowest.map { lowest in counts.filter { $0 == lowest || $0 == lowest + 1 } }
            .filter { Double($0.count) >= agreeing * Double(counts.count) }
        for counts in agreed {
            let sides = Set(counts.map { side($0, of: label) })
            if sides.count == 1, let side = sides.first { return side }
        }
        return nil
    }
}

/// The check of a run's labels with its ensemble.
package struct LabelCheck: Sendable, Hashable {
    /// The doubtful labels, in the order of the sessions.
    package let doubtful: [DoubtfulLabel]
    /// The held-out accuracy on all checked sessions, that is, held-out sessions with repetitions.
    package let all: Accuracy
    /// The same without the sessions with doubtful labels; nil if none is left.
    package let withoutDoubtful: Accuracy?

    /// The least mean agreement of the members, which wrong labels hardly change. With it 36 of 41 accusations are right, and 36 of 40
    /// wrong labels found, where a tenth of SPAR's labels is spoiled; SPAR took part in its choice (`notebooks-md/labels.md`).
    static let leastAgreement = 0.86
    /// The least share of counts that follow the length of a recording.
    private static let mostByLength = 0.8

    /// The largest share of counts that are one of two neighbouring numbers.
    static func agreement(_ counts: [Int]) -> Double {
        let most = counts.map { lowest in counts.count { $0 == lowest || $0 == lowest + 1 } }.max() ?? 0
        return Double(most) / Double(max(1, counts.count))
    }

    /// Whether nearly all held-out counts are within one of the length divided by one common period, and most labels aren't: sets
    /// of one tempo follow their length, labels included.
    static func followsLength(_ sessions: [SessionResult]) -> Bool {
        let counted = sessions.filter { $0.heldOut ?? 0 > 0 }
        let periods = counted.map { $0.duration / Double($0.heldOut ?? 1) }.sorted()
        guard !periods.isEmpty else { return false }
        let period = periods[periods.count / 2]
        func share(_ count: (SessionResult) -> Int) -> Double {
            Double(counted.count { abs(Double(count($0)) - $0.duration / period) <= 1 }) / Double(counted.count)
        }
        return share { $0.heldOut ?? 0 } >= mostByLength && share(\.labelled) < 0.5
    }
}

/// Why a run's labels can't be checked.
package enum LabelCheckError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The run has a single detector.
    case noEnsemble
    /// No session was held out.
    case notValidated
    /// The detector is hardly better than a constant, and its members agree too rarely, on average by this share, to blame the labels.
    case membersDisagree(Double)
    /// The counts follow the length of the recordings, as a metronome's: the members may agree on them without any motion.
    case countsFollowLength
    /// The members contradict more than half of the labels: so many of all, in whole numbers.
    case mostContradicted(Int, of: Int)

    /// The error and the remedy.
    package var description: String {
        switch self {
        case .noEnsemble:
            "labels are checked with the members of an ensemble, and this run has a single detector. Calibrate with "
                + "--ensemble 9 and a validation, such as --validate leave-one-session-out."
        case .notValidated:
            "labels are checked in sample and held out, and this run held no session out. Calibrate with --validate, such as "
                + "--validate leave-one-session-out."
        case .membersDisagree(let share):
            "labels are not checked with a detector that counts hardly better than a constant, unless "
                + "\(Int(100 * LabelCheck.leastAgreement)) % of its members agree within one repetition on average, and here \(Int(100 * share)) % do. "
                + "Search other channels, or check that the recordings have the motion."
        case .countsFollowLength:
            "labels are not checked with counts that follow the length of the recordings, since a metronome gives these, too. "
                + "Record sets at different speeds, or search other channels."
        case .mostContradicted(let doubted, let all):
            "the members contradict \(doubted) of \(all) labels, which says more of the detector than of the labels. Search other "
                + "channels, or check that the recordings and their labels belong together."
        }
    }
}

extension CalibrationResult {
    /// The check of the labels. O(sessions × members).
    package func labelCheck() throws(LabelCheckError) -> LabelCheck {
        guard selected.detectors.count > 1 || folds.contains(where: { $0.selected.detectors.count > 1 }) else {
            throw .noEnsemble
        }
        guard heldOut != nil else { throw .notValidated }
        let checked = sessions.lazy.filter { $0.labelled > 0 && $0.heldOutMembers != nil && $0.inSampleMembers != nil }
        guard !checked.isEmpty else { throw .notValidated }
        // Wrong labels alone raise the error to that of a constant, and hardly change how the members agree.
        let agreement = checked.reduce(0) { $0 + LabelCheck.agreement($1.heldOutMembers ?? []) } / Double(checked.count)
        guard chance?.isLikeConstant != true || agreement >= LabelCheck.leastAgreement else {
            throw .membersDisagree(agreement)
        }
        guard !LabelCheck.followsLength(Array(checked)) else { throw .countsFollowLength }
        let doubtful = Array(checked.compactMap { DoubtfulLabel($0) })
        guard 2 * doubtful.count <= checked.count else {
            throw .mostContradicted(doubtful.count, of: checked.count)
        }
        let ids = Set(doubtful.map(\.session.id))
        let rest = checked.filter { !ids.contains($0.id) }
        return LabelCheck(
            doubtful: doubtful, all: Accuracy(checked.compactMap(\.heldOutScore)),
            withoutDoubtful: rest.isEmpty ? nil : Accuracy(rest.compactMap(\.heldOutScore)))
    }
}
