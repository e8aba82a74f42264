import Calibration
import Runs
import Sessions

extension EvaluatedRun {
    /// The answer on the held-out counts.
    ///
    /// - Parameters:
    ///   - database: The end of proposed commands: the option that names the database.
    ///   - traces: The ids of traces on a page by session.
    func answer(database: String, traces: [String: String] = [:]) -> Answer {
        let result = document.result
        return Answer(
            VerdictFindings(document), limits: limits, detector: document.id, database: database,
            doubtful: Set(((try? result.labelCheck())?.doubtful ?? []).map(\.session.id)),
            unfit: document.unfit,
            advice: result.advisories.filter { $0.kind != "notPeriodic" }, traces: traces)
    }
}

extension RunDocument {
    /// The answer of the report.
    ///
    /// - Parameter database: The end of proposed commands: the option that names the database.
    package func answer(database: String = "", limits: [MeasureLimit] = []) -> Answer {
        worded { EvaluatedRun(self, limits: limits).answer(database: database) }
    }
}

extension EvaluationDocument {
    /// The answer with links to traces.
    ///
    /// - Parameter traces: The ids of traces on a page by session.
    func answer(traces: [String: String]) -> Answer {
        let findings = VerdictFindings(self)
        return Answer(
            findings, limits: limits.answered(by: findings.evidence), detector: configs.isEmpty ? "" : detector,
            database: database,
            others: Dictionary(
                uniqueKeysWithValues: evaluation.byEvidence.map {
                    ($0.evidence, Measure.table($0.accuracy, $0.agreement))
                }), unfit: unfit, advice: advisories, traces: traces)
    }

    /// That most recordings with repetitions differ from those of the calibration; nil otherwise.
    private var unfit: Answer.Unfit? {
        let counted = evaluation.sessions.count { $0.labelled > 0 }
        guard let first = outOfRange.first, 2 * outOfRange.count > counted else { return nil }
        let words =
            "\(outOfRange.count) of \(Formatted.counted(counted, "recording")) with \(CountUnit.many) differ from those of the "
            + "calibration, as \(first.session): \(first.difference)"
        return (
            words,
            first.unit.map {
                NextAction(
                    "Import them again with --unit \($0); if their header wrongly states another unit, with a profile.",
                    shell: "reptune import --manifest SESSIONS.csv --unit \($0)")
            }
                ?? NextAction(
                    "Look at how they are read, and import them again with the right unit or rate.",
                    shell: "reptune sessions show \(ShellWord.quoted(first.session))"),
            first.unit != nil
        )
    }
}

extension RunDocument {
    /// That nothing in the recordings repeats itself; nil otherwise.
    fileprivate var unfit: Answer.Unfit? {
        guard let message = result.advisories.first(where: { $0.kind == "notPeriodic" }),
            let session = result.sessions.first(where: { $0.labelled > 0 })
        else { return nil }
        return (
            String(message.words.lowercasedFirst.dropLast()),
            NextAction(message.remedy ?? "", shell: "reptune plot \(ShellWord.quoted(session.name))"), false
        )
    }
}

extension [LimitOutcome] {
    /// The outcome of each limit on sessions of this evidence. Where these can't be checked, such as false counts without a session
    /// at rest, that on other sessions that were not used for calibration; without such sessions the limit is unmeasured.
    fileprivate func answered(by evidence: Evidence) -> [LimitOutcome] {
        map(\.unmeasured).uniqued().map { limit in
            let all = filter { $0.unmeasured == limit }
            return all.first { $0.evidence == nil || $0.evidence == evidence }
                ?? all.first { $0.evidence != .usedForCalibration } ?? limit
        }
    }
}
