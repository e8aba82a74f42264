import ArgumentParser
import Foundation
import Reporting
import Sessions

/// The JSON document of wrong usage.
enum UsageDocument {
    /// Writes the document to standard output, where the command line has `--json`.
    static func write(_ message: @autoclosure () -> String, arguments: [String] = CommandLine.arguments) {
        guard arguments.dropFirst().prefix(while: { $0 != "--" }).contains("--json") else { return }
        let document = ErrorDocument(
            status: ExitCode.validationFailure.rawValue, errors: [Message("usage", message())], advisories: [],
            files: []
        )
        guard let data = try? DocumentJSON.encode(document) else { return }
        StandardStream.output.write(data)
    }
}
