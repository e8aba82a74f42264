import Digests
import RepDetection
import Sessions

extension Session {
    /// The session's id; of one that is read from a file, the id that the store would give it. O(samples) for a file.
    package var storedID: String { id.isEmpty ? String(Digest.hex(recording).prefix(12)) : id }
}
