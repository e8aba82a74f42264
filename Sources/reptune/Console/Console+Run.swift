import ArgumentParser
import Sessions

extension ExitCode {
    /// A limit that the user set was not met.
    static let limitNotMet = ExitCode(1)
    /// Some inputs failed; the others are done.
    static let inputsFailed = ExitCode(2)
    /// The same command may succeed later: a part is missing, the disk is full, or another program uses the database.
    static let tryAgain = ExitCode(75)
}

extension Console {
    /// Runs the work of a command. An error in an input is printed and ends with status 2; wrong usage is left to the
    /// argument parser, which ends with status 64.
    /// Where standard output can't be written, it ends with status 74, whatever else failed.
    func run(_ work: () async throws -> Void) async throws {
        var status = ExitCode.success
        do {
            try await work()
        } catch let error as ValidationError {
            throw error
        } catch let error as ExitCode {
            status = error
        } catch {
            failure(error)
            status = .inputsFailed
        }
        OpenStores.close()
        try finish(status: status.rawValue)
        if let failure = StandardStream.output.failure {
            unmet(StandardStream.message(failure))
            throw ExitCode.outputFailed
        }
        if status != .success { throw status }
    }
}
