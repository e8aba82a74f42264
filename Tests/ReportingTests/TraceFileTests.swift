import RepDetection
import Testing

@testable import Reporting

@Suite struct TraceFileTests {
    @Test("The file has the rows of the trace, with all digits")
    func rows() throws {
        let trace = try Picture.trace()
        let lines = TraceFile.csv(trace).split(separator: "\n")
        #expect(lines.first == "time_s,filtered,state,count,streak,deviation")
        #expect(lines.count == trace.rows.count + 1)
        for (line, row) in zip(lines.dropFirst(), trace.rows) {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            try #require(cells.count == 6)
            #expect(Double(cells[0]) == row.time)
            #expect(Double(cells[1]) == row.filtered)
            #expect(String(cells[2]) == row.state.name)
            #expect(Int(cells[3]) == row.count)
            #expect(cells[5].isEmpty)
            #expect(cells[4].isEmpty == (row.state.name != "pending"))
        }
    }

    @Test("A period check adds the period and its correlation")
    func period() throws {
        let parameters = DetectorParameters(
            signal: SignalPath(channel: "a.x", unit: "g"), rule: .threshold(down: 0, up: 1),
            cadenceGate: CadenceGate(periodCheck: .walking))
        // A stride of 1 s, with two unequal steps.
        let values = (0..<300).map { [2.0, 2, 0, -1, -1, 1.5, 0, -1, -1, -1][$0 / 3 % 10] }
        let times = values.indices.map { Double($0) / 30 }
        let recording = Recording(signals: [
            "a.x": Signal(unit: "g", timeline: Timeline(times: times, sampleRate: 30), values: values)
        ])
        let config = DetectorConfig(name: "n", activity: "walk", sampleRate: 30, detectors: [parameters])
        let lines = TraceFile.csv(try DetectorTrace(config, of: recording)).split(separator: "\n")
        #expect(lines.first == "time_s,filtered,state,count,streak,deviation,period_s,correlation")
        let last = try #require(lines.last).split(separator: ",", omittingEmptySubsequences: false)
        #expect(last.count == 8 && Double(last[6]) == 1)
        #expect(try #require(Double(last[7])) > 0.9)
    }

    @Test("The first event is pending, the second counts both, and the gate shuts at the end")
    func states() throws {
        let trace = try Picture.trace()
        let found = trace.rows.filter(\.state.isFinding).map(\.state)
        #expect(found.prefix(3) == [.pending(length: 1), .event(counted: 2), .event(counted: 1)])
        #expect(trace.rows.last?.state == .gateShut)
        #expect(trace.rows.filter { $0.state == .gateShut }.first?.time == 8)
    }
}
