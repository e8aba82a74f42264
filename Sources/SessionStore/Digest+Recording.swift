import Digests
import Foundation
import RepDetection

extension Digest {
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
