import Testing

@testable import CyclingPackets

@Suite struct CyclingCharacteristicTests {
    @Test(arguments: ["2A5B", "2a5b", "0x2A5B", "00002A5B", "00002a5b-0000-1000-8000-00805f9b34fb"])
    func readsEveryForm(text: String) {
        #expect(CyclingCharacteristic(text) == .speedAndCadence)
    }

    @Test(arguments: CyclingCharacteristic.allCases) func readsItsOwnUUID(characteristic: CyclingCharacteristic) {
        #expect(CyclingCharacteristic(characteristic.uuid) == characteristic)
        #expect(CyclingCharacteristic(characteristic.uuid.uppercased()) == characteristic)
        #expect(CyclingCharacteristic(characteristic.uuid.filter { $0 != "-" }) == characteristic)
    }

    @Test(arguments: ["", "2A5", "2A5BX", "0x", "2A37", "00002a5b-0000-1000-8000-00805f9b34fc", "é2A5", "----"])
    func refusesOthers(text: String) {
        #expect(CyclingCharacteristic(text) == nil)
    }
}
