import RepDetection
import Sessions

extension StressTest {
    /// A session to disturb, with the detector that counts it.
    package struct Subject: Sendable {
        /// Reads the session: the samples of all would not fit into memory.
        let session: @Sendable () throws -> Session
        let config: DetectorConfig
        let evaluated: EvaluatedSession

        /// Makes a subject of an evaluated session, which is read when it is disturbed.
        package init(
            _ session: @autoclosure @escaping @Sendable () throws -> Session, config: DetectorConfig,
            evaluated: EvaluatedSession
        ) {
            self.session = session
            self.config = config
            self.evaluated = evaluated
        }
    }

    /// Disturbs and counts sessions with the streaming detector. O(samples · levels).
    ///
    /// - Parameters:
    ///   - kinds: The kinds of disturbances.
    ///   - jobs: How many sessions are disturbed at once; the result does not depend on it.
    ///   - progress: Called after each session with the number of finished sessions.
    /// - Throws: `CountError` if a disturbed session can't be counted, and the error of reading one.
    package init(
        _ subjects: [Subject], kinds: [Disturbance.Kind] = Disturbance.Kind.allCases, jobs: Int,
        progress: (Int) -> Void = { _ in }
    ) async throws {
        let results = await inParallel(subjects.count, jobs: jobs, done: progress) { index in
            subjects[index].counts(kinds)
        }
        var counts: [Counts] = []
        for result in results { counts.append(try result.get()) }
        self.init(kinds, subjects.map(\.evaluated), counts)
    }
}

extension StressTest.Subject {
    /// The counts at each level of each kind.
    fileprivate func counts(_ kinds: [Disturbance.Kind]) -> Result<StressTest.Counts, any Error> {
        Result {
            let session = try self.session().with(sensorsOf: config.channels)
            return try kinds.map { try counts($0, of: session) }
        }
    }

    private func counts(
        _ kind: Disturbance.Kind, of session: Session
    ) throws(CountError) -> Result<[Int], DisturbanceError> {
        var counts: [Int] = []
        for level in kind.levels {
            let disturbed: Session
            do throws(DisturbanceError) {
                disturbed = try kind.applied(at: level, to: session, reading: config.channels)
            } catch {
                return .failure(error)
            }
            counts.append(try config.count(disturbed.recording).count)
        }
        return .success(counts)
    }
}

extension Session {
    fileprivate func with(sensorsOf channels: [Channel]) -> Session {
        var session = self
        session.recording = recording.sensors(of: channels)
        return session
    }
}
