import Foundation
import RepDetection

/// SHA-256 digests of content, by which the same data is known again.
enum Digest {
    /// The digest of some bytes in hexadecimal.
    static func hex(_ data: Data) -> String {
        let hash = SHA256Hash()
        hash.update(data: data)
        return hex(hash)
    }

    /// The digest of what has been fed to a hash, in hexadecimal.
    static func hex(_ hash: SHA256Hash) -> String { hash.finalize().map { String(byte: $0) }.joined() }

    /// The digest of a recording: its channels' names, units, rates, times and samples.
    static func hex(_ recording: Recording) -> String {
        let hash = SHA256Hash()
        for channel in recording.channels {
            guard let signal = recording.signals[channel] else { continue }
            for text in [channel.name, signal.unit] {
                hash.update(data: Data(text.utf8))
                hash.update(data: Data([0]))
            }
            for numbers in [[signal.timeline.sampleRate], signal.timeline.times, signal.values] {
                SampleBlob.withBytes(of: numbers) { hash.update(bufferPointer: $0) }
            }
        }
        return hex(hash)
    }
}

extension String {
    fileprivate init(byte: UInt8) {
        let digits = String(byte, radix: 16)
        self = digits.count == 1 ? "0" + digits : digits
    }
}
