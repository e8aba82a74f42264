import Digests
import Foundation

/// The digests of what people and trainers gave with a session: its event times and its trainer's track. Samples have their own.
enum TruthDigest {
    /// The digest of event times, in ascending order.
    static func events(_ times: [Double]) -> String { Digest.hex(SampleBlob.doubles(times)) }

    /// The digest of a track as it is stored.
    static func track(_ blobs: [Data?]) -> String {
        let hash = SHA256Hash()
        for blob in blobs {
            hash.update(data: SampleBlob.doubles([blob.map { Double($0.count) } ?? -1]))
            hash.update(data: blob ?? Data())
        }
        return Digest.hex(hash)
    }

    /// The columns of a track, in the order of its digest.
    static let trackColumns = ["times", "cadence", "distance", "turns", "unknown"]
}
