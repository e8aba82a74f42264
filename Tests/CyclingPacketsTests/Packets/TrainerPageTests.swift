import Testing

@testable import CyclingPackets

@Suite struct TrainerPageTests {
    @Test func unknownValuesAreNil() throws {
        let page = try TrainerPage(page: hex("19 01 FF 0000 FF 7F C2"))
        #expect(page.cadence == nil && page.power == nil)
        #expect(page.calibrationFlags == 7 && page.target == .tooFast && page.state == .finished && page.lap)
    }

    @Test func powerHasTwelveBits() throws {
        #expect(try trainer(events: 0, sum: 0, power: 0x0FFE).power == 4094)
        #expect(try trainer(events: 0, sum: 0, power: 0xF001).power == 1)
    }
}
