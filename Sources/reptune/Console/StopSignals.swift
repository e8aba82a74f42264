import Dispatch
import Foundation

/// Does something on Ctrl-C or a request to terminate, and then stops as without it.
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
            source.resume()
            return source
        }
    }

    /// Leaves the signals to the system again.
    func end() {
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
}
