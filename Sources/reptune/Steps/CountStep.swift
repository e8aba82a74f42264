import Calibration
import RepDetection
import SessionStore
import Sessions
import Reporting

/// Counts recordings and stored sessions with a config, or with those of their users.
struct CountStep {
    let configs: UserConfigs
    /// The config with shared parameters.
    var config: DetectorConfig { configs.shared }
    let console: Console
    /// The length of a stride; nil omits distances.
    var length: StrideLength?
    /// The spread of an ensemble above which a count is marked as uncertain.
    var abstain: Int?
    /// The field that groups the table of the accuracy; nil omits the table.
    var field: ResultField?
    /// Whether the visits of states are counted too.
    var showsStates = false
    private(set) var counts: [Count] = []
    private var visits: [(name: String, visits: StateVisits)] = []
    /// The ids of the counted sessions; nil for recordings.
    private var ids: [String?] = []
    /// The labelled sessions, where groups are wanted.
    private var labelled: [EvaluatedSession] = []
    /// What labelled recordings were read from, by which they are found if they are stored in another unit or at another rate.
    private var sources: Set<String> = []
    /// Whether the config was changed since its calibration, as far as that is known.
    private var isEdited = false

    /// The count of one session.
    struct Count: Encodable {
        let id: String
        let name: String
        let user: String
        let activity: String
        let count: Int
        let labelled: Int?
        let error: Int?
        let spread: Int
        /// Whether the spread is above the limit; null without a limit.
        let isDoubted: Bool?
        let skippedSamples: Int
        let eventTimes: [Double]
        /// Estimated metres, and the mean speed in km/h; null without a stride length.
        let metres: Double?
        let speed: Double?
        /// The visits of the detector's states by name; null where they are not wanted.
        let states: [String: Int]?
    }

    init(configs: UserConfigs, console: Console) {
        self.configs = configs
        self.console = console
    }

    mutating func count(_ recorded: Session) {
        var session = recorded
        let config: DetectorConfig
        do {
            config = try configs.config(for: session.user)
            session = try config.converted(session, console)
        } catch {
            return console.failure(error, session: session.reference)
        }
        do throws(CountError) {
            let detection = try config.count(session.recording)
            let states = showsStates ? try StateVisits(config, in: session.recording) : nil
            if let states { visits.append((session.name, states)) }
            var even = session
            even.recording = try config.prepared(session.recording).recording
            for parameters in config.detectors {
                if let stall = ShakeBufferStall(parameters, sampleRate: config.sampleRate, in: even) {
                    console.warn(
                        "frozenBuffer", "\(stall). A sliding buffer follows the pose.", session: session.reference)
                }
            }
            console.warnOfRanges(of: session, config)
            console.warnOfSilence(of: session, config)
            console.warnOfTempo(of: session, config, counted: detection.events)
            let metres = length?.distance(strides: detection.count)
            let seconds = session.recording.duration(of: config.detectors.map(\.signal.channel))
            ids.append(session.id.isEmpty ? nil : session.id)
            if session.label != nil { session.source.map { _ = sources.insert($0) } }
            counts.append(
                Count(
                    id: session.storedID, name: session.name, user: session.user, activity: session.activity,
                    count: detection.count,
                    labelled: session.label?.count, error: session.label.map { detection.count - $0.count },
                    spread: detection.spread, isDoubted: abstain.map { detection.spread > $0 },
                    skippedSamples: detection.skipped,
                    eventTimes: detection.events.map(\.time), metres: metres,
                    speed: metres.flatMap { seconds > 0 ? $0 / seconds * 3.6 : nil }, states: states?.counts))
            if field != nil {
                labelled += [try EvaluatedSession(session, config: config, counted: detection)].compactMap(\.self)
            }
        } catch {
            console.failure(error, session: session.reference)
        }
    }

    /// Says which labelled sessions the detector was calibrated on: their errors are too small. A file has the id that the store gives it.
    ///
    /// - Parameter store: The store; nil if there is none, as files can be counted without.
    mutating func advise(on subject: DetectorSubject, in store: () -> SessionStore?) throws {
        guard let store = store() else { return }
        let labelled = counts.filter { $0.labelled != nil }.map(\.id)
        let ids = Set(labelled)
        let summaries =
            try labelled.isEmpty
            ? [] : store.summaries().filter { ids.contains($0.id) || $0.source.map(sources.contains) == true }
        let changes = subject.changes(in: store, of: summaries)
        for notice in changes { console.add(notice) }
        isEdited = changes.contains { $0.kind == "editedConfig" }
        let training = try subject.training(in: store, among: summaries)
        let used = summaries.count { training.evidence(of: $0.id, user: $0.user) == .usedForCalibration }
        guard used > 0 else { return }
        training.warning(used: used, of: labelled.count).map { console.add($0) }
    }

    /// What is printed as JSON.
    struct Document: Encodable {
        /// The config's path.
        let config: String
        let sessions: [Count]
        /// By what `groups` are made; null where that is not wanted.
        let by: ResultField?
        let groups: [GroupAccuracy]?
    }

    func document(config: String) -> Document {
        Document(config: config, sessions: counts, by: field, groups: grouped?.groups)
    }

    private var grouped: GroupedCounts? { field.map { GroupedCounts(labelled, by: $0) } }

    private var hasIDs: Bool { ids.contains { $0 != nil } }

    /// A table of the sessions, with ids where some are stored.
    func text(_ format: TableFormat) -> String {
        var table = Table(
            (hasIDs ? ["id"] : []) + ["session", "user", "activity", ">label", ">count", ">error"]
                + (config.detectors.count > 1 ? [">spread"] : []) + (length == nil ? [] : [">est. m", ">est. km/h"]))
        for (index, count) in counts.enumerated() {
            var cells =
                (hasIDs ? [ids[index] ?? ""] : []) + [
                    count.name, count.user, count.activity, count.labelled.map(String.init) ?? "–", "\(count.count)",
                    count.error.map(Formatted.signed) ?? "–",
                ]
            if config.detectors.count > 1 { cells.append(AbstentionOptions.cell(count.spread, limit: abstain)) }
            if length != nil { cells += [Formatted.decimal(count.metres, 0), Formatted.decimal(count.speed, 1)] }
            table.add(cells)
        }
        return
            ([table] + [labelled.isEmpty ? nil : grouped.map { Table(by: $0.table) }].compactMap(\.self)
            + (showsStates ? [Table(visits, of: config)] : [])).map(format.text).joined(separator: "\n\n")
    }

    /// What the counts of recordings without a label are worth: the accuracy that the config brings along, on sessions held out in its
    /// calibration. Nil if every session has a label, or the config was not validated.
    var evidence: String? {
        guard !isEdited, counts.contains(where: { $0.labelled == nil }), let origin = config.provenance,
            origin.validation != "none",
            let sessions = origin.accuracy["sessions"], sessions > 0, let error = origin.accuracy["meanAbsoluteError"]
        else { return nil }
        let share = origin.accuracy["meanAbsolutePercentageError"].map { ", MAPE \(Formatted.percent($0))" } ?? ""
        return "in its calibration, held out: MAE \(Formatted.decimal(error))\(share) on "
            + "\(Formatted.counted(Int(sessions), "session")) (\(origin.validation)); the report of its run has the intervals"
    }

    /// The number of sessions, and of those counted as labelled.
    var summary: String {
        let labelled = counts.filter { $0.labelled != nil }
        let exact = labelled.filter { $0.error == 0 }.count
        let uncertain = counts.filter { $0.isDoubted == true }.count
        return Formatted.counted(counts.count, "session")
            + (labelled.isEmpty ? "" : ", \(exact) of \(labelled.count) counted as labelled")
            + (abstain.map { "; \(uncertain) uncertain, with a spread above \($0)" } ?? "")
    }
}
