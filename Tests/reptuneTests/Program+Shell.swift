import Foundation

extension Program {
    /// Runs a shell's commands in the folder, in which `reptune` is the program, and gives the last status and all output.
    @discardableResult
    func shell(_ commands: String, environment: [String: String] = [:]) throws -> Outcome {
        let script = "reptune() { \"\(executable)\" \"$@\"; }\n" + commands
        return try run(["-c", script], of: "/bin/sh", environment: environment)
    }
}
