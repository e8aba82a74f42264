import CountHistory
import Foundation
import Testing

@testable import SessionImport

/// Local days in every zone of the system's tzdata, compared with Python's zoneinfo.
@Suite struct LocalDayCalendarTests {
    /// For each zone the midnights of the dates around the clock changes of two years.
    private static let script = """
        import datetime as d, zoneinfo as z
        for name in sorted(z.available_timezones()):
            zone = z.ZoneInfo(name)
            at = lambda day: d.datetime(day.year, day.month, day.day, tzinfo=zone)
            days = [d.date(2025, 1, 1) + d.timedelta(n) for n in range(730)]
            odd = [x for x in days if at(x + d.timedelta(1)).timestamp() - at(x).timestamp() != 86400] or days[:1]
            for x in sorted({x + d.timedelta(n) for x in odd for n in (-1, 0, 1)}):
                print(name, x, int(at(x).timestamp()), int(at(x + d.timedelta(1)).timestamp()))
        """

    @Test("Days around clock changes begin and end as in Python's zoneinfo, in every zone")
    func zones() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.script]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        // Without Python, or without its tzdata, this is not tested.
        guard process.terminationStatus == 0 else { return }
        var compared = 0
        for line in text.split(separator: "\n").map({ $0.split(separator: " ").map(String.init) }) {
            guard let zone = TimeZone(identifier: line[0]) else { continue }
            compared += 1
            let day = LocalDay.named(line[1], in: zone)
            #expect(day?.start == Double(line[2]) && day?.end == Double(line[3]), "\(line)")
        }
        #expect(compared > 1000)
    }
}
