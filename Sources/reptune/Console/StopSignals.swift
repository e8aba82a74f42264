import Dispatch
import Foundation

/// Runs a handler on SIGINT and SIGTERM, and then lets the signal end the program.
struct StopSignals {
    private let sources: [any DispatchSourceSignal]

    init(_ work: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                work()
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
            source.resumeAndWait()
            return source
        }
    }

    /// Restores the default actions of the signals.
    func end() {
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
}
