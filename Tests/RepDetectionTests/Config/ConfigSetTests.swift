import Testing

@testable import RepDetection

@Suite struct ConfigSetTests {
    @Test("The config of a user is found under exactly this name, as front ends in other languages find it")
    func names() {
        let shared = DetectorConfig.of(.along(.threshold(down: -1, up: 1)))
        var own = shared
        own.name = "own"
        let set = ConfigSet(shared: shared, users: ["Jos\u{E9}": own])
        #expect(set["Jos\u{E9}"] == own)
        // The same letter as two characters.
        for user in [nil, "Jose\u{301}", "jos\u{E9}", ""] { #expect(set[user] == shared) }
    }
}
