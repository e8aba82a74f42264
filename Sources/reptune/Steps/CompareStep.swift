import ArgumentParser
import Calibration
import RepDetection
import Reporting
import SessionStore

/// Pairs what two detectors count in the same sessions.
struct CompareStep {
    let first: DetectorSubject
    let second: DetectorSubject
    let store: SessionStore
    let console: Console
    let ownActivity: OwnActivity

    func run(_ filter: SessionFilter, limits: [MeasureLimit]) throws -> ComparisonDocument {
        if case .run(let first) = first, case .run(let second) = second {
            return try compare(first, second, filter, limits: limits)
        }
        return try count(filter, limits: limits)
    }

    /// Two runs: what each counted left out, on the sessions that both have with one label.
    private func compare(
        _ first: RunDocument, _ second: RunDocument, _ filter: SessionFilter, limits: [MeasureLimit]
    ) throws -> ComparisonDocument {
        for run in [first, second] where run.result.leftOut == nil {
            throw Failure(
                "run \(run.id) was not validated and has no left-out counts to compare. Calibrate with --validate, or "
                    + "compare exported configs on sessions that chose neither.")
        }
        let wanted = try filter.isEmpty ? nil : Set(store.summaries(filter).map(\.id))
        let others = Dictionary(second.result.sessions.map { ($0.id, $0) }) { one, _ in one }
        var pairs: [PairedSession] = []
        var advice: [String] = []
        for session in first.result.sessions where wanted?.contains(session.id) != false {
            guard let other = others[session.id], let before = session.leftOut, let after = other.leftOut else {
                continue
            }
            guard session.labelled == other.labelled else {
                advice.append(
                    "\(session.name) was labelled \(session.labelled) in run \(first.id) and \(other.labelled) in "
                        + "\(second.id), and took no part. Calibrate again.")
                continue
            }
            pairs.append(
                PairedSession(
                    id: session.id, name: session.name, user: session.user, labelled: session.labelled,
                    duration: session.duration, first: before, second: after))
        }
        guard !pairs.isEmpty else {
            throw Failure(
                "runs \(first.id) and \(second.id) left out no session in common. Export both, and compare the configs."
            )
        }
        let validations = [first, second].map(\.result.request.validation.description)
        return ComparisonDocument(
            tool: Version.tool, first: self.first.name, second: self.second.name,
            counted: "left out on both sides ("
                + (validations[0] == validations[1] ? validations[0] : validations.joined(separator: " and ")) + ")",
            comparison: Comparison(pairs), advice: advice, failures: [], limits: limits)
    }

    /// A config on one side or both: counted anew, but for what a run counted left out.
    private func count(_ filter: SessionFilter, limits: [MeasureLimit]) throws -> ComparisonDocument {
        let filter = try ownActivity.narrow(filter, to: [first, second], in: store, console: console)
        let all = try store.summaries(filter)
        guard !all.isEmpty else { throw Failure(try filter.nothing(in: store)) }
        var sides = try [first, second].map { try Side($0, in: store, among: all) }
        var pairs: [PairedSession] = []
        var failures: [SessionFailure] = []
        var repeated = RepeatedFailures()
        func fail(_ summary: SessionSummary, _ message: String, inShort: String? = nil) {
            console.failure("\(summary.name): \(inShort ?? message)")
            failures.append(SessionFailure(id: summary.id, session: summary.name, message: message))
        }
        for summary in all {
            guard let labelled = summary.labelledCount else { continue }
            do {
                let session = try store.session(summary)
                let counts = try sides.indices.map { try sides[$0].count(session) }
                pairs.append(
                    PairedSession(
                        id: summary.id, name: summary.name, user: summary.user, labelled: labelled,
                        duration: summary.duration, first: counts[0], second: counts[1]))
            } catch let error as CountError {
                fail(summary, error.plainText, inShort: repeated.words(error, of: summary.name))
            } catch let error as StoreError {
                fail(summary, "\(error)")
            }
        }
        guard !pairs.isEmpty else {
            guard failures.isEmpty else { throw ExitCode.inputsFailed }
            throw Failure("none of these sessions has a label to compare with; see reptune sessions label.")
        }
        let ids = Set(pairs.map(\.id))
        return ComparisonDocument(
            tool: Version.tool, first: first.name, second: second.name,
            counted: zip(["A", "B"], sides).map { "\($0) \($1.words(on: ids))" }.joined(separator: ", "),
            comparison: Comparison(pairs), advice: zip(["A", "B"], sides).flatMap { $1.advice(on: ids, of: $0) },
            failures: failures, limits: limits)
    }

    /// One of the two with what it counted before.
    private struct Side {
        let subject: DetectorSubject
        let training: TrainingSessions
        /// Left-out counts of a run, by session.
        let leftOut: [String: Int]
        /// Channels that sessions give in another unit than the numbers are meant for, in words.
        private var otherUnits: Set<String> = []

        init(_ subject: DetectorSubject, in store: SessionStore, among sessions: [SessionSummary]) throws {
            self.subject = subject
            training = try subject.training(in: store, among: sessions)
            guard case .run(let document) = subject else {
                leftOut = [:]
                return
            }
            leftOut = document.result.sessions.reduce(into: [:]) { $0[$1.id] = $1.leftOut }
        }

        mutating func count(_ session: Session) throws -> Int {
            if let count = leftOut[session.id] { return count }
            let config = try subject.config(for: session.user)
            let count = try config.count(session.recording).count
            otherUnits.formUnion(config.otherUnits(in: session))
            return count
        }

        func words(on ids: Set<String>) -> String {
            let before = ids.count { leftOut[$0] != nil }
            if before == ids.count { return "left out" }
            return before == 0
                ? "counted anew" : "left out on \(before) sessions and counted anew on \(ids.count - before)"
        }

        /// What to think about before believing this side's counts.
        func advice(on ids: Set<String>, of side: String) -> [String] {
            let units = otherUnits.isEmpty ? nil : "\(side): \(UnitAdvice.words(otherUnits.sorted()))"
            return [evidence(on: ids, of: side), units].compactMap { $0 }
        }

        /// What is no evidence; nil where all is.
        private func evidence(on ids: Set<String>, of side: String) -> String? {
            let chose = ids.count { leftOut[$0] == nil && training.evidence(of: $0) == .chose }
            if chose > 0 {
                return
                    "\(chose) of \(ids.count) sessions chose \(side)'s numbers: \(side) looks better on them than it is."
            }
            guard ids.contains(where: { training.evidence(of: $0) == .unknown }) else { return nil }
            return
                "Which sessions chose \(side)'s numbers can't be told. If they are among these, \(side) looks better "
                + "than it is."
        }
    }
}

extension ComparisonDocument {
    /// Measures, and the sessions that differ, for a terminal.
    var text: String {
        var measures = Table(["", ">A", ">B", ">B − A", ">95 % interval"])
        for row in comparison.rows { measures.add([row.name, row.first, row.second, row.difference, row.interval]) }
        let changed = comparison.sessions.filter { $0.change != .equal }
        var table = Table(["session", "user", ">label", ">A", ">B", "change"])
        for session in changed {
            table.add([
                session.name, session.user, "\(session.labelled)", "\(session.first)", "\(session.second)",
                session.change.words,
            ])
        }
        let others = comparison.sessions.count - changed.count
        return [
            "A         \(first)", "B         \(second)", "counted   \(counted)", "", measures.text, comparison.note, "",
            comparison.verdict, comparison.gains + ".", "",
            (changed.isEmpty ? "" : table.text + "\n") + "\(others) session\(others == 1 ? "" : "s") equally far off",
        ].joined(separator: "\n")
    }
}
