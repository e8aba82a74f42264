import Digests
import Foundation
import RepDetection
import Testing

@testable import SessionStore

@Suite struct DigestTests {
    @Test("A digest is SHA-256 in hexadecimal")
    func known() {
        // FIPS 180-2, appendix B.1.
        #expect(
            Digest.hex(Data("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test("The digest of a recording does not change between versions: ids of stored sessions depend on it")
    func stable() {
        #expect(Digest.hex(swings(2)) == Self.twoSwings)
    }

    @Test("The digest depends on channels, units, rates, times and samples")
    func everything() {
        let signal = Signal(unit: "g", timeline: Timeline(times: [0, 1], sampleRate: 1), values: [1, 2])
        func digest(_ channel: Channel, _ signal: Signal) -> String {
            Digest.hex(Recording(signals: [channel: signal]))
        }
        let times = Signal(unit: "g", timeline: Timeline(times: [0, 2], sampleRate: 1), values: [1, 2])
        let rate = Signal(unit: "g", timeline: Timeline(times: [0, 1], sampleRate: 2), values: [1, 2])
        let values = Signal(unit: "g", timeline: signal.timeline, values: [1, 3])
        let unit = Signal(unit: "m/s²", timeline: signal.timeline, values: [1, 2])
        let all = [digest("a", signal), digest("b", signal)] + [times, rate, values, unit].map { digest("a", $0) }
        #expect(Set(all).count == 6)
    }

    private static let twoSwings = "e8df9857d5f56851a36dea8b02dfe1836dd26438e87fea3139f7759bacfe75f2"
}
