import Calibration
import Foundation

/// A temporary file beside a database for what a calibration does not keep in memory. The file has no name, so that nothing remains
/// of it however the program ends.
public final class ScratchFile: ScratchStore {
    private let descriptor: Int32
    private let path: String
    private let state: Locked<State>

    private struct State {
        /// The bytes that were kept in the file.
        var size = 0
        /// What found no room on the disk.
        var inMemory: [[UInt8]] = []
        var bytesInMemory = 0
        var problem: StoreError?
    }

    /// The most bytes in memory where the disk is full.
    private static let mostInMemory = 64 << 20

    /// Makes the file in the folder of a database.
    public convenience init(beside store: SessionStore) throws(StoreError) {
        try self.init(folder: URL(fileURLWithPath: store.path).deletingLastPathComponent().path)
    }

    /// Makes the file in a folder.
    public init(folder: String) throws(StoreError) {
        path = folder + "/.reptune-scratch-\(UUID().uuidString)"
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
        state = Locked(State())
        guard descriptor >= 0 else { throw .temporaryFile(path: path, message: ScratchFile.reason) }
        unlink(path)
    }

    deinit { close(descriptor) }

    /// The first error; nil while all could be kept and read.
    public var problem: StoreError? { state.withLock(\.problem) }

    /// The number of bytes that were kept.
    public var size: Int { state.withLock(\.size) }

    /// Keeps bytes. Where the disk has no room, some stay in memory; more are a `problem`.
    public func keep(_ bytes: UnsafeRawBufferPointer) -> Int {
        let place = state.withLock { state in
            defer { state.size += bytes.count }
            return state.size
        }
        var done = 0
        while done < bytes.count {
            let written = pwrite(
                descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(place + done))
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return keepInMemory(bytes) }
            done += written
        }
        return place
    }

    /// Keeps bytes in memory, at places below 0.
    private func keepInMemory(_ bytes: UnsafeRawBufferPointer) -> Int {
        let problem = ScratchFile.problem(path)
        return state.withLock { state in
            guard case .diskFull = problem, state.bytesInMemory + bytes.count <= ScratchFile.mostInMemory else {
                state.problem = state.problem ?? problem
                return 0
            }
            state.bytesInMemory += bytes.count
            state.inMemory.append(Array(bytes))
            return -state.inMemory.count
        }
    }

    /// Reads bytes: zeros once there is a problem.
    public func read(at place: Int, into bytes: UnsafeMutableRawBufferPointer) {
        guard problem == nil else { return ScratchFile.clear(bytes) }
        guard place >= 0 else {
            bytes.copyBytes(from: state.withLock { $0.inMemory[-place - 1] })
            return
        }
        var done = 0
        while done < bytes.count {
            let count = pread(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(place + done))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let problem = ScratchFile.problem(path)
                state.withLock { $0.problem = $0.problem ?? problem }
                return ScratchFile.clear(bytes)
            }
            done += count
        }
    }

    private static func clear(_ bytes: UnsafeMutableRawBufferPointer) {
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    /// The problem behind the last error of the system.
    private static func problem(_ path: String) -> StoreError {
        let isFull = errno == ENOSPC || errno == EDQUOT
        return isFull ? .diskFull(path: path) : .temporaryFile(path: path, message: reason)
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
