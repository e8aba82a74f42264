import Dispatch
import Foundation
import SessionStore

/// Runs a handler on SIGINT, SIGTERM, SIGHUP and SIGQUIT, and then lets the signal end the program.
struct StopSignals {
    private static let work = Locked<(@Sendable () -> Void)?>(nil)

    /// The sources of the signals, made once and kept: after a source is cancelled, a new one of the same signal receives nothing.
    nonisolated(unsafe) private static let sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
        .filter { $0 != SIGHUP || !ignoresHangup }
        .map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                work.withLock { $0 }?()
                end(by: number)
            }
            source.resumeAndWait()
            return source
        }

    init(_ work: @escaping @Sendable () -> Void) {
        Self.work.withLock { $0 = work }
        _ = Self.sources
    }

    /// Takes the handler back: a signal ends the program at once.
    func end() { Self.work.withLock { $0 = nil } }

    /// Whether the program was started to go on after its terminal has closed, as nohup starts it.
    private static let ignoresHangup: Bool = {
        let action = signal(SIGHUP, SIG_IGN)
        signal(SIGHUP, action)
        return unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }()

    /// Ends the program by a signal. This thread takes it: one for the whole program would go to the source again, which on Linux
    /// reads signals that threads block.
    private static func end(by number: Int32) {
        signal(number, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
    }
}

extension DispatchSourceSignal {
    /// Resumes the source and waits until it receives signals. Those sent before would be lost, since the signal is ignored
    /// elsewhere.
    func resumeAndWait() {
        let registered = DispatchSemaphore(value: 0)
        setRegistrationHandler { registered.signal() }
        resume()
        registered.wait()
    }
}
