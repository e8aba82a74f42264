import RepDetection
import Reporting
import Sessions
import SessionStore

/// Stored sessions.
struct SessionsDocument: Encodable {
    let sessions: [SessionSummary]
}

/// One session that something was written about.
struct SessionDocument: Encodable {
    let session: SessionReference

    init(_ session: Session) { self.session = session.reference }
}

/// Several calibrations.
struct CalibrationsDocument: Encodable {
    let runs: [EvaluatedRun]
}
