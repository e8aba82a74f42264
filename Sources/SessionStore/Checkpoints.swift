import GRDB

/// Moves what is written from SQLite's log into the database file, through a connection of its own, so that a batch goes on
/// meanwhile.
///
/// Else the writer does it itself, every thousand pages, and whoever waits for the writer waits for the disk. What is left
/// at the end is moved when the database is closed, as ever; an error here is met there again.
public struct Checkpoints: Sendable {
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

    /// Tells that something has been written.
    public func wrote() { signals.yield() }

    /// Ends the work, and leaves the rest to the writer.
    public func end() async {
        signals.finish()
        await work.value
        _ = try? await writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 1000") }
    }
}

extension SessionStore {
    /// Begins checkpoints beside a batch of writing; nil where a second connection can't be had.
    public func checkpoints() -> Checkpoints? { try? Checkpoints(path: path, writer: database) }
}
