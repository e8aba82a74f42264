import ArgumentParser
import Reporting

/// An error with its message.
struct Failure: Error, CustomStringConvertible {
    let description: String
    /// What it is about, for programs.
    let kind: NoticeKind

    init(_ description: String, kind: NoticeKind = .failed) {
        self.description = description
        self.kind = kind
    }
}

extension ExitCode {
    /// A limit that the user set was not met.
    static let limitNotMet = ExitCode(1)
    /// Some inputs failed; the others are done.
    static let inputsFailed = ExitCode(2)
}

extension Console {
    /// Runs the work of a command. An error in an input is printed and ends with status 2; wrong usage is left to the
    /// argument parser, which ends with status 64.
    func run(_ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let error as ValidationError {
            throw error
        } catch let error as ExitCode {
            try finish(status: error.rawValue)
            throw error
        } catch {
            failure(error)
            try finish(status: ExitCode.inputsFailed.rawValue)
            throw ExitCode.inputsFailed
        }
        try finish(status: ExitCode.success.rawValue)
    }
}
