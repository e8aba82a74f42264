import Dispatch
import Foundation

/// Handles Ctrl-C until `end`, in place of ending the program.
struct Interrupt {
    private let source: any DispatchSourceSignal

    init(_ work: @escaping @Sendable () -> Void) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler(handler: work)
        source.resumeAndWait()
    }

    /// Restores the default action of Ctrl-C.
    func end() {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}
