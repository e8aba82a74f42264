import Dispatch
import Foundation

/// Runs a handler on SIGINT, SIGTERM, SIGHUP and SIGQUIT, or on other signals, and then lets the signal end the program.
struct StopSignals {
    private let numbers: [Int32]
    private let sources: [any DispatchSourceSignal]

    init(_ numbers: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT], _ work: @escaping @Sendable () -> Void) {
        self.numbers = numbers.filter { $0 != SIGHUP || !StopSignals.ignoresHangup }
        sources = self.numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                work()
                StopSignals.end(by: number)
            }
            source.resumeAndWait()
            return source
        }
    }

    /// Whether the program was started to go on after its terminal has closed, as nohup starts it.
    private static let ignoresHangup: Bool = {
        let action = signal(SIGHUP, SIG_IGN)
        signal(SIGHUP, action)
        return unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }()

    /// Restores the default actions of the signals.
    func end() {
        for source in sources { source.cancel() }
        for number in numbers { signal(number, SIG_DFL) }
    }

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
