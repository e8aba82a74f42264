import Foundation

/// Memory that is no longer used and not yet returned to the system.
///
/// Only for glibc. Its functions are not in the modules of every C library; looked up, they need none.
enum FreedMemory {
    /// Has blocks of a MiB or more returned as soon as they are freed, and all threads take their blocks from one pool for each core
    /// and one more. Called first, before there are other threads.
    ///
    /// By default glibc raises that limit with each large block that is freed, to 32 MiB, and has up to eight pools for each core:
    /// a calibration that reads very many sessions then keeps twice the memory that it uses, in pieces between others. With fewer
    /// pools than jobs, these would wait for each other; a limit of 128 KiB would take less memory, and more time.
    static func returnAtOnce() { set(trimAbove: 4 << 20, mapFrom: 1 << 20) }

    /// Keeps up to 32 MiB of freed blocks of less than 8 MiB in each pool for the next ones. A selection takes lists as long as the
    /// candidates, one after the other, and new pages for each take longer than what is computed.
    static func keepForNext() { set(trimAbove: 32 << 20, mapFrom: 8 << 20) }

    private static func set(trimAbove most: Int32, mapFrom least: Int32) {
        #if os(Linux)
            guard let symbol = dlsym(nil, "mallopt") else { return }
            let set = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
            // M_TRIM_THRESHOLD, M_MMAP_THRESHOLD and M_ARENA_MAX of malloc.h.
            let pools = Int32(clamping: ProcessInfo.processInfo.activeProcessorCount + 1)
            let options: [(Int32, Int32)] = [(-1, most), (-3, least), (-8, pools)]
            for (option, value) in options { _ = set(option, value) }
        #endif
    }

    /// Returns it, where the C library would keep it: small blocks between others. It takes milliseconds, so it belongs between the
    /// stages of a command.
    static func giveBack() {
        #if os(Linux)
            guard let symbol = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
        #endif
    }
}
