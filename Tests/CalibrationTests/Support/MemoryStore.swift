@testable import Calibration

/// A store that is in memory, too.
final class MemoryStore: ScratchStore {
    private let kept = Locked<[UInt8]>([])

    var size: Int { kept.withLock { $0.count } }

    func keep(_ bytes: UnsafeRawBufferPointer) -> Int {
        kept.withLock { kept in
            let place = kept.count
            kept += bytes
            return place
        }
    }

    func read(at place: Int, into bytes: UnsafeMutableRawBufferPointer) {
        kept.withLock { kept in bytes.copyBytes(from: kept[place..<place + bytes.count]) }
    }
}
