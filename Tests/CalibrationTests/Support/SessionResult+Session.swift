import Sessions

@testable import Calibration

extension SessionResult {
    /// The counts of a session.
    init(
        _ session: Session, duration: Double, inSample: Int, heldOut: Int?, inSampleMembers: [Int]? = nil,
        heldOutMembers: [Int]? = nil, inSampleEvents: EventScore? = nil, heldOutEvents: EventScore? = nil
    ) {
        self.init(
            session, labelled: session.label?.count ?? 0, duration: duration, silence: 0,
            inSample: inSample, inSampleEvents: inSampleEvents,
            inSampleMembers: inSampleMembers, heldOut: heldOut, heldOutMembers: heldOutMembers,
            heldOutEvents: heldOutEvents)
    }
}
