import Sessions
import CyclingPackets
import RepDetection
import Testing

@testable import SessionImport

@Suite struct PacketSamplesTests {
    /// Crank turns by a speed and cadence sensor, one each second, in 1/1024 s.
    private func log(_ rows: [String]) -> String {
        "time_s,characteristic,hex\n" + rows.map { $0 + "\n" }.joined()
    }

    @Test("Each packet gives a moment with its time from the first packet and the running count")
    func moments() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            log([
                "100.0,2a5b,02 FE FF 00 00", "101.0,2a5b,02 FF FF 00 04", "102.0,2a5b,02 00 00 00 08",
                "104.0,2a5b,02 03 00 00 10",
            ]), to: "ride.csv")
        var source = try PacketSamples(TrainerLogFile(path: path))
        #expect(source.channels.first == "trainer.crankTurns" && source.channels.count == source.sampleRates.count)
        #expect(source.count == 4 && source.ride == nil)
        var moments: [SampleMoment] = []
        while let moment = source.next() { moments.append(moment) }
        #expect(moments.map(\.time) == [0, 1, 2, 4])
        // Over the counter's wrap: 65534, 65535, 0, 3.
        #expect(moments.map { $0.values[0] } == [0, 1, 2, 5])
        let cadence = try #require(source.channels.firstIndex(of: "trainer.cadence"))
        #expect(moments.map { $0.values[cadence] } == [nil, 60, 60, 90])
        #expect(source.next() == nil)
        #expect(source.ride?.crankTurns == 5)
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

    @Test("A detector counts on a channel of the source")
    func counting() throws {
        let folder = try TemporaryFolder()
        // The cadence of packets rises above 80 twice.
        var (rows, turns, time): ([String], Int, Int) = ([], 0, 0)
        for pace in [1, 1, 2, 2, 1, 1, 2, 1] {
            rows.append("\(time),2a5b,02 \(hex(turns)) \(hex(time * 1024))")
            (turns, time) = (turns + pace, time + 1)
        }
        rows.append("\(time),2a5b,02 \(hex(turns)) \(hex(time * 1024))")
        let path = try folder.write(log(rows), to: "ride.csv")
        let detector = DetectorParameters(
            signal: SignalPath(channel: "trainer.cadence", unit: "rpm"), rule: .threshold(down: 70, up: 80))
        let config = DetectorConfig(name: "sprints", activity: "ride", user: nil, sampleRate: 1, detectors: [detector])
        var stream = try CountingStream(config, from: try PacketSamples(TrainerLogFile(path: path)))
        while case .moment = stream.next() {}
        #expect(stream.counter.count == 2)
    }

    private func hex(_ number: Int) -> String {
        [number & 255, number >> 8 & 255].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    }
}
