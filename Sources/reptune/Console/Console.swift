import Foundation
import Logging

/// Where a command speaks: results to standard output, everything else to standard error.
struct Console: Sendable {
    let log: Logger
    /// Whether the result is one JSON document.
    let isJSON: Bool
    let isQuiet: Bool

    /// Prints a line of the result.
    func result(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    /// Prints bytes of the result as they are.
    func result(_ data: Data) {
        FileHandle.standardOutput.write(data)
    }

    /// Prints a line of a result that is told step by step; with `--json` the document at the end says it all.
    func story(_ text: String) {
        if !isJSON { result(text) }
    }

    /// A note on what happens, unless quiet.
    func note(_ text: String) {
        log.notice("\(text)")
    }

    /// Something to think about; the work goes on.
    func warning(_ text: String) {
        log.warning("\(text)")
    }

    /// An input that failed; the rest goes on.
    func failure(_ text: String) {
        log.error("\(text)")
    }
}

/// Writes log messages to standard error: notes as they are, the rest with its level before it.
struct StandardErrorLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let prefix =
            switch event.level {
            case .notice, .info: ""
            case .warning: "warning: "
            case .error, .critical: "error: "
            case .debug, .trace: "\(event.level): "
            }
        FileHandle.standardError.write(Data((ProgressLine.erase + prefix + "\(event.message)\n").utf8))
    }
}
