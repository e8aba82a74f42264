import Calibration
import Foundation
import RepDetection
import Runs
import Sessions

/// The command line that makes a run again from the same sessions.
package struct RepeatCommand: Sendable {
    /// The arguments of `reptune`, `calibrate` first.
    package let arguments: [String]
    /// The search space as a file, if no options describe it; nil if the arguments are enough.
    package let space: String?

    /// The name of the space file in the arguments.
    static let spaceFile = "space.json"

    /// Writes a request as options.
    ///
    /// - Parameter activities: The activities of the sessions.
    /// - Throws: `EncodingError`, not for requests that were read.
    package init(_ request: CalibrationRequest, activities: [String]) throws {
        let options = SpaceArguments.shortest(request.space)
        space = options == nil ? String(decoding: try CanonicalJSON.encode(request.space), as: UTF8.self) : nil
        arguments =
            ["calibrate"] + activities
            + (options ?? ["--space", RepeatCommand.spaceFile]) + RepeatCommand.method(request)
    }

    /// The command for a POSIX shell; a space file is written before it.
    package var shell: String {
        var lines: [String] = []
        for argument in arguments {
            let word = ShellWord.quoted(argument)
            if argument.hasPrefix("--") || lines.isEmpty {
                lines.append(word)
            } else {
                lines[lines.count - 1] += " " + word
            }
        }
        let command = "reptune " + lines.joined(separator: " \\\n    ")
        return (space.map { "cat > \(RepeatCommand.spaceFile) <<'END'\n\($0)END\n" } ?? "") + command
    }

    /// The same in one line; nil with a space file.
    var line: String? {
        space == nil ? (["reptune"] + arguments.map { ShellWord.quoted($0) }).joined(separator: " ") : nil
    }

    /// The options that select the users of a request: ` --user ada`, or nothing for all.
    package static func users(_ request: CalibrationRequest) -> String {
        (request.users ?? []).map { " --user " + ShellWord.quoted($0) }.joined()
    }

    private static func method(_ request: CalibrationRequest) -> [String] {
        var arguments: [String] = []
        func add(_ flag: String, _ value: String?) { if let value { arguments += [flag, value] } }
        for user in request.users ?? [] { add("--user", user) }
        let usual: Objective = request.space.rule == .doubleShake ? .f1 : .mae
        if request.objective != usual { add("--objective", request.objective.rawValue) }
        add("--tolerance", request.tolerance.map(Formatted.plain))
        add("--validate", request.validation.description)
        add("--rate", request.sampleRate.map(Formatted.plain))
        if request.perUser { arguments.append("--per-user") }
        add("--ensemble", request.ensemble.map(String.init))
        add("--members-per-channel", request.membersPerChannel.map(String.init))
        add("--operating-point", request.selection.map { point in point.number.map { "\($0)" } ?? "\(point)" })
        return arguments
    }

}
