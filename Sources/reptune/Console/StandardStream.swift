import ArgumentParser
import Sessions
import Foundation
import SessionStore

/// Standard output or standard error. A failed write is remembered, and nothing more is written after it.
///
/// The work of a command continues after a failed write, so that what it computes is stored; `Console.run` ends it with
/// `ExitCode.outputFailed`. What can't be written to standard error is lost: the result and the exit status do not depend on
/// it.
final class StandardStream: Sendable {
    static let output = StandardStream(STDOUT_FILENO)
    static let error = StandardStream(STDERR_FILENO)

    private let descriptor: Int32
    private let state = Locked<SystemError?>(nil)

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Why a write failed; nil where all were written.
    var failure: SystemError? { state.withLock { $0 } }

    func write(_ data: Data) {
        state.withLock { failure in
            guard failure == nil else { return }
            do throws(SystemError) { try data.write(toDescriptor: descriptor) } catch { failure = error }
        }
    }

    func write(_ text: String) { write(Data(text.utf8)) }

    /// Opens the null device for reading in place of each standard stream that is closed.
    ///
    /// A file that is opened later, such as the database, would otherwise get the stream's number and its text. Writing to a
    /// stream that was closed still fails.
    static func reserveClosed() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is the stream's.
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Ends the program where it may open so few files that libraries would end it without a word.
    static func requireOpenFiles() {
        let open = sysconf(Int32(_SC_OPEN_MAX))
        guard (0..<32).contains(open) else { return }
        error.write("error: only \(open) files may be open at once; reptune needs 32. Raise it with ulimit -n 1024.\n")
        Reptune.exit(withError: ExitCode.inputsFailed)
    }

    /// Ends the program where standard output was not written.
    static func exitOnFailedOutput() {
        guard let failure = output.failure else { return }
        error.write("error: \(message(failure))\n")
        Reptune.exit(withError: ExitCode.outputFailed)
    }

    /// The message of a failed write to standard output.
    static func message(_ failure: SystemError) -> String {
        "the result can't be written to standard output: \(failure). "
            + "Write it to another file or program. Data that the command stored remain."
    }
}

extension ExitCode {
    /// Standard output could not be written: `EX_IOERR` of sysexits.h.
    static let outputFailed = ExitCode(74)
}

/// Which streams of the program are terminals.
enum Terminal {
    static let isOutput = isatty(STDOUT_FILENO) == 1
    static let isError = isatty(STDERR_FILENO) == 1
    /// The columns of the window; nil if it is not known.
    static var width: Int? {
        var size = winsize()
        let isKnown = [STDOUT_FILENO, STDERR_FILENO].contains { ioctl($0, UInt(TIOCGWINSZ), &size) == 0 }
        return isKnown && size.ws_col > 0 ? Int(size.ws_col) : nil
    }
    /// Whether the terminal can move its cursor.
    static let canMove = ProcessInfo.processInfo.environment["TERM"] != "dumb"

    /// A text as a stream shows it: on a terminal its lines fit the window.
    static func fitting(_ text: String, on isTerminal: Bool) -> String {
        guard isTerminal, let width else { return text }
        return LineWrap.wrapped(text, width: width)
    }
}

/// A failed call of the operating system.
struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The `errno` of the call.
    let code: Int32

    /// The last failed call of this thread.
    static var last: SystemError { SystemError(code: errno) }

    /// The system's words, in lower case.
    var description: String {
        if code == ENOSPC { return "the disk is full" }
        if code == EFBIG { return "the file would be larger than ulimit -f allows" }
        return String(cString: strerror(code)).lowercasedFirst
    }
}

extension Data {
    /// Writes all bytes to an open file, pipe or device.
    ///
    /// Foundation's `FileHandle.write` ends the program where this throws.
    func write(toDescriptor descriptor: Int32) throws(SystemError) {
        var rest = self[...]
        while !rest.isEmpty {
            switch rest.withUnsafeBytes({ writeOnce(descriptor, $0) }) {
            case .success(let count): rest = rest.dropFirst(count)
            case .failure(let error) where error.code == EINTR: continue
            case .failure(let error) where error.code == EAGAIN:
                // A pipe or terminal that another program has set not to block.
                var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&state, 1, -1)
            case .failure(let error): throw error
            }
        }
    }
}

/// Outside of the extension, where `write` would be the method of `Data`.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Result<Int, SystemError> {
    let count = write(descriptor, bytes.baseAddress, bytes.count)
    return count < 0 ? .failure(.last) : .success(count)
}
