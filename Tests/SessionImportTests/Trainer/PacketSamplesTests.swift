import Sessions
import CyclingPackets
import Testing

@testable import SessionImport

@Suite struct PacketSamplesTests {
    /// Crank turns by a speed and cadence sensor, one each second, in 1/1024 s.
    private func log(_ rows: [String]) -> String {
        "time_s,characteristic,hex\n" + rows.map { $0 + "\n" }.joined()
    }

    @Test("Each packet gives its time from the first packet and the ride after it")
    func moments() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            log([
                "100.0,2a5b,02 FE FF 00 00", "101.0,2a5b,02 FF FF 00 04", "102.0,2a5b,02 00 00 00 08",
                "104.0,2a5b,02 03 00 00 10",
            ]), to: "ride.csv")
        var source = try PacketSamples(TrainerLogFile(path: path))
        #expect(source.duration == 4)
        var rides: [(time: Double, ride: RideSample)] = []
        while let ride = source.next() { rides.append(ride) }
        #expect(rides.map(\.time) == [0, 1, 2, 4])
        // Over the counter's wrap: 65534, 65535, 0, 3.
        #expect(rides.map(\.ride.crankTurns) == [0, 1, 2, 5])
        #expect(rides.map(\.ride.cadence) == [nil, 60, 60, 90])
        #expect(source.next() == nil && source.tracker.sample(at: 104).crankTurns == 5)
    }

    @Test("A broken packet is skipped and reported; times never go back; a log without packets is refused")
    func problems() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            log(["5,2a5b,02 00 00 00 00", "6,2a5b,02 00", "4,2a5b,02 01 00 00 04", "7,2a5b,02 02 00 00 08"]),
            to: "ride.csv")
        var source = try PacketSamples(TrainerLogFile(path: path))
        #expect(source.problems.map { $0.place?.line } == [3])
        #expect([source.next(), source.next(), source.next()].map { $0?.time } == [0, 0, 2])
        let empty = try folder.write(log(["6,2a5b,02 00"]), to: "empty.csv")
        #expect(throws: Message.self) { try PacketSamples(TrainerLogFile(path: empty)) }
    }
}
