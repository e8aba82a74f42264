import Testing

@testable import CyclingPackets

@Suite struct NotificationTableReaderTests {
    private func read(_ reader: NotificationTableReader, _ lines: String...) -> [LogLine] {
        var reader = reader
        return lines.map { reader.read(line: $0) }
    }

    private func row(
        _ line: Int, _ time: Double, _ bytes: [UInt8] = [2, 3], of characteristic: CyclingCharacteristic = .power
    ) -> LogLine {
        .notification(LoggedNotification(line: line, time: time, characteristic: characteristic, bytes: bytes))
    }

    private let plain = NotificationTableReader(characteristic: .power)

    @Test func needsNoHeader() {
        #expect(read(plain, "1.5,0203", "", "# note", "2,02-03") == [row(1, 1.5), .passedOver, .passedOver, row(4, 2)])
        #expect(read(.init(), "1,2a63,0203", "2,2A5B,02") == [row(1, 1), row(2, 2, [2], of: .speedAndCadence)])
        #expect(read(.init(characteristic: .power, timeUnit: .milliseconds), "1500,0203") == [row(1, 1.5)])
    }

    @Test func readsHeadersInAnyOrder() {
        let lines = read(
            .init(), "\u{FEFF}note;Hex;Characteristic;Time (ms)\r\n", "\"a; \"\"b\"\"\";\"02 03\";2A63;1500\r\n",
            "x;02;2A37;1600")
        #expect(lines == [.passedOver, row(2, 1.5), .otherCharacteristic])
        #expect(read(plain, "time_s\tvalue", "1,5\t0203") == [.passedOver, row(2, 1.5)])
        #expect(read(plain, "timestamp,bytes", "23:59:59.5,0203", "00:00:01,0203").last == row(3, 86_401))
    }

    @Test func reportsInvalidRows() {
        func problems(_ lines: [LogLine]) -> [LogProblem.Kind] {
            lines.compactMap { if case .problem(let problem) = $0 { problem.kind } else { nil } }
        }
        let broken = read(plain, "time,hex", "soon,0203", "1,02x", "1", "1,")
        #expect(
            problems(broken) == [.badTime("soon"), .badValue("02x"), .tooFewFields(needed: 2, had: 1), .badValue("")])
        #expect(problems(read(.init(), "1,0203")) == [.noCharacteristic])
        #expect(problems(read(.init(), "1,2a63,00", "2,zz,00")) == [.badCharacteristic("zz")])
        #expect(problems(read(plain, "a,b", "1,0203")) == [.noColumn("time")])
        #expect(problems(read(plain, "time,b")) == [.noColumn("hex")])
    }
}
