import Foundation
import RepDetection
import Sessions
import Testing

@testable import Reporting

@Suite struct RecordingsPageTests {
    @Test("Channels that share their times are one sensor, and text from outside can't end the script element")
    func sensors() throws {
        let fast = Timeline(times: [0, 0.02, 0.04])
        let slow = Timeline(times: [0, 0.5])
        let session = Session(
            id: "", name: "</script><b>", user: "ada", activity: "walk", label: Label(count: 1), source: "abc",
            recording: Recording(signals: [
                "acceleration.x": Signal(unit: "g", timeline: fast, values: [0.1, .nan, 0.3]),
                "acceleration.y": Signal(unit: "g", timeline: fast, values: [1, 2, 3]),
                "pressure": Signal(unit: "kPa", timeline: slow, values: [101.3, 101.2]),
            ]))
        var page = RecordingsPage()
        page.add(session, from: .init(path: "walk.csv", words: ["walk.csv"], flags: ["--rate 50"]))
        let html = String(decoding: try page.html(), as: UTF8.self)
        #expect(page.count == 1 && !html.contains("</script><b>") && !html.contains("<!-- data -->"))
        let start = try #require(html.range(of: "id=\"data\">")?.upperBound)
        let end = try #require(html[start...].range(of: "</script>")?.lowerBound)
        let object = try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8)) as? [String: Any]
        let sessions = try #require(object?["sessions"] as? [[String: Any]])
        let sensors = try #require(sessions[0]["sensors"] as? [[String: Any]])
        #expect(sensors.map { ($0["channels"] as? [Any])?.count } == [2, 1])
        #expect(sensors.compactMap { $0["rate"] as? Double }.map { ($0 * 10).rounded() / 10 } == [50, 2])
        #expect(sessions[0]["name"] as? String == "</script><b>" && sessions[0]["digest"] as? String == "abc")
    }
}
