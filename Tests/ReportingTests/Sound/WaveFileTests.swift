import Foundation
import Testing

@testable import Reporting

struct WaveFileTests {
    /// Two frames of two channels are 8 bytes; 36 + 8 = 44 = 0x2c; 48000 = 0xbb80; 48000 · 4 = 0x2ee00.
    @Test func writesTheHeaderAndSilence() {
        let wave = WaveFile(frames: 2, channels: 2, sampleRate: 48_000)
        let expected: [UInt8] = [
            0x52, 0x49, 0x46, 0x46, 0x2c, 0, 0, 0, 0x57, 0x41, 0x56, 0x45,
            0x66, 0x6d, 0x74, 0x20, 16, 0, 0, 0, 1, 0, 2, 0, 0x80, 0xbb, 0, 0, 0, 0xee, 0x02, 0, 4, 0, 16, 0,
            0x64, 0x61, 0x74, 0x61, 8, 0, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0,
        ]
        #expect([UInt8](wave.data) == expected)
    }

    @Test func putsTheChannelsOfAFrameSideBySide() {
        var wave = WaveFile(frames: 3, channels: 2, sampleRate: 48_000)
        wave.mix([0x0102, -2], into: 1, at: 1)
        wave.mix([5], into: 0, at: 0)
        #expect([UInt8](wave.data.dropFirst(44)) == [5, 0, 0, 0, 0, 0, 0x02, 0x01, 0, 0, 0xfe, 0xff])
        #expect(wave[1, 1] == 0x0102 && wave[2, 1] == -2 && wave[0, 0] == 5)
    }

    @Test func addsAndSaturates() {
        var wave = WaveFile(frames: 4, channels: 1, sampleRate: 8000)
        wave.mix([20_000, -20_000, 100, 32_767], into: 0, at: 0)
        wave.mix([20_000, -20_000, -300, -1], into: 0, at: 0)
        #expect((0..<4).map { wave[$0, 0] } == [32_767, -32_768, -200, 32_766])
    }

    @Test func cutsASoundOffAtTheEnd() {
        var wave = WaveFile(frames: 3, channels: 1, sampleRate: 8000)
        wave.mix([1, 2, 3], into: 0, at: 2)
        wave.mix([9, 9], into: 0, at: 3)
        wave.mix([9, 9], into: 0, at: 7)
        #expect((0..<3).map { wave[$0, 0] } == [0, 0, 1])
        #expect(wave.data.count == 44 + 6)
    }

    /// (2³² − 1 − 36) ÷ 4 bytes a frame, rounded down.
    @Test func fitsTheHeader() {
        #expect(WaveFile.mostFrames(channels: 2) == 1_073_741_814)
        #expect(WaveFile.mostFrames(channels: 1) == 2_147_483_629)
    }
}
