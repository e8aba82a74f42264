import Digests
import Sessions

extension Session {
    /// The session's id; of one that is read from a file, the id that the store would give it. O(samples) for one without a source.
    package var storedID: String { id.isEmpty ? PackedSession.id(source: source, digest: Digest.hex(recording)) : id }
}
