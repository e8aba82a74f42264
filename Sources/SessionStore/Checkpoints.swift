import GRDB

/// Moves pages from SQLite's write-ahead log into the database file on a second connection, while a batch continues to
/// write.
///
/// Without it the writer does this itself every thousand pages, and everything that waits for the writer waits for the disk.
/// SQLite moves the remaining pages when the database is closed, and reports there any error that was ignored here.
package struct Checkpoints: Sendable {
    private let signals: AsyncStream<Void>.Continuation
    private let work: Task<Void, Never>
    private let writer: DatabaseQueue

    init(path: String, writer: DatabaseQueue) throws {
        try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 0") }
        self.writer = writer
        let (stream, signals) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.signals = signals
        let other = try DatabaseQueue(path: path)
        work = Task.detached {
            for await _ in stream { _ = try? await other.writeWithoutTransaction { try $0.checkpoint(.passive) } }
        }
    }

    /// Notes that something has been written.
    package func wrote() { signals.yield() }

    /// Stops checkpointing and returns the task to the writer.
    package func end() async {
        signals.finish()
        await work.value
        _ = try? await writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 1000") }
    }
}

extension SessionStore {
    /// Starts checkpointing beside a batch of writes; nil if a second connection can't be opened.
    package func checkpoints() -> Checkpoints? { try? Checkpoints(path: path, writer: database) }
}
