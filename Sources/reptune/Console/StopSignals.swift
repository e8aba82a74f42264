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
        for number in numbers { signal(number, SIG_DFL) }
    }
}
