import Bindings
import Foundation
import RepDetection
import Sessions

/// A config in a page; its user is nil for the shared one.
struct EmbeddedConfig: Encodable {
    let user: String?
    let config: DetectorConfig

    /// The shared config, and those of some users.
    static func all(_ configs: ConfigSet, of isWanted: (String) -> Bool) -> [EmbeddedConfig] {
        [EmbeddedConfig(user: nil, config: configs.shared)]
            + configs.users.filter { isWanted($0.key) }.sorted { $0.key < $1.key }
            .map { EmbeddedConfig(user: $0.key, config: $0.value) }
    }
}

/// The detector in a report: WebAssembly, configs and samples, for a reader who changes parameters.
struct EmbeddedDetector {
    /// The size in bytes of charts, traces and samples together, so that a report of 140 sessions stays below 2.5 MB: the
    /// detector, the scripts and the tables take 0.4 MB. The first session may exceed it by up to `oneSession`.
    private static let wholeBytes = 2_050_000
    /// The size in bytes of samples for which there is always room.
    static let fewestBytes = 200_000
    /// The size in bytes up to which the first session is embedded in any case: a walk of some minutes at 100 Hz.
    private static let oneSession = 1_000_000

    /// The number of sessions without room after which no shorter one is looked for.
    private static let mostTooLarge = 8

    /// The size in bytes that is left for samples.
    static func mostBytes(charts: [Report.ReportChart], traces: SessionTraces) -> Int {
        let drawn = charts.reduce(0) { $0 + $1.svg.utf8.count + $1.narrow.utf8.count }
        return max(fewestBytes, wholeBytes - drawn - traces.all.reduce(0) { $0 + $1.html.utf8.count })
    }

    /// The data that the page's script reads.
    private struct Contents: Encodable {
        let configs: [EmbeddedConfig]
        let sessions: [SessionSamples]
    }

    /// Configs and samples as JSON in ASCII without `<`, as a script element holds it.
    let json: String
    /// The ES module around the WebAssembly module.
    let module = WebDetector.module
    /// The WebAssembly module as Base64.
    let wasm = WebDetector.wasm
    /// The config with which the section starts, and the kind of evidence of its counts.
    let origin: String
    /// A note on the embedded sessions.
    let note: String

    /// Packs sessions in the given order, as many as fit in `mostBytes` together; nil if none can be packed. The first
    /// may be larger, up to `oneSession`.
    ///
    /// - Parameters:
    ///   - configs: The exported configs.
    ///   - origin: The origin of the configs, and the kind of evidence of their counts, in a sentence.
    ///   - tolerance: The largest distance in seconds of an event from its labelled time; nil for the default.
    ///   - session: Gives a session by its id with its samples; nil if it is no longer there.
    init?(
        _ candidates: [SessionTraces.Source], configs: ConfigSet, origin: String, tolerance: Double?, mostBytes: Int,
        session: (String) throws -> Session?
    ) throws {
        var (sessions, bytes, refused, tooLarge) = ([SessionSamples](), 0, 0, 0)
        for candidate in candidates where tooLarge < EmbeddedDetector.mostTooLarge {
            guard let recorded = try session(candidate.id),
                let samples = SessionSamples(
                    recorded, config: configs[recorded.user], candidate, tolerance: tolerance)
            else {
                refused += 1
                continue
            }
            let size = try JSONEncoder().encode(samples).count
            guard bytes + size <= mostBytes || (sessions.isEmpty && size <= EmbeddedDetector.oneSession) else {
                tooLarge += 1
                continue
            }
            bytes += size
            sessions.append(samples)
        }
        guard !sessions.isEmpty else { return nil }
        let users = Set(sessions.map(\.user))
        let entries = EmbeddedConfig.all(configs) { users.contains($0) }
        self.origin = origin
        let contents = Contents(configs: entries, sessions: sessions)
        json = EmbeddedDetector.ascii(try DocumentJSON.line(contents))
        let isWhole = sessions.count + refused == candidates.count
        note =
            (isWhole && refused == 0
                ? "The samples of all \(sessions.count) sessions are in this file."
                : "The samples of \(sessions.count) of \(candidates.count) sessions are in this file"
                    + (isWhole ? "." : ", the largest errors first: more would make it too large."))
            + (refused == 0
                ? ""
                : " \(Formatted.counted(refused, "session")) with sensors of different rates, or without samples, can't be "
                    + "counted in a page.")
    }

    /// JSON with `<` and all characters outside ASCII escaped: a script element ends at `</script`, and a page shows marks that
    /// turn the direction of writing.
    static func ascii(_ json: String) -> String {
        var text = ""
        for unit in json.utf16 {
            if unit < 0x7F, unit >= 0x20, unit != 0x3C {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            } else {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return text
    }
}
