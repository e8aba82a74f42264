import Testing

@testable import CyclingPackets

@Suite struct ByteReaderTests {
    @Test func readsLittleEndian() throws {
        var reader = ByteReader(hex("01 0203 FEFF 040506 0708090A 0B0C"))
        #expect(try reader.u8("a") == 1)
        #expect(try reader.u16("b") == 0x0302)
        #expect(try reader.s16("c") == -2)
        #expect(try reader.u24("d") == 0x060504)
        #expect(try reader.u32("e") == 0x0A09_0807)
        #expect(reader.rest() == [0x0B, 0x0C])
        #expect(reader.remaining == 0)
        #expect(reader.rest().isEmpty)
    }

    @Test func namesTheShortFieldAndDoesNotAdvance() throws {
        var reader = ByteReader([1, 2, 3])
        #expect(throws: PacketError.short(field: "turns", needed: 4, had: 3)) { try reader.u32("turns") }
        #expect(try reader.u24("turns") == 0x030201)
        #expect(throws: PacketError.short(field: "end", needed: 1, had: 0)) { try reader.u8("end") }
    }
}
