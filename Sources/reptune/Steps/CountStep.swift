import Calibration
import RepDetection
import Reporting
import SessionImport
import SessionStore

/// Counts recordings and stored sessions with one config.
struct CountStep {
    let config: DetectorConfig
    let console: Console
    /// How far a stride goes, where distances are asked for.
    var length: StrideLength?
    /// The spread above which a committee's count is marked as doubted.
    var abstain: Int?
    /// By what the accuracy is shown as well.
    var field: ResultField?
    private(set) var counts: [Count] = []
    private(set) var scores: [(group: String, score: SessionScore)] = []
    private(set) var hasFailed = false
    private var repeated = RepeatedFailures()
    /// Units that have been warned of: once, not for each session.
    private var warnedUnits: Set<String> = []

    /// What was counted in one session.
    struct Count: Encodable {
        let session: String
        let user: String
        let activity: String
        let count: Int
        let labelled: Int?
        let error: Int?
        let spread: Int
        /// Whether the spread is above the limit that was given; null without one.
        let isDoubted: Bool?
        let skippedSamples: Int
        let eventTimes: [Double]
        /// Estimated metres, and their mean km/h; null without a stride's length.
        let metres: Double?
        let speed: Double?
    }

    init(config: DetectorConfig, console: Console) {
        self.config = config
        self.console = console
    }

    mutating func count(_ batch: RecordingBatch) {
        for problem in batch.problems { fail("\(problem)") }
        for item in batch.items {
            do throws(ImportError) {
                count(try readSession(item).session)
            } catch {
                fail("\(error)")
            }
        }
    }

    mutating func count(_ filter: SessionFilter, in store: SessionStore) throws {
        let summaries = try store.summaries(filter)
        if summaries.isEmpty { fail(try filter.nothing(in: store)) }
        for summary in summaries { count(summary, in: store) }
    }

    mutating func count(id: String, in store: SessionStore) throws {
        do {
            for summary in try store.summaries(SessionFilter(ids: [id])) { count(summary, in: store) }
        } catch StoreError.noSession {
            fail(
                "\(id) is neither a file nor the id of a session in \(store.path). "
                    + "Check the path, or see reptune sessions for the ids.")
        } catch {
            fail("\(error)")
        }
    }

    private mutating func count(_ summary: SessionSummary, in store: SessionStore) {
        do throws(StoreError) {
            count(try store.session(summary))
        } catch {
            fail("\(error)")
        }
    }

    private mutating func count(_ session: Session) {
        do throws(CountError) {
            let detection = try config.count(session.recording)
            for parameters in config.detectors {
                if let deaf = FrozenBuffer(parameters, sampleRate: config.sampleRate, in: session) {
                    console.warning("\(deaf). A sliding buffer follows the pose.")
                }
            }
            for unit in config.otherUnits(in: session) where warnedUnits.insert(unit).inserted {
                console.warning("\(session.name): \(UnitAdvice.words([unit]))")
            }
            let metres = length?.distance(strides: detection.count)
            let seconds = session.recording.duration
            counts.append(
                Count(
                    session: session.name, user: session.user, activity: session.activity, count: detection.count,
                    labelled: session.label?.count, error: session.label.map { detection.count - $0.count },
                    spread: detection.spread, isDoubted: abstain.map { detection.spread > $0 },
                    skippedSamples: detection.skipped,
                    eventTimes: detection.events.map(\.time), metres: metres,
                    speed: metres.flatMap { seconds > 0 ? $0 / seconds * 3.6 : nil }))
            if let field, let label = session.label {
                scores.append(
                    (
                        field.group(of: session),
                        SessionScore(detected: detection.count, labelled: label.count, duration: seconds)
                    ))
            }
        } catch {
            fail("\(session.name): \(repeated.words(error, of: session.name))")
        }
    }

    private mutating func fail(_ text: String) {
        console.failure(text)
        hasFailed = true
    }

    /// A line for each session.
    var text: String {
        var table = Table(
            ["session", "user", "activity", ">count", ">label", ">error"]
                + (config.detectors.count > 1 ? [">spread"] : []) + (length == nil ? [] : [">est. m", ">est. km/h"]))
        for count in counts {
            var cells = [
                count.session, count.user, count.activity, "\(count.count)", count.labelled.map(String.init) ?? "–",
                count.error.map(Numbers.signed) ?? "–",
            ]
            if config.detectors.count > 1 { cells.append(Abstention.words(count.spread, limit: abstain)) }
            if length != nil { cells += [Numbers.decimal(count.metres, 0), Numbers.decimal(count.speed, 1)] }
            table.add(cells)
        }
        guard let field, !scores.isEmpty else { return table.text }
        return table.text + "\n\n" + Table(field, scores).text
    }

    /// How many were counted, and how many of them as labelled.
    var words: String {
        let labelled = counts.filter { $0.labelled != nil }
        let exact = labelled.filter { $0.error == 0 }.count
        let doubted = counts.filter { $0.isDoubted == true }.count
        return "\(counts.count) session\(counts.count == 1 ? "" : "s")"
            + (labelled.isEmpty ? "" : ", \(exact) of \(labelled.count) counted as labelled")
            + (abstain.map { "; \(doubted) doubted, with a spread above \($0)" } ?? "")
    }
}
