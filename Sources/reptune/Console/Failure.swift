import ArgumentParser

/// An error that is already said in plain words.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension ExitCode {
    /// A limit that the user set was not met.
    static let limitNotMet = ExitCode(1)
    /// Some inputs failed; the rest is done.
    static let inputsFailed = ExitCode(2)
}

extension Console {
    /// Runs a command's work. An error in an input is said on standard error and ends with status 2; wrong usage is
    /// left to the argument parser, which ends with 64.
    func run(_ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let error as ValidationError {
            throw error
        } catch let error as ExitCode {
            throw error
        } catch {
            failure("\(error)")
            throw ExitCode.inputsFailed
        }
    }
}
