import ArgumentParser
import Calibration
import RepDetection
import Sessions
import Reporting
import Runs
import SessionStore

/// Pairs the counts of two detectors on the same sessions.
struct CompareStep {
    let first: DetectorSubject
    let second: DetectorSubject
    let store: SessionStore
    let console: Console
    let activityScope: ActivityScopeOptions

    func run(_ filter: SessionFilter, limits: [MeasureLimit]) throws -> ComparisonDocument {
        if case .run(let first) = first, case .run(let second) = second {
            return try compare(first, second, filter, limits: limits)
        }
        return try count(filter, limits: limits)
    }

    /// Two runs: the held-out counts on the sessions that both have with the same label.
    private func compare(
        _ first: RunDocument, _ second: RunDocument, _ filter: SessionFilter, limits: [MeasureLimit]
    ) throws -> ComparisonDocument {
        let activities = [first, second].map(\.countedActivities)
        guard !Set(activities[0]).isDisjoint(with: activities[1]) else {
            throw Message(
                "noMatch",
                "run \(first.id) counts \(Formatted.listed(activities[0])), and run \(second.id) "
                    + "\(Formatted.listed(activities[1])). Name two runs of one activity: reptune runs lists them.")
        }
        for run in [first, second] where run.result.heldOut == nil {
            let isOne = run.result.sessions.count { $0.labelled > 0 } == 1
            throw Message(
                "notHeldOut",
                "run \(run.id) has no held-out counts to compare: "
                    + (isOne
                        ? "it was calibrated on one session with repetitions. Import more sessions and calibrate again"
                        : "it was not validated. Calibrate again with --validate")
                    + ", or compare exported configs on sessions that neither was calibrated on.")
        }
        let wanted = try filter.isEmpty ? nil : Set(store.summaries(filter).map(\.id))
        let others = Dictionary(second.result.sessions.map { ($0.id, $0) }) { one, _ in one }
        var pairs: [PairedSession] = []
        var advisories: [Message] = []
        for session in first.result.sessions {
            guard wanted?.contains(session.id) != false, let other = others[session.id],
                let before = session.heldOut, let after = other.heldOut
            else { continue }
            guard session.labelled == other.labelled else {
                advisories.append(
                    .warning(
                        "otherLabels",
                        "\(session.name) was labelled \(session.labelled) in run \(first.id) and \(other.labelled) in "
                            + "\(second.id), and was skipped. Exported configs are compared on the present labels.",
                        session: SessionReference(id: session.id, name: session.name)))
                continue
            }
            pairs.append(
                PairedSession(
                    id: session.id, name: session.name, user: session.user, labelled: session.labelled,
                    labelBound: session.labelBound, duration: session.duration, first: before, second: after))
        }
        guard !pairs.isEmpty else {
            throw Message(
                "noMatch",
                "runs \(first.id) and \(second.id) have no held-out session in common. Export both, and compare the configs."
            )
        }
        let validations = [first, second].map(\.result.request.validation.description)
        return ComparisonDocument(
            tool: Version.tool, first: self.first.name, second: self.second.name,
            counted: "held out on both sides ("
                + (validations[0] == validations[1] ? validations[0] : validations.joined(separator: " and ")) + ")",
            comparison: Comparison(pairs, evidence: Evidence.pooled([first, second].map(\.result.reported.evidence))),
            advisories: advisories, failures: [], limits: limits)
    }

    /// A config on one side or both: recounted, except for the held-out counts of a run.
    private func count(_ filter: SessionFilter, limits: [MeasureLimit]) throws -> ComparisonDocument {
        let filter = try activityScope.narrow(filter, to: [first, second], in: store, console: console)
        let all = try store.summaries(filter)
        guard !all.isEmpty else { throw try filter.noMatch(in: store) }
        let sides = try [first, second].map { try Side($0, in: store, among: all) }
        var (pairs, uncounted) = ([PairedSession](), 0)
        var failures: [Message] = []
        func fail(_ error: any Error, _ summary: SessionSummary) {
            console.failure(error, session: summary.reference)
            failures.append(Message(error, session: summary.reference))
        }
        for summary in all {
            guard let labelled = summary.labelledCount else { continue }
            guard sides.allSatisfy({ $0.hasCount(of: summary.id) }) else {
                uncounted += 1
                continue
            }
            do {
                let session = try store.session(summary)
                var counts: [Int] = []
                for (index, side) in sides.enumerated() {
                    do {
                        counts.append(try side.count(session, console))
                    } catch let error as CountError {
                        var message = error.message
                        message.words =
                            "\(["A", "B"][index]) (\([first, second][index].name)) can't count it: \(message.words)"
                        fail(message, summary)
                    }
                }
                guard counts.count == sides.count else { continue }
                for case let config? in try sides.map({ try $0.recounting(session) }) {
                    console.warnOfRanges(of: session, config)
                }
                let channels = try sides.flatMap { try $0.channels(of: summary.user) }
                pairs.append(
                    PairedSession(
                        id: summary.id, name: summary.name, user: summary.user, labelled: labelled,
                        labelBound: session.label?.bound,
                        duration: channels.isEmpty ? summary.duration : session.recording.duration(of: channels),
                        first: counts[0], second: counts[1]))
            } catch {
                fail(error, summary)
            }
        }
        console.printOthers()
        if uncounted > 0 { console.note("\(Formatted.counted(uncounted, "session")) without a count in the table") }
        guard !pairs.isEmpty else {
            guard failures.isEmpty else { throw ExitCode.inputsFailed }
            throw Message(
                "noLabels",
                "none of these sessions has a label to compare with. Add labels with reptune sessions label.")
        }
        let ids = Set(pairs.map(\.id))
        let counted = pairs.filter { $0.labelled > 0 }
        let silent = [("A", \PairedSession.first), ("B", \.second)].filter { _, count in
            !counted.isEmpty && counted.allSatisfy { $0[keyPath: count] == 0 }
        }.map { side, _ in
            Message.warning(
                "nothingCounted", "\(side) counts nothing: check its channel and thresholds (reptune plot).")
        }
        return ComparisonDocument(
            tool: Version.tool, first: first.name, second: second.name,
            counted: zip(["A", "B"], sides).map { "\($0) \($1.words(on: ids))" }.joined(separator: ", "),
            comparison: Comparison(
                pairs, evidence: Evidence.pooled(sides.flatMap { side in counted.map(side.evidence(of:)) })),
            advisories: silent + zip(["A", "B"], sides).compactMap { $1.evidence(on: ids, of: $0) },
            failures: failures, limits: limits)
    }

    /// One of the two detectors, with its held-out counts.
    private struct Side {
        /// Nil for counts that another program made.
        private let configs: UserConfigs?
        let training: CalibrationSessions
        /// Held-out counts of a run, by session.
        let heldOut: [String: Int]
        /// Counts that another program made, by session.
        private let counts: [String: Int]
        /// Users in training and held-out sessions of a run.
        let knownUsers: Set<String>
        /// The users of the sessions, by id.
        let users: [String: String]

        init(_ subject: DetectorSubject, in store: SessionStore, among sessions: [SessionSummary]) throws {
            training = try subject.training(in: store, among: sessions)
            users = Dictionary(sessions.map { ($0.id, $0.user) }) { first, _ in first }
            if case .counts(let table, _) = subject {
                (configs, knownUsers, heldOut) = (nil, [], [:])
                counts = sessions.reduce(into: [:]) { $0[$1.id] = table.count(name: $1.name, id: $1.id) }
                return
            }
            (configs, counts) = (try subject.configs(), [:])
            guard case .run(let document) = subject else {
                (heldOut, knownUsers) = ([:], [])
                return
            }
            knownUsers = Set(document.result.reported.knownUsers)
            heldOut = document.result.sessions.reduce(into: [:]) { $0[$1.id] = $1.heldOut }
        }

        /// Whether it can count a session.
        func hasCount(of id: String) -> Bool { configs != nil || counts[id] != nil }

        func count(_ session: Session, _ console: Console) throws -> Int {
            if let count = heldOut[session.id] ?? counts[session.id] { return count }
            guard let configs else { return 0 }
            let config = try configs.config(for: session.user)
            return try config.count(config.converted(session, console).recording).count
        }

        /// The config that counts a session anew; nil where its held-out count is taken, or counts were made elsewhere.
        func recounting(_ session: Session) throws -> DetectorConfig? {
            heldOut[session.id] == nil ? try configs?.config(for: session.user) : nil
        }

        /// The channels that are counted for a user.
        func channels(of user: String) throws -> [Channel] {
            try configs?.config(for: user).detectors.map(\.signal.channel) ?? []
        }

        /// What the count of a session is evidence of.
        func evidence(of pair: PairedSession) -> Evidence {
            if heldOut[pair.id] != nil { return knownUsers.contains(pair.user) ? .newSession : .newUser }
            return training.evidence(of: pair.id, user: pair.user)
        }

        func words(on ids: Set<String>) -> String {
            guard configs != nil else { return "counted elsewhere" }
            let before = ids.count { heldOut[$0] != nil }
            if before == ids.count { return "held out" }
            return before == 0
                ? "recounted"
                : "held out on \(Formatted.counted(before, "session")), recounted on \(ids.count - before)"
        }

        /// The sessions that are not independent evidence; nil where all are.
        func evidence(on ids: Set<String>, of side: String) -> Message? {
            let used = ids.count {
                heldOut[$0] == nil && training.evidence(of: $0, user: users[$0] ?? "") == .usedForCalibration
            }
            if used > 0 {
                return .warning(
                    "usedForCalibration",
                    "\(side) was calibrated on \(used) of \(ids.count) sessions; its accuracy is too optimistic.")
            }
            guard ids.contains(where: { training.evidence(of: $0, user: users[$0] ?? "") == .unknown }) else {
                return nil
            }
            return .warning(
                "unknownEvidence",
                "The sessions that \(side) was calibrated on are unknown. If they are among these, its accuracy "
                    + "is too optimistic.")
        }
    }
}

extension ComparisonDocument {
    /// The measures, and the sessions with different errors, as tables.
    ///
    /// - Parameter detectors: Both detectors in words.
    func text(detectors: [String]) -> String {
        var measures = Table(["", ">A", ">B", ">B − A", ">95 % interval"])
        measures.add(withIntervals: comparison.rows.map { [$0.name, $0.first, $0.second, $0.difference, $0.interval] })
        let changed = comparison.sessions.filter { $0.change != .equal }
        var table = Table(["id", "session", "user", ">label", ">A's count", ">B's count", "change"])
        for session in changed {
            table.add([
                session.id, session.name, session.user, "\(session.labelled)", "\(session.first)", "\(session.second)",
                session.change.words,
            ])
        }
        let others = comparison.sessions.count - changed.count
        return [
            "A         \(detectors[0])", "B         \(detectors[1])", "counted   \(counted)", "", measures.text,
            comparison.note, "",
            "answer    " + comparison.verdict, "          " + comparison.gains + ".", "",
            (changed.isEmpty ? "" : table.text + "\n") + "\(Formatted.counted(others, "session")) with equal errors",
        ].joined(separator: "\n")
    }
}
