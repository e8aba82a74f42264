import Testing

@testable import CyclingPackets

@Suite struct CyclingPacketTests {
    @Test func decodesByCharacteristic() throws {
        let vectors: [(CyclingCharacteristic, String)] = [
            (.speedAndCadence, "03 6D010000 FC7E 2C01 F87E"), (.power, "3000 2100 2A000000 C460 1200 F704"),
            (.indoorBike, "0000 E803"), (.fitnessEquipment, "A4 09 4E 05 19 07 55 39 30 D5 00 30 41"),
        ]
        for (characteristic, text) in vectors {
            #expect(
                try CyclingPacket(characteristic: characteristic, bytes: hex(text)).characteristic == characteristic)
            #expect(throws: PacketError.self) { try CyclingPacket(characteristic: characteristic, bytes: []) }
        }
    }
}
