import CountHistory
import Foundation
import Testing

@testable import reptune

/// Totals by day with the built program.
@Suite struct HistoryTests {
    struct Document: Decodable {
        struct Day: Decodable {
            let day: String
            let hours: Double
            let state: String
            let count: Int?
            let isAtLeast: Bool
            let unknownHours: Double
            let flagged: Int?
            let flaggedEstimated: Int?
            let goal: String?
        }
        let days: [Day]
        let longestStreak: Int?
    }

    @Test("A log is imported once, and totalled by local day")
    func log() throws {
        let program = try Program()
        try program.write(
            """
            time,steps
            2026-10-25T00:00:00+02:00,0
            2026-10-25T12:00:00+01:00,130
            2026-10-25T14:00:00+01:00,-1
            2026-10-25T15:00:00+01:00,10
            2026-10-27T00:00:00+01:00,10
            2026-10-27T01:00:00+01:00,60

            """, to: "log.csv")
        #expect(try program.succeed("history", "import", "log.csv", "--since", "start", "-q") == "1 new, 0 unchanged\n")
        #expect(try program.succeed("history", "import", "log.csv", "--since", "start", "-q") == "0 new, 1 unchanged\n")
        let outcome = try program.run(
            "history", "--time-zone", "Europe/Berlin", "--goal", "100", "--to", "2026-10-28", "-o", "h.svg", "--json")
        let document = try outcome.json(Document.self)
        #expect(document.days.map(\.hours) == [25, 24, 24, 24])
        #expect(document.days.map(\.count) == [140, 0, 50, nil])
        #expect(document.days.map(\.unknownHours) == [3, 0, 23, 0])
        #expect(document.days.map(\.goal) == ["reached", "missed", "open", "noData"])
        #expect(document.days.map(\.state) == ["atLeast", "counted", "atLeast", "noData"])
        #expect(outcome.output.matches(of: /"count" *: *null/).count == 1)
        #expect(outcome.output.matches(of: /"flagged" *: *null/).count == 4)
        #expect(program.exists("h.svg"))
    }

    @Test("Days without data in a row are one line of the table")
    func gaps() throws {
        let program = try Program()
        try program.write(
            "time,steps\n2026-05-04T10:00:00Z,0\n2026-05-04T11:00:00Z,90\n"
                + "2026-05-06T10:00:00Z,-1\n2026-05-06T11:00:00Z,-1\n", to: "log.csv")
        try program.write("time,steps\n2026-05-17T10:00:00Z,0\n2026-05-17T11:00:00Z,7\n", to: "later.csv")
        try program.succeed("history", "import", "log.csv", "--since", "start", "--source", "a", "-q")
        try program.succeed("history", "import", "later.csv", "--since", "start", "--source", "b", "-q")
        let options = ["history", "--time-zone", "UTC", "--from", "2026-05-02", "--goal", "5"]
        let lines = try program.run(options).output.split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        let gaps = lines.filter { $0.dropFirst().starts(with: ["days", "without", "data"]) }
        #expect(gaps.count == 2 && gaps.first?.first == "2")
        let days = try program.run(options + ["--json"]).json(Document.self).days
        #expect(days.count == 16)
        let (shown, gap) = (lines.filter { $0.first?.hasPrefix("2026-05-") == true }, gaps.compactMap { Int($0[0]) })
        #expect(shown.count + gap.reduce(0, +) == days.count)
    }

    @Test("A fall over midnight, a day of -1 and a long interval are marked; --since midnight places the first reading")
    func marks() throws {
        let program = try Program()
        try program.write(
            """
            time,steps
            2026-05-04T06:00:00+02:00,500
            2026-05-04T23:30:00+02:00,8000
            2026-05-05T00:20:00+02:00,1500
            2026-05-05T08:00:00+02:00,1600
            2026-05-05T23:59:00+02:00,-1
            2026-05-06T12:00:00+02:00,-1
            2026-05-07T01:00:00+02:00,-1
            2026-05-07T02:00:00+02:00,40

            """, to: "log.csv")
        try program.write("start,end\n2026-05-04T20:00:00+02:00,2026-05-04T21:00:00+02:00\n", to: "walk.csv")
        let options = ["--time-zone", "Europe/Berlin"]
        let imported = try program.run(["history", "import", "log.csv", "--since", "start"] + options)
        #expect(imported.notes.contains("--since midnight"))
        let totals = ["history", "--flagged", "walk.csv"] + options
        let first = try program.run(totals + ["--json"]).json(Document.self).days
        // 7,500 in 17.5 h after the first reading, one hour of which is flagged: 428.57. Nobody knows on which side of the
        // midnights, over which the counter falls, its readings were made.
        #expect(first.map(\.count) == [7500, 100, nil, nil])
        #expect(first.map(\.state) == ["atLeast", "atLeast", "notAvailable", "notAvailable"])
        #expect(first.map(\.flagged) == [429, 0, 0, 0] && first.first?.flaggedEstimated == 429)
        let table = try program.run(totals).output
        #expect(table.contains("at least 7,500") && table.contains("about 429") && table.contains("not available"))
        let file = ["history", "import", "log.csv", "--source", "midnight", "--since", "midnight"] + options
        #expect(try !program.run(file).notes.contains("first reading"))
        let second = try program.run(totals + ["--source", "midnight", "--json"]).json(Document.self).days
        #expect(second.map(\.count) == [8000, 1600, nil, 40])
    }

    @Test("A log of -1 alone is not available, in the table, the total and JSON", arguments: [1, 2])
    func notAvailable(count: Int) throws {
        let program = try Program()
        let rows = ["2026-05-04T08:00:00Z,-1,105", "2026-05-04T12:00:00Z,-1,105"].prefix(count)
        try program.write("time,steps,error\n" + rows.joined(separator: "\n") + "\n", to: "log.csv")
        try program.succeed("history", "import", "log.csv", "-q")
        let text = try program.succeed("history", "--time-zone", "UTC")
        #expect(text.contains("2026-05-04     24  not available"))
        #expect(text.contains("steps not available on 1 day, UTC"))
        let json = try program.run("history", "--time-zone", "UTC", "--json")
        let document = try json.json(Document.self)
        #expect(document.days.map(\.state) == ["notAvailable"] && document.days.map(\.count) == [nil])
        #expect(json.output.matches(of: /"count" *: *null/).count == 2)
    }

    @Test("Several sources must be chosen, and are ranked")
    func sources() throws {
        let program = try Program()
        let record = { (source: String, start: String, end: String, value: Int) in
            "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(source)\" "
                + "startDate=\"2026-05-04 \(start):00 +0000\" endDate=\"2026-05-04 \(end):00 +0000\" value=\"\(value)\"/>"
        }
        try program.write(
            "<HealthData>\n" + record("Phone", "10:00", "10:10", 500) + record("Watch", "10:02", "10:08", 400)
                + "\n</HealthData>\n", to: "export.xml")
        let asked = try program.run("history", "import", "export.xml")
        #expect(asked.status == 64)
        #expect(asked.notes.contains("Phone: 500 steps, records: 1") && asked.notes.contains("Watch: 400 steps"))
        try program.succeed("history", "import", "export.xml", "--source", "Watch", "--source", "Phone", "-q")
        // At least the watch's 400: what the phone's 500 exceed them by is not certain.
        let ranked = try program.run("history", "--time-zone", "UTC", "--json").json(Document.self)
        #expect(ranked.days.map(\.count) == [400] && ranked.days[0].isAtLeast)
        let phone = try program.run("history", "--time-zone", "UTC", "--json", "--source", "Phone").json(Document.self)
        #expect(phone.days.map(\.count) == [500])
    }

    @Test("Sessions with a start count for their day")
    func sessions() throws {
        let program = try Program()
        try program.copy(Place.repository + "/Datasets/push-ups", to: "data")
        let manifest = """
            file,profile,user,activity,count,start
            recordings/finn-fast.csv,headphone-motion,finn,pushUp,11,2026-05-04T09:30:00Z
            recordings/finn-slow.csv,headphone-motion,finn,pushUp,7,2026-05-05T09:30:00Z
            recordings/gita-fast.csv,headphone-motion,gita,pushUp,,2026-05-06T09:30:00Z

            """
        try program.write(manifest, to: "data/days.csv")
        try program.succeed("import", "--manifest", "data/days.csv", "-q")
        let outcome = try program.run("history", "--activity", "pushUp", "--time-zone", "UTC", "--goal", "7", "--json")
        let document = try outcome.json(Document.self)
        #expect(document.days.map(\.count) == [11, 7, nil])
        #expect(document.days.map(\.goal) == ["reached", "reached", "open"])
        #expect(document.longestStreak == 2)
    }

    @Test("Several sessions of a day without a start count for the date in their names, and that is said")
    func datedNames() throws {
        let program = try Program()
        try program.copy(Place.repository + "/Datasets/push-ups", to: "data")
        let rows = [
            ("a-2026-05-04_0730", "finn-fast.csv", 60), ("a-2026-05-04_1930", "finn-slow.csv", 45),
            ("20260505", "gita-fast.csv", 30), ("b", "gita-slow.csv", 9),
        ].map { "recordings/\($0.1),\($0.0),ada,pushUp,\($0.2),headphone-motion" }
        try program.write(
            "file,session,user,activity,count,profile\n" + rows.joined(separator: "\n") + "\n", to: "data/days.csv")
        try program.succeed("import", "--manifest", "data/days.csv", "-q")
        let outcome = try program.run(
            "history", "--activity", "pushUp", "--goal", "100", "--time-zone", "Europe/Berlin", "--json")
        let days = try outcome.json(Document.self).days
        #expect(days.map(\.day) == ["2026-05-04", "2026-05-05"] && days.map(\.count) == [105, 30])
        #expect(days.map(\.goal) == ["reached", "missed"])
        #expect(outcome.notes.contains("taken: the dates in the names of 3 sessions without a start time, first "))
        #expect(outcome.notes.contains("b has no start time"))
    }

    @Test("The bundled week: a known day equals the truth, any other is a lower bound")
    func week() throws {
        let program = try Program()
        let folder = Place.repository + "/Datasets/pedometer"
        let truth = try String(contentsOfFile: folder + "/days.csv", encoding: .utf8).split(separator: "\n").dropFirst()
            .map { $0.split(separator: ",") }
        try program.succeed("history", "import", folder + "/log.csv", "--source", "App", "-q")
        try program.succeed(
            "history", "import", folder + "/export.xml", "-q", "--source", "Pia's Watch", "--source", "Pia's Phone")
        func days(_ sources: String...) throws -> [Document.Day] {
            let options = ["--time-zone", "Europe/Berlin", "--flagged", folder + "/flagged.csv", "--goal", "12000"]
            return try program.run(["history", "--json"] + options + sources.flatMap { ["--source", $0] })
                .json(Document.self).days
        }
        let log = try days("App")
        #expect(log.map(\.day) == truth.map { String($0[0]) })
        #expect(log.map(\.hours) == truth.map { Double($0[1]) })
        #expect(log.map(\.unknownHours) == [0, 0.25, 2.25, 0, 0, 4.25, 7])
        #expect(log.map(\.goal) == ["missed", "reached", "open", "reached", "reached", "open", "open"])
        for (day, truth) in zip(log, truth) {
            let (count, steps) = (try #require(day.count), try #require(Int(truth[2])))
            if day.isAtLeast { #expect(count <= steps) } else { #expect(count == steps) }
            if !day.isAtLeast { #expect(day.flagged == Int(truth[3])) }
        }
        // The watch, and the phone while the watch was charging: within 2 %. Each alone misses walks.
        let (ranked, watch) = (try days("Pia's Watch", "Pia's Phone"), try days("Pia's Watch"))
        for (index, truth) in truth.enumerated() {
            let steps = try #require(Int(truth[2]))
            #expect(abs(try #require(ranked[index].count) - steps) * 50 <= steps)
        }
        // The watch fills the unknown walk of Saturday; the log's lower bound for it is not added.
        let filled = try #require(try days("App", "Pia's Watch")[2].count)
        #expect(abs(filled - (try #require(Int(truth[truth.startIndex + 2][2])))) * 50 <= filled)
        let total = truth.compactMap { Int($0[2]) }.reduce(0, +)
        #expect(watch.compactMap(\.count).reduce(0, +) * 10 < total * 9)
    }

    @Test("A span without data is an error that names the days with data")
    func nothing() throws {
        let program = try Program()
        let empty = try program.run("history")
        #expect(empty.status == 2 && empty.notes.contains("no database"))
        try program.write("time,steps\n2026-05-04T10:00:00Z,0\n2026-05-05T11:00:00Z,90\n", to: "log.csv")
        try program.succeed("history", "import", "log.csv", "--since", "start", "-q")
        func history(_ options: String...) throws -> Program.Outcome {
            try program.run(["history", "--time-zone", "UTC"] + options)
        }
        let before = try history("--from", "2026-01-01", "--to", "2026-01-03", "--json")
        #expect(before.status == 2)
        #expect(try before.json(ErrorDocument.self).errors.map(\.kind) == ["noHistory"])
        #expect(before.notes.contains("nothing is recorded from 2026-01-01 up to 2026-01-03"))
        #expect(before.notes.contains("covers 2026-05-04 to 2026-05-05"))
        #expect(try history("--from", "2026-06-01").notes.contains("nothing is recorded from 2026-06-01 on"))
        #expect(try history("--to", "2026-04-01").notes.contains("nothing is recorded up to 2026-04-01"))
        #expect(try history("--from", "2026-05-05", "--to", "2026-05-04").status == 64)
        #expect(try history("--from", "2026-05-03", "--to", "2026-05-04").status == 0)
    }

    @Test("A history of 54 years takes no time that grows with the square of the days", .timeLimit(.minutes(1)))
    func years() {
        let totals = (0..<20_000).map { number in
            let day = LocalDay(name: "\(number)", start: 86_400 * Double(number), end: 86_400 * Double(number + 1))
            return DayTotal.totals(
                of: number % 3 == 0 ? [] : [Stretch(start: day.start, end: day.end, content: .counted(9))], over: [day])[
                    0]
        }
        var all = Tally()
        all.add(Stretch(start: 0, end: 9, content: .counted(119_997)))
        let outcome = HistoryOutcome(
            totals: totals, total: all, goal: 9, isFlagged: false, timeZone: "UTC", unit: "steps")
        #expect(outcome.text.contains("119,997 steps on 13333 of 20000 days"), "\(outcome.text.suffix(200))")
        #expect(outcome.document.days.count == 20_000)
    }
}
