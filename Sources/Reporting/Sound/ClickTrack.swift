import Foundation

/// Clicks at the times of repetitions, as sound to lay over a video of the session.
///
/// Labelled repetitions click on the left channel, detected ones on the right, with different pitches: a missed repetition
/// is heard on the left alone, an extra one on the right alone, and on one loudspeaker by the pitch.
public struct ClickTrack: Sendable, Hashable {
    /// Frames per second.
    public static let sampleRate = 48_000
    /// The pitch of labelled repetitions in Hz.
    public static let labelledPitch = 800.0
    /// The pitch of detected repetitions in Hz. The ratio of the two is no interval of music, so they do not blend.
    public static let detectedPitch = 1300.0
    /// The length of a click in seconds.
    public static let clickLength = 0.03

    /// The number of frames.
    public let frames: Int
    /// The first frames of the clicks of labelled repetitions.
    public let labelled: [Int]
    /// The first frames of the clicks of detected repetitions.
    public let detected: [Int]
    /// Repetitions before the first frame or after the last, which have no click.
    public let outside: Int

    /// Places a click at the frame nearest to each repetition. O(repetitions).
    ///
    /// - Parameters:
    ///   - labelled: Times in seconds from the session's first sample.
    ///   - detected: Times in seconds from the session's first sample.
    ///   - duration: The length of the session in seconds.
    ///   - offset: The time on the video at the session's first sample, in seconds. The track begins with the video and ends
    ///     with the session.
    public init(
        labelled: [Double], detected: [Double], duration: Double, offset: Double = 0
    ) throws(ClickTrackError) {
        func frame(_ seconds: Double) -> Double { (seconds * Double(ClickTrack.sampleRate)).rounded() }
        let length = duration + offset
        guard frame(length) >= 1 else { throw .empty(duration: duration, offset: offset) }
        let most = WaveFile.mostFrames(channels: 2)
        guard frame(length) <= Double(most) else {
            throw .tooLong(seconds: length, most: Double(most) / Double(ClickTrack.sampleRate))
        }
        let frames = Int(frame(length))
        func starts(_ times: [Double]) -> [Int] {
            times.map { frame($0 + offset) }.filter { $0 >= 0 && $0 < Double(frames) }.map { Int($0) }
        }
        self.frames = frames
        self.labelled = starts(labelled)
        self.detected = starts(detected)
        outside = labelled.count + detected.count - self.labelled.count - self.detected.count
    }

    /// The sound, with clicks mixed where they overlap. O(frames).
    public var wave: WaveFile {
        var wave = WaveFile(frames: frames, channels: 2, sampleRate: ClickTrack.sampleRate)
        for (channel, starts, pitch) in [
            (0, labelled, ClickTrack.labelledPitch), (1, detected, ClickTrack.detectedPitch),
        ] {
            let click = ClickTrack.click(pitch: pitch)
            for start in starts { wave.mix(click, into: channel, at: start) }
        }
        return wave
    }

    /// A sine at half of full scale that fades out. It starts half a sample into its period, so that its first sample is
    /// not 0 and marks the time.
    static func click(pitch: Double) -> [Int16] {
        let length = Int(clickLength * Double(sampleRate))
        return (0..<length).map { index in
            let fade = 1 - Double(index) / Double(length)
            let phase = 2 * Double.pi * pitch * (Double(index) + 0.5) / Double(sampleRate)
            return Int16((sin(phase) * fade * fade * 0.5 * Double(Int16.max)).rounded())
        }
    }
}

/// Why there is no click track.
public enum ClickTrackError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The session has no length, or ends before the video begins.
    case empty(duration: Double, offset: Double)
    /// A WAV file has room for `most` seconds.
    case tooLong(seconds: Double, most: Double)

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .empty(let duration, let offset) where offset < 0:
            "the session lasts \(Formatted.decimal(duration, 1)) s and ends before the video begins. "
                + "Give an --offset above -\(Formatted.decimal(duration, 1))."
        case .empty: "the session has no length: it has one sample or none."
        case .tooLong(let seconds, let most):
            "the track would last \(Formatted.decimal(seconds / 3600, 1)) h, and a WAV file has room for "
                + "\(Formatted.decimal(most / 3600, 1)) h. Cut the recording, or give a smaller --offset."
        }
    }
}
