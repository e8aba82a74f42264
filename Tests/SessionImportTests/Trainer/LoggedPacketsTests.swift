import Sessions
import CyclingPackets
import Testing

@testable import SessionImport

@Suite struct LoggedPacketsTests {
    /// Crank turns by a speed and cadence sensor, one each second, in 1/1024 s.
    private func log(_ rows: [String]) -> String {
        "time_s,characteristic,hex\n" + rows.map { $0 + "\n" }.joined()
    }

    @Test("Packets have their times, and a tracker takes them")
    func moments() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            log([
                "100.0,2a5b,02 FE FF 00 00", "101.0,2a5b,02 FF FF 00 04", "102.0,2a5b,02 00 00 00 08",
                "104.0,2a5b,02 03 00 00 10",
            ]), to: "ride.csv")
        let packets = try LoggedPackets(TrainerLogFile(path: path)).packets
        #expect(packets.map(\.time) == [100, 101, 102, 104])
        var tracker = RideTracker()
        let rides = packets.map { tracker.feed($0.packet, at: $0.time) }
        // Over the counter's wrap: 65534, 65535, 0, 3.
        #expect(rides.map(\.crankTurns) == [0, 1, 2, 5])
        #expect(rides.map(\.cadence) == [nil, 60, 60, 90])
    }

    @Test("A broken packet is skipped and reported; times never go back; a log without packets is refused")
    func problems() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            log(["5,2a5b,02 00 00 00 00", "6,2a5b,02 00", "4,2a5b,02 01 00 00 04", "7,2a5b,02 02 00 00 08"]),
            to: "ride.csv")
        let read = try LoggedPackets(TrainerLogFile(path: path))
        #expect(read.problems.map { $0.place?.line } == [3] && read.notifications.count == 4)
        #expect(read.packets.map(\.time) == [5, 5, 7])
        let empty = try folder.write(log(["6,2a5b,02 00"]), to: "empty.csv")
        #expect(throws: Message.self) { try LoggedPackets(TrainerLogFile(path: empty)) }
    }
}
