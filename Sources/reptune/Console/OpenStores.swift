import SessionStore
import Sessions

/// The databases that the command has opened, which are closed when it ends: after that each is one file.
enum OpenStores {
    private static let stores = Locked<[SessionStore]>([])

    static func add(_ store: SessionStore) { stores.withLock { $0.append(store) } }

    /// Closes the databases; they can't be used any more.
    static func close() {
        stores.withLock { stores in
            for store in stores { store.close() }
            stores = []
        }
    }
}
