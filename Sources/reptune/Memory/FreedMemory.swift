import Foundation

/// Memory that is no longer used and not yet returned to the system.
enum FreedMemory {
    /// Returns it, where the C library would keep it: glibc does from the first large block on that is freed. It takes milliseconds,
    /// so it belongs between the stages of a command.
    static func giveBack() {
        // Not in the modules of every C library; looked up, it needs none.
        #if os(Linux)
            guard let symbol = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
        #endif
    }
}
