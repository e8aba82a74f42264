import Foundation

/// Sound as a WAV file: PCM, 16 bit, little-endian, the channels of a frame side by side.
///
/// Its header has the 44 bytes of the RIFF chunks `fmt ` and `data`, as in "Multimedia Programming Interface and Data
/// Specifications 1.0" (IBM and Microsoft, 1991).
public struct WaveFile: Sendable, Hashable {
    /// Frames per second.
    public let sampleRate: Int
    /// Samples in a frame.
    public let channels: Int
    /// The number of frames.
    public let frames: Int
    /// The bytes of the file.
    public private(set) var data: Data

    private static let headerSize = 44

    /// Makes a silent file. O(frames).
    ///
    /// - Precondition: 1 to 8 channels, and not more frames than `mostFrames(channels:)`.
    public init(frames: Int, channels: Int, sampleRate: Int) {
        precondition((1...8).contains(channels), "a frame has 1 to 8 samples")
        precondition((0...WaveFile.mostFrames(channels: channels)).contains(frames), "too long for a WAV file")
        self.frames = frames
        self.channels = channels
        self.sampleRate = sampleRate
        let size = 2 * channels * frames
        data = Data(count: WaveFile.headerSize + size)
        data.replaceSubrange(
            ..<WaveFile.headerSize,
            with: WaveFile.header(size: size, channels: channels, sampleRate: sampleRate))
    }

    /// The most frames that a file can have: the header has 32 bits for the size after its first 8 bytes.
    public static func mostFrames(channels: Int) -> Int {
        (Int(UInt32.max) - (headerSize - 8)) / (2 * channels)
    }

    /// The sample of a channel in a frame, from −32768 to 32767.
    public subscript(frame: Int, channel: Int) -> Int16 {
        get {
            let place = place(frame, channel)
            return Int16(bitPattern: UInt16(data[place]) | UInt16(data[place + 1]) << 8)
        }
        set {
            let place = place(frame, channel)
            data[place] = UInt8(truncatingIfNeeded: newValue)
            data[place + 1] = UInt8(truncatingIfNeeded: newValue >> 8)
        }
    }

    /// Adds a sound to a channel from a frame on. A sum outside of 16 bit becomes the nearest limit; what is after the last
    /// frame is cut off. O(sound).
    public mutating func mix(_ sound: [Int16], into channel: Int, at start: Int) {
        for (frame, sample) in zip(start..<max(start, frames), sound) {
            let (sum, isOutside) = self[frame, channel].addingReportingOverflow(sample)
            self[frame, channel] = isOutside ? (sample > 0 ? .max : .min) : sum
        }
    }

    private func place(_ frame: Int, _ channel: Int) -> Int {
        precondition((0..<frames).contains(frame) && (0..<channels).contains(channel), "no such sample")
        return WaveFile.headerSize + 2 * (frame * channels + channel)
    }

    private static func header(size: Int, channels: Int, sampleRate: Int) -> [UInt8] {
        func bytes(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let (pcm, bits) = (1, 16)
        return [UInt8]("RIFF".utf8) + bytes(headerSize - 8 + size, 4) + [UInt8]("WAVE".utf8)
            + [UInt8]("fmt ".utf8) + bytes(16, 4) + bytes(pcm, 2) + bytes(channels, 2) + bytes(sampleRate, 4)
            + bytes(sampleRate * channels * bits / 8, 4) + bytes(channels * bits / 8, 2) + bytes(bits, 2)
            + [UInt8]("data".utf8) + bytes(size, 4)
    }
}
