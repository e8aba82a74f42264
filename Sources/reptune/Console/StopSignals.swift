import Dispatch
import Foundation

/// Runs a handler on SIGINT, SIGTERM or other signals, and then lets the signal end the program.
struct StopSignals {
    private let numbers: [Int32]
    private let sources: [any DispatchSourceSignal]

    init(_ numbers: [Int32] = [SIGINT, SIGTERM], _ work: @escaping @Sendable () -> Void) {
        self.numbers = numbers
        sources = numbers.map { number in
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
