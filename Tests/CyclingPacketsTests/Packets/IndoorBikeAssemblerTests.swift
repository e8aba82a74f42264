import Testing

@testable import CyclingPackets

@Suite struct IndoorBikeAssemblerTests {
    private func cadence(_ halves: UInt16) throws -> IndoorBikeData {
        try IndoorBikeData(bytes: hex("0500") + Bytes.u16(halves))
    }

    private func speed(_ value: UInt16) throws -> IndoorBikeData {
        try IndoorBikeData(bytes: hex("0000") + Bytes.u16(value))
    }

    @Test func mergesParts() throws {
        var assembler = IndoorBikeAssembler()
        #expect(assembler.feed(try cadence(180)).isEmpty)
        #expect(assembler.feed(try IndoorBikeData(bytes: hex("4100 6400"))).isEmpty)
        let whole = assembler.feed(try speed(3000))
        #expect(whole.count == 1)
        #expect(whole.first?.cadence == 180 && whole.first?.power == 100 && whole.first?.speed == 3000)
        #expect(whole.first?.moreFollows == false)
        #expect(assembler.pending == nil)
    }

    @Test func returnsCompleteRecords() throws {
        var assembler = IndoorBikeAssembler()
        #expect(assembler.feed(try speed(1)) == [try speed(1)])
        #expect(assembler.feed(try speed(2)) == [try speed(2)])
    }

    @Test func aMachineWithoutSpeedIsOneLate() throws {
        var assembler = IndoorBikeAssembler()
        #expect(assembler.feed(try cadence(1)).isEmpty)
        #expect(assembler.feed(try cadence(2)) == [try cadence(1)])
        #expect(assembler.finish() == (try cadence(2)))
        #expect(assembler.finish() == nil)
    }

    @Test func aLostEndDropsNothing() throws {
        var assembler = IndoorBikeAssembler()
        _ = assembler.feed(try cadence(1))
        let both = try IndoorBikeData(bytes: hex("0400 0A00 0200"))
        #expect(assembler.feed(both) == [try cadence(1), both])
    }
}
