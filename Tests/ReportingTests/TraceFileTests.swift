import RepDetection
import Testing

@testable import Reporting

@Suite struct TraceFileTests {
    @Test("The file has the rows of the trace, with all digits")
    func rows() throws {
        let trace = try Picture.trace()
        let lines = TraceFile.csv(trace).split(separator: "\n")
        #expect(lines.first == "time_s,filtered,state,count,streak,deviation,period_s,correlation")
        #expect(lines.count == trace.rows.count + 1)
        for (line, row) in zip(lines.dropFirst(), trace.rows) {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            try #require(cells.count == 8)
            #expect(Double(cells[0]) == row.time)
            #expect(Double(cells[1]) == row.filtered)
            #expect(String(cells[2]) == row.state.name)
            #expect(Int(cells[3]) == row.count)
            #expect(cells[5...7].joined().isEmpty)
            #expect(cells[4].isEmpty == (row.state.name != "pending"))
        }
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
