import Foundation

/// A value behind a lock, as `Synchronization.Mutex`, which needs macOS 15.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    /// Lends the value to one caller at a time. Not to be called again from within.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}
