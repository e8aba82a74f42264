import Foundation
import Testing

@testable import reptune

/// What `history import` says of a log.
extension HistoryTests {
    @Test("A line says how a log was taken; an undecided one asks for --since")
    func kinds() throws {
        let program = try Program()
        try program.write(
            "date;steps\n2026-05-04;8.542\n2026-05-05;10.642\n", to: "days.csv")
        let days = try program.run("history", "import", "days.csv", "--time-zone", "Europe/Berlin", "--json")
        #expect(
            days.notes.contains(
                "days.csv: taken: totals of days; times without an offset in Europe/Berlin; 8.542 as thousands"))
        #expect(days.output.contains("\"taken\": \"totals of days"))
        try program.write("time,steps\n2026-05-04T08:00:00Z,20\n2026-05-04T08:01:00Z,35\n", to: "rise.csv")
        let asked = try program.run("history", "import", "rise.csv")
        #expect(asked.status == 2 && asked.notes.contains("--since interval"))
        try program.succeed("history", "import", "rise.csv", "--since", "interval", "--source", "band", "-q")
        let json = try program.run("history", "--time-zone", "Europe/Berlin", "--source", "band", "--json")
        #expect(try json.json(Document.self).days.map(\.count) == [55])
    }

    @Test("Messages on a log or a recording in an archive name its member")
    func members() throws {
        let program = try Program()
        let log = [(8, 500), (9, 490), (10, 700)].map { "2026-05-04T\($0 < 10 ? "0" : "")\($0):00:00Z,\($1)" }
        try program.write((["time,steps"] + log).joined(separator: "\n"), to: "log.csv")
        let rows = (0..<100).map { "\(Double($0) / 50 + ($0 > 50 ? 5 : 0)),0,0,1\n" }.joined()
        try program.write("time_s,accX (g),accY (g),accZ (g)\n" + rows, to: "walk.csv")
        try program.shell("zip -q log.zip log.csv; zip -q walk.zip walk.csv")
        let history = try program.run("history", "import", "log.zip", "--since", "start").notes
        #expect(history.contains("log.zip/log.csv: taken: steps since"))
        #expect(history.contains("log.zip/log.csv: 1 count is lower than the one before"), "\(history)")
        for command in [["inspect"], ["import", "--activity", "walk"]] {
            let recording = try program.run(command + ["walk.zip"]).notes
            #expect(recording.contains("walk.zip/walk.csv: there is a gap of 5"), "\(recording)")
        }
    }

    @Test("Counts that nobody makes are pointed out, whatever --since says, and in a Health export")
    func impossible() throws {
        let program = try Program()
        let rows = [(8, 40_000), (9, 40_100), (10, 40_150)].map {
            "2026-05-04T\($0.0 < 10 ? "0" : "")\($0.0):00:00Z,\($0.1)"
        }
        try program.write("time,steps\n" + rows.joined(separator: "\n") + "\n", to: "log.csv")
        let zone = ["--time-zone", "UTC"]
        let taken = try program.run(["history", "import", "log.csv", "--since", "interval"] + zone)
        #expect(
            taken.status == 0
                && taken.notes.contains("log.csv: 3 intervals with more than 5 steps per second, first 40,000 in"))
        #expect(taken.notes.contains("log.csv: 120,250 steps on 2026-05-04, more than anybody makes"))
        let right = try program.run(["history", "import", "log.csv", "--since", "start", "--source", "right"] + zone)
        #expect(!right.notes.contains("anybody"))
        let record =
            "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"W\" startDate=\"2026-05-04 10:00:00 +0000\" "
            + "endDate=\"2026-05-04 10:01:00 +0000\" value=\"900\"/>"
        try program.write("<HealthData>\n\(record)\n</HealthData>\n", to: "export.xml")
        let export = try program.run(["history", "import", "export.xml"] + zone)
        #expect(export.notes.contains("export.xml: W: 1 interval with more than 5 steps per second, first 900 in"))
    }

    @Test("A time zone of the machine, and a second file of a source, are said")
    func takenInSilence() throws {
        let program = try Program()
        try program.write("date,steps\n2026-05-04,8542\n2026-05-05,10642\n", to: "days.csv")
        try program.write("time,steps\n2026-05-06T08:30:00Z,0\n2026-05-06T09:10:00Z,90\n", to: "log.csv")
        let days = try program.run("history", "import", "days.csv")
        #expect(
            days.notes.contains("days.csv: the time zone is taken from this machine; give another one with --time-zone")
        )
        #expect(!days.notes.contains("also has the counts"))
        let log = try program.run("history", "import", "log.csv", "--since", "start")
        #expect(!log.notes.contains("time zone"))
        #expect(log.notes.contains("log.csv: the source pedometer also has the counts of days.csv:"))
        try program.write("date,steps\n2026-05-04,8542\n2026-05-05,10,642\n", to: "ragged.csv")
        let ragged = try program.run("history", "import", "ragged.csv", "--source", "c")
        #expect(
            ragged.status == 2 && ragged.notes.contains("ragged.csv, line 3: the row has 3 fields, and the header 2"))
        let zoned = try program.run("history", "import", "days.csv", "--source", "b", "--time-zone", "Europe/Berlin")
        #expect(!zoned.notes.contains("this machine") && !zoned.notes.contains("also has the counts"))
        let shown = try program.run("history", "--source", "pedometer", "--time-zone", "UTC", "--goal", "100")
        #expect(shown.notes.contains("recorded from 2026-05-04 00:00 to 2026-05-06 09:10"))
        // Nobody knows what was before 8:30 and after 9:10 of the last day.
        #expect(shown.output.contains("longest 2; at most 10 to go on 2026-05-06"))
    }

    @Test("Names of sources match plain apostrophes and spaces, and an export has the name of the phone's language")
    func localised() throws {
        let program = try Program()
        let name = "Ada\u{2019}s Apple\u{A0}Watch"
        let record =
            "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(name)\" startDate=\"2026-05-04 10:00:00 +0000\" "
            + "endDate=\"2026-05-04 10:10:00 +0000\" value=\"900\"/>"
        try program.write("<HealthData>\n\(record)\n</HealthData>\n", to: "Exportieren.xml")
        try program.write("<ClinicalDocument/>", to: "export_cda.xml")
        try program.write("<x/>", to: "other.xml")
        try program.shell("zip -q health.zip other.xml export_cda.xml Exportieren.xml; zip -q none.zip other.xml")
        try program.succeed("history", "import", "health.zip", "--source", "Ada's Apple Watch", "-q")
        let shown = try program.run("history", "--source", "Ada's Apple Watch", "--time-zone", "UTC", "--json")
        #expect(try shown.json(Document.self).days.map(\.count) == [900])
        try program.succeed("history", "remove", "Ada's Apple Watch", "-q")
        #expect(try program.run("history", "import", "none.zip").notes.contains("no log and no export of Apple Health"))
    }

    @Test("--time-unit names the order of day and month, and a goal below 1 is refused")
    func orderOfDates() throws {
        let program = try Program()
        try program.write("date,steps\n05/04/2026,6100\n06/04/2026,5200\n", to: "days.csv")
        let zone = ["--time-zone", "UTC"]
        let asked = try program.run(["history", "import", "days.csv"] + zone)
        #expect(asked.status == 2 && asked.notes.contains("--time-unit dmy or --time-unit mdy"))
        #expect(asked.notes.contains("days.csv, line 2, column \"date\": \"05/04/2026\" is ambiguous"))
        for (order, first) in [("dmy", "2026-04-05"), ("mdy", "2026-05-04")] {
            try program.succeed("history", "import", "days.csv", "--time-unit", order, "--source", order, "-q")
            #expect(try program.run(["history", "--source", order] + zone).output.contains("\n\(first)"))
        }
        let goal = try program.run("history", "--goal", "-5")
        #expect(goal.status == 64 && goal.notes.contains("--goal") && !goal.notes.contains("Missing value"))
    }
}
