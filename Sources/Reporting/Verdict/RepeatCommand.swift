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
        if request.objective != Objective(of: request.space.rule) { add("--objective", request.objective.rawValue) }
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

/// A search space as options of `calibrate`.
enum SpaceArguments {
    /// The shortest options that give exactly this space, from a rule or a preset; nil if none do.
    static func shortest(_ space: SpaceRequest) -> [String]? {
        let rule: [(head: [String], base: SpaceRequest)] = [
            (["--rule", space.rule.rawValue], SpaceRequest(rule: space.rule))
        ]
        let presets = SpacePreset.allCases.map { (head: ["--preset", $0.rawValue], base: $0.request) }
        return (rule + presets).filter { $0.base.rule == space.rule }
            .compactMap { start in changes(from: start.base, to: space).map { start.head + $0 } }
            .min { $0.count < $1.count }
    }

    /// The options that turn one space into another; nil if there are none.
    private static func changes(from base: SpaceRequest, to space: SpaceRequest) -> [String]? {
        var (made, arguments) = (base, [String]())
        func add(_ part: Parameter.Part) {
            for parameter in Parameter.all(of: part) {
                guard base[parameter] != space[parameter], let axis = space[parameter] else { continue }
                arguments += [parameter.flag, text(axis)]
                made[parameter] = axis
            }
        }
        func add<Value: Equatable>(_ part: WritableKeyPath<SpaceRequest, Value?>, _ words: (Value) -> [String]) {
            guard let value = space[keyPath: part], base[keyPath: part] != value else { return }
            arguments += words(value)
            made[keyPath: part] = value
        }
        if base.channels != space.channels {
            arguments += (space.channels?.map(\.name) ?? ["all"]).flatMap { ["--channel", $0] }
            made.channels = space.channels
        }
        if space.principal == true, base.principal != true {
            arguments.append("--principal")
            made.principal = true
        }
        add(\.invert) { [$0 ? "--invert" : "--no-invert"] }
        add(\.start) { ["--start", $0.rawValue] }
        add(\.thresholdStart) { ["--start", $0.rawValue] }
        add(.signal)
        add(\.gate) { ["--gate", "\($0.channel.name)\($0.side == .below ? "<" : ">")\(text($0.limits))"] }
        if space.findsGate == true, base.findsGate != true {
            arguments += ["--gate", "auto"]
            made.findsGate = true
        }
        if let buffers = space.buffers, base.buffers != buffers {
            arguments += buffers.flatMap { ["--buffer", $0.rawValue] }
            made.buffers = ShakeBuffer.allCases.filter(buffers.contains)
        }
        if let pairings = space.pairings, base.pairings != pairings {
            arguments += pairings.flatMap { ["--pairing", $0.rawValue] }
            made.pairings = ShakePairing.allCases.filter(pairings.contains)
        }
        add(.rule(space.rule))
        add(.cadenceGate)
        if base.periodCheck != space.periodCheck {
            let words = space.periodCheck.map {
                "\($0.events):\(Formatted.plain($0.shortest)):\(Formatted.plain($0.longest))"
            }
            arguments += ["--period-check", words ?? "none"]
            made.periodCheck = space.periodCheck
        }
        return made == space ? arguments : nil
    }

    /// An axis as `calibrate` reads it: a range if the values have equal distances, otherwise a list.
    static func text(_ axis: Axis) -> String {
        let list = axis.values.map { $0.map(Formatted.plain) ?? "none" }
        let first = axis.values.first == .some(nil) ? 1 : 0
        let numbers = list.dropFirst(first)
        guard numbers.count > 3, let from = numbers.first, let through = numbers.last,
            let low = Decimal(string: from), let next = Decimal(string: numbers[numbers.startIndex + 1])
        else { return list.joined(separator: ",") }
        let range = (first == 1 ? "none," : "") + "\(from):\(through):\(next - low)"
        return (try? Axis(parsing: range)) == axis ? range : list.joined(separator: ",")
    }
}
