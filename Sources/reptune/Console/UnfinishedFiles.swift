import Foundation
import SessionStore

/// The files that are being written under another name, so that a program that a signal stops can remove them.
enum UnfinishedFiles {
    private struct State {
        var paths: Set<String> = []
        var hasFinished = false
        var isStopped = false
    }

    private static let state = Locked(State())
    /// SQLite's files beside an unfinished database.
    private static let databaseEndings = ["-journal", "-wal", "-shm"]

    /// Creates a file with open(2), and returns its descriptor, or -1.
    static func create(_ path: String) -> Int32 {
        change { state in
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { state.paths.insert(path) }
            return descriptor
        }
    }

    /// Gives a file its name with rename(2), and returns 0, or -1.
    static func finish(_ path: String, as target: String) -> Int32 {
        change { state in
            guard rename(path, target) == 0 else { return -1 }
            state.paths.remove(path)
            state.hasFinished = true
            return 0
        }
    }

    /// Removes a file.
    static func remove(_ path: String) {
        change { state in
            unlink(path)
            for ending in databaseEndings { unlink(path + ending) }
            state.paths.remove(path)
        }
    }

    /// Removes all files, before the program ends. No other is created, and none gets its name.
    ///
    /// - Returns: Whether a file was finished before.
    static func stop() -> Bool {
        state.withLock { state in
            for path in state.paths { for ending in [""] + databaseEndings { unlink(path + ending) } }
            state.isStopped = true
            return state.hasFinished
        }
    }

    /// Changes the state; does not return in a program that stops.
    private static func change<Value>(_ body: (inout State) -> Value) -> Value {
        let value = state.withLock { $0.isStopped ? nil : body(&$0) }
        while true {
            if let value { return value }
            pause()
        }
    }
}
