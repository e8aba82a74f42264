import Foundation
import Testing

/// What an import says of recordings that it recognises.
@Suite struct ImportWordsTests {
    private let program: Program

    init() throws { program = try Program() }

    private static let head = "time,seconds_elapsed,z,y,x\n"
    private static let rows = (10..<40).map { "17000000000\($0)000000,0.\($0),9.8,0.25,0.\($0)\n" }.joined()

    @Test(
        "The line lists what is stored, with what is computed; what is not stored and why comes after, then the warnings"
    )
    func line() throws {
        try program.write(Self.head + Self.rows, to: "walk/Gravity.csv")
        try program.write(Self.head + Self.rows, to: "walk/Accelerometer.csv")
        try program.write(Self.head + "1700000000010000000,0.01,1,2,3\n", to: "walk/Magnetometer.csv")
        try program.write(
            Self.head + "1700000000010000000,0.01,1,2,3\n1700000000020000000,0.02,1,2,?\n", to: "walk/Gyroscope.csv")
        try program.write("platform\nios\n", to: "walk/Metadata.csv")
        let outcome = try program.run("import", "walk", "--user", "ada", "--activity", "walk")
        #expect(outcome.status == 0)
        #expect(
            outcome.notes.hasPrefix(
                """
                walk: Sensor Logger: userAcceleration, gravity, acceleration; not imported: magnetometer (one sample)
                warning: walk: Gyroscope.csv is not stored: "?" is not a number in line 3, column "x"
                """), "\(outcome.notes)")
        let json = try program.run("import", "walk", "--json", "--db", "j.sqlite").output
        #expect(json.contains("\"singleSample\"") && json.contains("\"tableLeftOut\""))
    }

    @Test(
        "Tables that name no sensor are passed over beside recordings, with a warning; rows of numbers without a header are an error"
    )
    func passedOver() throws {
        try program.write("time_s,acc_x (g)\n0,1\n0.1,2\n", to: "sets/a.csv")
        for name in ["b", "c"] { try program.write("t,p,q\n0,1,2\n1,2,3\n2,3,4\n", to: "sets/\(name).csv") }
        let several = try program.run("import", "sets")
        #expect(several.status == 0 && several.output.hasPrefix("1 session: 1 new"))
        #expect(
            several.notes.contains(
                "warning: sets/b.csv: passed over: the table is not recognised: no column is named after a motion sensor; the "
                    + "columns are \"t\", \"p\", \"q\".")
                && several.notes.contains("warning: 1 similar warning (sets/c.csv). "), "\(several.notes)")
        for command in [["inspect", "sets", "-v"], ["import", "sets", "-v"]] {
            let verbose = try program.run(command)
            #expect(
                verbose.status == 0 && verbose.notes.contains("warning: sets/c.csv: passed over"), "\(verbose.notes)")
        }
        let json = try program.run("import", "sets", "--json").output
        #expect(json.contains(#""file": "sets/c.csv""#) && json.contains(#""kind": "unrecognised""#), "\(json)")
        try program.write("0,1,2\n1,2,3\n2,3,4\n", to: "sets/d.csv")
        let numbers = try program.run("import", "sets")
        #expect(
            numbers.status == 2 && numbers.notes.contains("sets/d.csv, line 1: the table is not recognised")
                && numbers.output.hasPrefix("1 session: 0 new, 1 unchanged, 1 failed"),
            "\(numbers.notes)\(numbers.output)")
    }

    @Test("Recordings like the first are counted in a sentence") func others() throws {
        for name in ["a", "b", "c"] {
            try program.write("time_s,acc_x (g)\n0,1\n0.1,2\n0.2,\(name.utf8.first ?? 0)\n", to: "\(name).csv")
        }
        let outcome = try program.run("import", "a.csv", "b.csv", "c.csv")
        #expect(outcome.notes.contains("a.csv: plain table: acceleration\n"))
        #expect(outcome.notes.hasSuffix("2 more recordings have the same format and sensors as a.csv\n"))
    }

    @Test("Inspecting a profile's name prints it, and nothing lists all") func profiles() throws {
        #expect(try program.succeed("inspect", "headphone-motion").contains("\"reptune.profile/1\""))
        #expect(try program.succeed("inspect").contains("headphone-motion"))
    }

    @Test("A unit for tables with two headers is pointed out, and two spellings in one manifest once") func headers()
        throws
    {
        for (name, header) in [("a", "t,ax,ay,az,gx,gy,gz"), ("b", "time,accX,accY,accZ,gyroX,gyroY,gyroZ")] {
            let odd = name == "a" ? 5 : 3
            let rows = (0..<60).map { "\(Double($0) / 50),0.\($0 % 7),0,1,0.\($0 % odd),0,0\n" }.joined()
            try program.write(header + "\n" + rows, to: "\(name).csv")
        }
        try program.write("file,user,activity,count\na.csv,Kim,squat,3\nb.csv,kim,squat,4\n", to: "m.csv")
        let outcome = try program.run("import", "--manifest", "m.csv", "--unit", "rotationRate=deg/s")
        #expect(outcome.status == 0, "\(outcome.notes)")
        #expect(outcome.notes.contains("is taken for tables with 2 headers, as in "), "\(outcome.notes)")
        #expect(outcome.notes.ranges(of: "are two users").count == 1, "\(outcome.notes)")
    }

    @Test("Times in another unit come with the profile that reads them") func milliseconds() throws {
        for (name, step) in [("s", 0.02), ("ms", 20)] {
            let rows = (0..<60).map { "\(Double($0) * step),0.\($0 % 7),0,1\n" }.joined()
            try program.write("time,acc_x (g),acc_y (g),acc_z (g)\n" + rows, to: "\(name).csv")
        }
        try program.succeed("import", "s.csv")
        let other = try program.run("import", "ms.csv")
        let command = "inspect ms.csv --time-unit ms --profile-out ms.json"
        #expect(other.status == 2 && other.notes.contains("reptune \(command), then name"), "\(other.notes)")
        #expect(try program.run(command.split(separator: " ").map(String.init)).status == 0)
        try program.succeed("import", "ms.csv", "--profile", "ms.json")
    }

    @Test("A bundled profile that reads the columns is named") func hint() throws {
        try program.write(
            "Timestamp,Magnitude,Steps,Header\n" + (0..<60).map { "\($0 * 40),1\($0 % 7),0,\n" }.joined(),
            to: "wrist.csv")
        let outcome = try program.run("import", "wrist.csv")
        #expect(outcome.status == 2 && outcome.notes.contains("give --profile sensorwatch:"), "\(outcome.notes)")
    }

    @Test("An unknown profile in a manifest: an empty cell is a way out") func unknownProfile() throws {
        try program.write("time_s,acc_x (g)\n0,1\n0.1,2\n", to: "a.csv")
        try program.write("file,profile,user,activity\na.csv,my-logger,ada,walk\n", to: "m.csv")
        let outcome = try program.run("import", "--manifest", "m.csv")
        #expect(outcome.notes.contains("Leave the cell empty, and RepTune recognises the file."))
        #expect(try !program.run("import", "a.csv", "--profile", "my-logger").notes.contains("cell"))
    }

    @Test("A label of more repetitions than a motion can have is a warning; steps and shakes can have many") func fast()
        throws
    {
        let program = try Program()
        for (rows, count, isFast) in [(4, 3, true), (200, 30, false)] {
            let table = (0..<rows).map { "\(Double($0) / 50),0.\($0 % 7),0.1,0.9" }
            try program.write(
                "time,accX (g),accY (g),accZ (g)\n" + table.joined(separator: "\n") + "\n", to: "\(rows).csv")
            let outcome = try program.run("import", "\(rows).csv", "--count", "\(count)")
            #expect(outcome.status == 0)
            let warning = "warning: 4.csv: the label is 3, and the recording lasts 0.06 s: no motion repeats so fast"
            #expect(outcome.notes.contains(warning) == isFast, "\(outcome.notes)")
        }
    }

    @Test("An unlabelled activity is skipped by calibrate, and the latest of several runs and their warnings are named")
    func activities() throws {
        let program = try Program()
        for (name, activity, turns) in [("a", "jump", 20), ("b", "squat", 16), ("c", nil, 12)] {
            let rows = (0..<1000).map { row in
                let wave = sin(Double(row) * .pi * Double(turns) / 500)
                return "\(Double(row) / 50),\(0.1 * wave),\(0.5 * wave),\(1 + 0.01 * Double(row % turns))"
            }
            try program.write(
                "time,accX (g),accY (g),accZ (g)\n" + rows.joined(separator: "\n") + "\n", to: "\(name).csv")
            let label = activity.map { ["--activity", $0, "--count", "\(turns)"] } ?? []
            #expect(try program.run(["import", "\(name).csv", "--user", "u"] + label).status == 0)
        }
        let question = ["calibrate", "--rule", "threshold", "--per-activity", "--channel", "acceleration.y"]
        let outcome = try program.run(question + ["--lowpass", "0.5", "--down", "-0.2", "--up", "0.2"])
        #expect(outcome.status == 0, "\(outcome.notes)")
        #expect(
            outcome.notes.contains("skipped 1 session of activities without a label: unknown\n"), "\(outcome.notes)")
        #expect(try program.run("calibrate", "unknown").notes.contains("no session has a label"))
        let report = try program.run("report", "latest", "-o", "report")
        #expect(report.notes.contains(" of squat; an activity names its newest run: jump\n"), "\(report.notes)")
        #expect(try !program.run("report", "jump", "-o", "report").notes.contains("latest"))
    }

    @Test("A table without sensors is not recognised, with its columns") func unrecognised() throws {
        try program.write("name,age\nada,36\n", to: "people.csv")
        #expect(
            try program.run("import", "people.csv").notes.contains(
                "people.csv: the table is not recognised: no column is named after a motion sensor; the columns are \"name\", \"age\"."
            ))
    }
}
