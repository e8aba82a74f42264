import Calibration
import Foundation
import RepDetection
import Sessions

/// An evaluation's report: one HTML file that needs no other, Markdown with its charts beside it, and JSON.
package struct EvaluationReport {
    /// The charts, in the order of the report.
    package let charts: [Report.ReportChart]
    private let document: EvaluationDocument
    private let page: EvaluationPage

    /// Draws the charts.
    ///
    /// - Parameters:
    ///   - document: The evaluation.
    ///   - hasSamples: Whether the HTML contains the detector and samples, so that a reader can change parameters.
    ///   - session: Gives a session by its id with its samples; nil if it is no longer there.
    package init(
        _ document: EvaluationDocument, hasSamples: Bool = true, session: (String) throws -> Session?
    ) throws {
        self.document = document
        (charts, page) = try document.worded {
            let (charts, traces, detector) = try Self.drawn(document, hasSamples: hasSamples, session: session)
            return (charts, try EvaluationPage(document, charts: charts, traces: traces, detector: detector))
        }
    }

    /// Draws the charts in the unit of the sessions.
    private static func drawn(
        _ document: EvaluationDocument, hasSamples: Bool, session: (String) throws -> Session?
    ) throws -> ([Report.ReportChart], SessionTraces, EmbeddedDetector?) {
        let evaluation = document.evaluation
        var charts = ReportCharts()
        let isInSample = evaluation.count(.usedForCalibration) == evaluation.sessions.count
        // The first screen has independent evidence only, if there is some.
        let findings = VerdictFindings(document)
        // Nor do charts mix sessions that are evidence of different things.
        let isMixed = evaluation.isMixed
        let words = isMixed ? findings.evidence.title.lowercased() + " only" : document.evidenceWords
        charts.add(
            "error-by-person",
            ErrorStripChart.make(findings.points, evidence: isInSample ? .inSample : .mixed, subtitle: words),
            .section("users", title: "Accuracy by user"))
        charts.addCounts(
            findings.points, agreement: findings.agreement, limits: document.limits, subtitle: words)
        charts.add("stress", document.stress.flatMap(StressChart.make), .section("stress", title: "Disturbances"))
        let worst = evaluation.sessions.enumerated().sorted {
            (-abs($0.element.error), $0.offset) < (-abs($1.element.error), $1.offset)
        }.map(\.element)
        let sources = worst.compactMap { found in
            document.config(for: found.user).map { SessionTraces.Source(found, config: $0) }
        }
        let traces = try SessionTraces(sources, tolerance: document.tolerance, session: session)
        let mostBytes = EmbeddedDetector.mostBytes(charts: charts.all, traces: traces)
        let configs = hasSamples ? document.configSet : nil
        let detector = try configs.flatMap { configs in
            try EmbeddedDetector(
                sources, configs: configs,
                origin: "It starts with the evaluated config: " + document.evidenceWords + ".",
                tolerance: document.tolerance, mostBytes: mostBytes, session: session)
        }
        return (charts.all, traces, detector)
    }

    /// The files: `evaluation.html`, `evaluation.md`, `evaluation.json`, and the charts under `charts/`.
    package func files() throws -> [Report.File] {
        let result = ResultDocument(
            .evaluation, document, advisories: document.advisories, failures: document.failures)
        let json = String(decoding: try DocumentJSON.encode(result), as: UTF8.self)
        return [
            Report.File(path: "evaluation.html", contents: try ReportTemplate.evaluationHTML.render(page)),
            Report.File(path: "evaluation.md", contents: try ReportTemplate.evaluationMarkdown.render(page)),
            Report.File(path: "evaluation.json", contents: json),
        ] + charts.map { Report.File(path: "charts/\($0.name).svg", contents: $0.svg) }
    }
}

extension EvaluationDocument {
    /// The activities of the sessions.
    package var activities: [String] { evaluation.sessions.map(\.activity) }

    /// The config that counted a user's sessions.
    package func config(for user: String) -> DetectorConfig? { configs.first { $0.user == user } ?? configs.first }

    /// The configs by user; nil if there is none.
    fileprivate var configSet: ConfigSet? {
        configs.first.map { shared in
            ConfigSet(
                shared: shared,
                users: Dictionary(configs.dropFirst().compactMap { config in config.user.map { ($0, config) } }) {
                    first, _ in first
                })
        }
    }

    /// Whether the counts are independent evidence, as a chart's subtitle.
    var evidenceWords: String {
        let (used, unknown) = (evaluation.count(.usedForCalibration), evaluation.count(.unknown))
        let all = evaluation.sessions.count
        if used == all { return "in sample: all sessions were used for calibration" }
        if unknown > 0 { return "the sessions used for calibration are unknown" }
        let kinds = evaluation.byEvidence
        guard kinds.count > 1 else {
            return kinds.first?.evidence == .newUser
                ? "no session of these users was used for calibration"
                : "new sessions of users whose other sessions were used for calibration"
        }
        return kinds.map { part in
            let count = evaluation.count(part.evidence)
            switch part.evidence {
            case .newUser: return "\(count) of new users"
            case .newSession: return "\(count) new of known users"
            case .unknown: return "\(count) unknown"
            case .usedForCalibration: return "\(count) used for calibration"
            }
        }.joined(separator: ", ") + " (of \(all) sessions)"
    }
}

extension SessionTraces.Source {
    /// An evaluated session as a trace draws it.
    fileprivate init(_ found: EvaluatedSession, config: DetectorConfig) {
        let counts = "\(found.detected) detected, \(found.labelled) labelled"
        self.init(
            id: found.id, summary: "\(found.name), \(found.user): \(counts), error \(Formatted.signed(found.error))",
            counts: counts, error: found.error, labelled: found.labelled, config: config)
    }
}
