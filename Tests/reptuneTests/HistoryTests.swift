import Foundation
import Testing

/// Totals by day through the built program.
@Suite struct HistoryTests {
    private struct Document: Decodable {
        struct Day: Decodable {
            let day: String
            let hours: Double
            let state: String
            let count: Int?
            let isAtLeast: Bool
            let unknownHours: Double
            let flagged: Int?
            let goal: String?
        }
        let days: [Day]
        let longestStreak: Int?
    }

    @Test("A log is imported once, and told by local day")
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
        #expect(try program.succeed("history", "import", "log.csv", "-q") == "1 new, 0 known\n")
        #expect(try program.succeed("history", "import", "log.csv", "-q") == "0 new, 1 known\n")
        let outcome = try program.run(
            "history", "--time-zone", "Europe/Berlin", "--goal", "100", "--to", "2026-10-28", "-o", "h.svg", "--json")
        let document = try outcome.json(Document.self)
        #expect(document.days.map(\.hours) == [25, 24, 24, 24])
        #expect(document.days.map(\.count) == [140, 0, 50, nil])
        #expect(document.days.map(\.unknownHours) == [3, 0, 0, 0])
        #expect(document.days.map(\.goal) == ["reached", "missed", "missed", "noData"])
        #expect(document.days.map(\.state) == ["atLeast", "counted", "counted", "noData"])
        #expect(outcome.output.matches(of: /"count" *: *null/).count == 1)
        #expect(outcome.output.matches(of: /"flagged" *: *null/).count == 4)
        #expect(program.exists("h.svg"))
    }

    @Test("Several sources are asked for, and ranked")
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
        // The watch's 400, and of the phone's 500 in 10 min the 4 min outside: 200.
        let ranked = try program.run("history", "--time-zone", "UTC", "--json").json(Document.self)
        #expect(ranked.days.map(\.count) == [600])
        let phone = try program.run("history", "--time-zone", "UTC", "--json", "--source", "Phone").json(Document.self)
        #expect(phone.days.map(\.count) == [500])
    }

    @Test("Sessions with a start count for their day")
    func sessions() throws {
        let program = try Program()
        try program.succeed("simulate", "push-ups", "-o", "data")
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
        #expect(document.days.map(\.count) == [11, 7, 0])
        #expect(document.days.map(\.goal) == ["reached", "reached", "open"])
        #expect(document.longestStreak == 2)
    }

    @Test("The bundled week: every known day is the truth, every other bounds it")
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
        #expect(log.map(\.unknownHours) == [0, 0, 2.25, 0, 0, 4.25, 7])
        #expect(log.map(\.goal) == ["missed", "reached", "open", "reached", "reached", "open", "open"])
        for (day, truth) in zip(log, truth) {
            let (count, steps) = (try #require(day.count), try #require(Int(truth[2])))
            if day.isAtLeast { #expect(count <= steps) } else { #expect(count == steps) }
            if !day.isAtLeast { #expect(day.flagged == Int(truth[3])) }
        }
        // The watch, and where it lay on its charger the phone: within 2 %; each alone lacks walks.
        let (ranked, watch) = (try days("Pia's Watch", "Pia's Phone"), try days("Pia's Watch"))
        for (index, truth) in truth.enumerated() {
            let steps = try #require(Int(truth[2]))
            #expect(abs(try #require(ranked[index].count) - steps) * 50 <= steps)
        }
        // The watch fills Saturday's unknown walk, and what the log was sure of there is not counted besides.
        let filled = try #require(try days("App", "Pia's Watch")[2].count)
        #expect(abs(filled - (try #require(Int(truth[truth.startIndex + 2][2])))) * 50 <= filled)
        let total = truth.compactMap { Int($0[2]) }.reduce(0, +)
        #expect(watch.compactMap(\.count).reduce(0, +) * 10 < total * 9)
    }

    @Test("Days without any data are said, with those there are")
    func nothing() throws {
        let program = try Program()
        let empty = try program.run("history")
        #expect(empty.status == 2 && empty.notes.contains("no database"))
        try program.write("time,steps\n2026-05-04T10:00:00Z,0\n2026-05-05T11:00:00Z,90\n", to: "log.csv")
        try program.succeed("history", "import", "log.csv", "-q")
        func history(_ options: String...) throws -> Program.Outcome {
            try program.run(["history", "--time-zone", "UTC"] + options)
        }
        let before = try history("--from", "2026-01-01", "--to", "2026-01-03", "--json")
        #expect(before.status == 2 && before.output.isEmpty)
        #expect(before.notes.contains("nothing is recorded from 2026-01-01 up to 2026-01-03"))
        #expect(before.notes.contains("holds 2026-05-04 to 2026-05-05"))
        #expect(try history("--from", "2026-06-01").notes.contains("nothing is recorded from 2026-06-01 on"))
        #expect(try history("--to", "2026-04-01").notes.contains("nothing is recorded up to 2026-04-01"))
        #expect(try history("--from", "2026-05-05", "--to", "2026-05-04").status == 64)
        #expect(try history("--from", "2026-05-03", "--to", "2026-05-04").status == 0)
    }
}
