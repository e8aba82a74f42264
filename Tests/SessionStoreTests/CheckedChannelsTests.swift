import RepDetection
import Testing

@testable import SessionStore

struct CheckedChannelsTests {
    @Test("Each session has the channels and checksums that were set last")
    func sets() {
        var checked = CheckedChannels(sessions: 3)
        #expect(checked.channels(at: 0) == nil && checked.checksum(of: "x", at: 0) == nil)
        #expect(!checked.contains(["x"], [1], at: 0))
        checked.set(["x", "y"], [1, 2], at: 0)
        checked.set(["y"], [3], at: 2)
        checked.set(["x", "y"], [4, 5], at: 1)
        #expect(checked.contains(["x", "y"], [1, 2], at: 0) && checked.contains(["x", "y"], [4, 5], at: 1))
        #expect(!checked.contains(["x", "y"], [1, 3], at: 0) && !checked.contains(["x"], [1], at: 0))
        #expect(checked.checksum(of: "y", at: 1) == 5 && checked.checksum(of: "y", at: 2) == 3)
        #expect(checked.checksum(of: "x", at: 2) == nil && checked.channels(at: 2) == ["y"])
        checked.set(["x", "z"], [6, 7], at: 0)
        #expect(checked.checksum(of: "z", at: 0) == 7 && checked.checksum(of: "y", at: 0) == nil)
        #expect(checked.contains(["x", "y"], [4, 5], at: 1))
    }

    @Test("Names of channels are compared by their bytes")
    func bytes() {
        var checked = CheckedChannels(sessions: 1)
        checked.set(["\u{E9}", "e\u{301}"], [1, 2], at: 0)
        #expect(checked.checksum(of: "e\u{301}", at: 0) == 2 && checked.checksum(of: "\u{E9}", at: 0) == 1)
    }
}
