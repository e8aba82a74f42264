import Foundation
import Testing

@testable import Reporting

struct ClickTrackTests {
    /// The frames of a channel that are not 0.
    private func sounding(_ wave: WaveFile, _ channel: Int) -> [Int] {
        (0..<wave.frames).filter { wave[$0, channel] != 0 }
    }

    /// 0.12345 s · 48000 = 5925.6 and 0.10001 s · 48000 = 4800.48: the nearest frames are 5926 and 4800. A click has
    /// 0.03 s · 48000 = 1440 frames.
    @Test func clicksAtTheFrameNearestToTheTime() throws {
        let track = try ClickTrack(labelled: [0.12345], detected: [0.10001, 0.3], duration: 0.5)
        #expect(track.frames == 24_000 && track.outside == 0)
        let wave = track.wave
        #expect(wave.frames == 24_000 && wave.channels == 2 && wave.sampleRate == 48_000)
        let (left, right) = (sounding(wave, 0), sounding(wave, 1))
        #expect(left.first == 5926 && left.allSatisfy { (5926..<7366).contains($0) } && left.count > 1200)
        #expect(right.first == 4800 && right.first { $0 >= 7000 } == 14_400)
    }

    /// The sine changes its sign 2 · 800 · 0.03 = 48 times, or 2 · 1300 · 0.03 = 78 times, less one at the end.
    @Test(arguments: [(ClickTrack.labelledPitch, 47), (ClickTrack.detectedPitch, 77)])
    func hasItsPitch(pitch: Double, changes: Int) {
        let click = ClickTrack.click(pitch: pitch).filter { $0 != 0 }
        #expect(zip(click, click.dropFirst()).count { ($0 > 0) != ($1 > 0) } == changes)
        #expect(click[0] > 400 && click.allSatisfy { abs(Int($0)) <= 16_384 })
    }

    @Test func hearsTwoClicksCloserThanTheirLength() throws {
        let close = try ClickTrack(labelled: [0.1, 0.11], detected: [], duration: 0.5).wave
        let (click, start) = (ClickTrack.click(pitch: ClickTrack.labelledPitch), 4800)
        // The second begins 480 frames later, on top of the first.
        for frame in [0, 100, 479, 480, 481, 700, 1439, 1440, 1900] {
            let first = frame < click.count ? Int(click[frame]) : 0
            let second = (0..<click.count).contains(frame - 480) ? Int(click[frame - 480]) : 0
            #expect(Int(close[start + frame, 0]) == first + second, "frame \(frame)")
        }
        #expect(sounding(close, 1).isEmpty)
    }

    @Test func saturatesWhereManyClicksCoincide() throws {
        let wave = try ClickTrack(labelled: [], detected: [0, 0, 0, 0], duration: 0.1).wave
        let samples = (0..<wave.frames).map { wave[$0, 1] }
        let click = ClickTrack.click(pitch: ClickTrack.detectedPitch)
        #expect(samples.max() == 32_767 && samples.min() == -32_768)
        #expect(zip(samples, click).allSatisfy { $0 == 0 || ($0 > 0) == ($1 > 0) })
    }

    /// Frame 23990 of 24000: ten frames of the click remain.
    @Test func cutsAClickOffAtTheEnd() throws {
        let track = try ClickTrack(labelled: [23_990.0 / 48_000, 0.5], detected: [-0.001], duration: 0.5)
        #expect(track.labelled == [23_990] && track.detected.isEmpty && track.outside == 2)
        #expect(sounding(track.wave, 0) == Array(23_990..<24_000))
    }

    /// A video that starts 2 s earlier has the session's first sample at 2 s; one that starts 0.5 s later has it at −0.5 s.
    @Test func beginsWithTheVideo() throws {
        let earlier = try ClickTrack(labelled: [0.25], detected: [0.75], duration: 1, offset: 2)
        #expect(earlier.frames == 144_000 && earlier.labelled == [108_000] && earlier.detected == [132_000])
        let later = try ClickTrack(labelled: [0.25], detected: [0.75], duration: 1, offset: -0.5)
        #expect(later.frames == 24_000 && later.labelled == [] && later.detected == [12_000] && later.outside == 1)
    }

    @Test func refusesATrackWithoutLengthOrTooLong() {
        #expect(throws: ClickTrackError.empty(duration: 0, offset: 0)) {
            try ClickTrack(labelled: [], detected: [], duration: 0)
        }
        #expect(throws: ClickTrackError.empty(duration: 3, offset: -3)) {
            try ClickTrack(labelled: [1], detected: [], duration: 3, offset: -3)
        }
        let hours = #expect(throws: ClickTrackError.self) {
            try ClickTrack(labelled: [], detected: [], duration: 22_400)
        }
        #expect(hours?.description.contains("last 6.2 h") == true)
        #expect(throws: Never.self) { try ClickTrack(labelled: [], detected: [], duration: 22_369) }
    }
}
