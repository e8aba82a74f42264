import Foundation
import RepDetection
import Sessions
import Testing

@testable import SessionImport

/// Units that a file does not give: read right, or asked for with the flag.
@Suite struct UnitQuestionTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The session of a text, or the error.
    func read(
        _ text: String, name: String = "set.csv", _ change: (inout RecognitionOptions) -> Void = { _ in }
    ) throws -> (session: Session?, problem: Message?) {
        let path = try folder.write(text, to: name)
        var options = RecognitionOptions()
        change(&options)
        let found = Recogniser(options).find(at: path)
        guard let recording = found.recordings.first else { return (nil, found.problems.first) }
        return (try readSession(ImportItem(recording, user: "ada", activity: "squat")).session, nil)
    }

    private func table(_ header: String, _ rows: [[Double]], _ step: Double = 0.02) -> String {
        header + "\n"
            + rows.enumerated().map { row, cells in
                ([Double(row) * step] + cells).map { "\($0)" }.joined(separator: ",") + "\n"
            }.joined()
    }

    @Test("A gyroscope without a unit is asked for, be the motion slow or fast, and the header keeps the answer")
    func gyroscope() throws {
        let header = "time,ax,ay,az,gx,gy,gz"
        func turning(_ size: Double) -> String {
            table(header, (0..<50).map { row in [0, 0, 1, size * sin(Double(row) / 5), 0.5, 0] })
        }
        let (slow, fast) = (turning(30), turning(160))
        for text in [slow, fast] {
            let problem = try #require(try read(text).problem)
            #expect(problem.kind == "unknownUnit")
            #expect(problem.description.contains("--unit rotationRate=deg/s or --unit rotationRate=rad/s"))
        }
        let session = try #require(try read(slow) { $0.units = ["rotationRate": "deg/s"] }.session)
        let degree = Double.pi / 180
        #expect(abs((session.recording.signals["rotationRate.x"]?.values[5] ?? 0) - 30 * sin(1) * degree) < 1e-12)
        let known = session.takenUnits
        #expect(known.contains(TakenUnit(header: header, quantity: "rotationRate", unit: "°/s")))
        let later = try #require(try read(fast) { $0.known = known }.session)
        #expect(abs((later.recording.signals["rotationRate.x"]?.values[5] ?? 0) - 160 * sin(1) * degree) < 1e-12)
        // The user decides.
        let counted = try read(fast) {
            $0.known = known
            $0.units = ["rotationRate": "rad/s"]
        }
        #expect(abs((counted.session?.recording.signals["rotationRate.x"]?.values[5] ?? 0) - 160 * sin(1)) < 1e-9)
    }

    @Test("An attitude without a unit is asked for")
    func attitude() throws {
        let text = table("time,pitch,roll,yaw", (0..<20).map { [6.5 * sin(Double($0)), 0, 0] })
        #expect(try read(text).problem?.description.contains("--unit attitude=deg or --unit attitude=rad") == true)
    }

    @Test("A row of units below the header is read", arguments: ["m/(s^2)", "(m/s²)", "[m/s^2]", "m/s2"])
    func unitsRow(unit: String) throws {
        let text =
            "Timestamp,Accel_LN_X,Accel_LN_Y,Accel_LN_Z,Accel_WR_X,Accel_WR_Y,Accel_WR_Z,Gyro_X,Gyro_Y,Gyro_Z\n"
            + "ms,\(unit),\(unit),\(unit),\(unit),\(unit),\(unit),deg/s,deg/s,deg/s\n"
            + "0,0,0,9.80665,1,1,1,180,0,0\n20,0,0,9.80665,1,1,1,90,0,0\n"
        for text in [text, "sep=,\n" + text] {
            let session = try #require(try read(text).session)
            #expect(session.recording.signals["acceleration.z"]?.values == [1, 1])
            #expect(session.recording.signals["rotationRate.x"]?.values == [.pi, .pi / 2])
            #expect(session.recording.signals["rotationRate.x"]?.timeline.times == [0, 0.02])
            #expect(session.takenUnits == [])
        }
        let path = try folder.write(text, to: "set.csv")
        let recording = try #require(Recogniser().find(at: path).recordings.first)
        let second = recording.leftOut.filter { $0.reason == .secondSensor }.map(\.name)
        #expect(second == ["Accel_WR_X", "Accel_WR_Y", "Accel_WR_Z"])
        let read = try readSession(ImportItem(recording, user: "ada", activity: "squat"))
        #expect(!read.advisories.contains { $0.kind == "droppedRows" })
    }

    @Test("Raw counts are asked for with the counts that the rest shows, and read with counts per unit")
    func rawCounts() throws {
        let lines = (0..<40).map { row in "\(1200 + 20 * row),\(300 + row),-200,16384,\(131 * row),40,-12\n" }
        let text = "millis,ax,ay,az,gx,gy,gz\n" + lines.joined()
        let problem = try #require(try read(text).problem)
        #expect(problem.description.contains("near 16384"))
        #expect(problem.description.contains("--unit acceleration=16384/g"))
        let session = try #require(
            try read(text) { $0.units = ["acceleration": "16384/g", "rotationRate": "131/deg/s"] }.session)
        #expect(session.recording.signals["acceleration.z"]?.values[0] == 1)
        let rate = session.recording.signals["rotationRate.x"]?.values[2] ?? 0
        #expect(abs(rate - 2 * Double.pi / 180) < 1e-12)
        // Wrong advice is at least doubted.
        let path = try folder.write(text, to: "set.csv")
        var options = RecognitionOptions()
        options.units = ["acceleration": "g", "rotationRate": "deg/s"]
        let wrong = try #require(Recogniser(options).find(at: path).recordings.first)
        let read = try readSession(ImportItem(wrong, user: "ada", activity: "squat"))
        let doubt = try #require(read.advisories.first { $0.kind == "doubtfulUnit" })
        #expect(doubt.description.contains("--unit acceleration=16384/g"))
    }

    @Test("A board of another range with the same header is refused, and a size that is not gravity is doubted")
    func otherRange() throws {
        func text(_ counts: Int) -> String {
            "millis,ax,ay,az\n" + (0..<40).map { row in "\(20 * row),\(row % 5),3,\(counts)\n" }.joined()
        }
        let known = try #require(try read(text(16384)) { $0.units = ["acceleration": "16384/g"] }.session).takenUnits
        #expect(
            try read(text(8192)) { $0.known = known }.problem?.words
                == Message.otherUnit("acceleration", "8192/g", before: "16384/g").words)
        let path = try folder.write(text(8192), to: "set.csv")
        var options = RecognitionOptions()
        options.units = ["acceleration": "16384/g"]
        let recording = try #require(Recogniser(options).find(at: path).recordings.first)
        let advisories = try readSession(ImportItem(recording, user: "ada", activity: "squat")).advisories
        #expect(advisories.contains { $0.description.contains("0.5") && $0.description.contains("gravity is 1 g") })
    }

    @Test("The order of dates is one for a header: a file that shows another is refused")
    func dates() throws {
        func text(_ day: String) -> String {
            "time,acc_x (g)\n" + (0..<5).map { "\(day)/2026 18:03:0\($0),1\n" }.joined()
        }
        let shown = try #require(try read(text("13/11")).session)
        #expect(shown.takenUnits == [TakenUnit(header: "time,acc_x (g)", quantity: "time", unit: "dmy")])
        let other = try read(text("11/13")) { $0.known = shown.takenUnits }
        #expect(other.problem?.words == Message.otherUnit("time", "mdy", before: "dmy").words)
        let open = try #require(
            try read(text("05/11")) {
                $0.known = shown.takenUnits
                $0.zone = TimeZone(identifier: "UTC")
            }.session)
        #expect(open.start == 1_793_901_780)
    }

    @Test("Columns x, y and z without a sensor are asked for; the file's name or the unit may give it")
    func generic() throws {
        let text = table("time,x,y,z", (0..<20).map { [sin(Double($0)), 0, 1] })
        #expect(try read(text).problem?.description.contains("--xyz") == true)
        #expect(try read(text, name: "Accelerometer.csv").session?.recording.signals["acceleration.z"]?.values[0] == 1)
        let named = try read(text) { $0.sensor = "acceleration" }
        #expect(named.session?.recording.signals["acceleration.z"]?.values[0] == 1)
        #expect(try read(text, name: "rotation_vector.csv").problem != nil)
        // The answer is kept for the header, as its unit is, and a file's name still says more.
        let known = try #require(named.session).takenUnits
        let again = try read(text) { $0.known = known }.session
        #expect(again?.recording.signals["acceleration.z"]?.values[0] == 1)
        #expect(try read(text, name: "rotation_vector.csv") { $0.known = known }.problem != nil)
        let gyroscope = try read(text, name: "Gyroscope.csv") {
            $0.known = known
            $0.units = ["rotationRate": "rad/s"]
        }
        #expect(gyroscope.session?.recording.signals["rotationRate.z"] != nil)
    }

    @Test("A rate and a unit are asked for at once") func rateAndUnit() throws {
        let rows = (0..<40).map { "0.\($0 % 7),0.1,0.2\n" }.joined()
        let remedy = try #require(try read("gx,gy,gz\n" + rows).problem?.remedy)
        #expect(remedy.contains("--rate") && remedy.contains("--unit rotationRate=deg/s"), "\(remedy)")
        let all = try #require(try read("x,y,z,gx,gy,gz\n" + rows.replacing("\n", with: ",0,0,1\n")).problem)
        #expect(all.words.contains("\"x\"") && all.words.contains("\"gx\"") && all.words.contains("no column \"time\""))
        for answer in ["--xyz acceleration", "--unit rotationRate=deg/s", "--rate"] {
            #expect(all.remedy?.contains(answer) == true, "\(answer)")
        }
    }

    @Test("Rates about pitch, roll and yaw are no angles")
    func rates() throws {
        let text =
            "TIME SINCE START (ms),ACCELEROMETER X (m/s²),ACCELEROMETER Y (m/s²),ACCELEROMETER Z (m/s²),"
            + "GYROSCOPE Yaw (rad/s),GYROSCOPE Pitch (rad/s),GYROSCOPE Roll (rad/s)\n"
            + "0,0,0,9.80665,0.3,0.1,0.2\n20,0,0,9.80665,0.3,0.1,0.2\n"
        let session = try #require(try read(text).session)
        for (axis, value) in [("x", 0.1), ("y", 0.2), ("z", 0.3)] {
            #expect(session.recording.signals[Channel("rotationRate." + axis)]?.values == [value, value])
        }
        #expect(ColumnMeaning("gyro_pitch") == .sample(.rotationRate, axis: "x", unit: nil))
        #expect(ColumnMeaning("pitch") == .sample(.attitude, axis: "pitch", unit: nil))
    }

    @Test("A draft of a profile has the header's units, takes dates, and never invents a rate")
    func draft() throws {
        let dated = try folder.write(
            "2026-05-04 09:30:00.000,0.01,1\n2026-05-04 09:30:00.010,0.02,1\n", to: "dated.csv")
        #expect(try ImportProfile(draftFor: .file(dated)).time == .column(1, unit: .date))
        let bare = try folder.write("frame value,knee (deg)\n5,120\n5,118\n", to: "bare.csv")
        let draft = try ImportProfile(draftFor: .file(bare))
        #expect(draft.time == .unstated)
        #expect(draft.channels.map(\.unit) == ["1", "°"])
        let again = try JSONDecoder().decode(ImportProfile.self, from: TableProfiles(draft).json)
        #expect(again == draft)
        #expect(throws: Message.self) {
            try readSession(ImportItem(path: bare, profile: draft, user: "ada", activity: "squat"))
        }
    }

    /// Motion about gravity at 50 Hz, in g and rad/s, at some strength.
    private func motion(_ strength: Double, rows: Int) -> [(acceleration: [Double], rate: [Double])] {
        (0..<rows).map { row in
            let phase = Double(row) * 0.02 * 2 * .pi * 0.9
            return (
                [0.05 + strength * 0.3 * sin(phase), 0.1, 0.99 + strength * 0.2 * cos(2 * phase)],
                [strength * 2 * sin(phase), strength * 0.1, -strength * cos(phase)]
            )
        }
    }

    @Test(
        "Units, clocks, separators, strength and length of the motion give the same physical values, or are asked for",
        arguments: [0.01, 0.1, 0.5, 1, 2, 5, 10, 100])
    func permuted(strength: Double) throws {
        let accelerations: [(name: String, size: Double)] = [("g", 1), ("m/s^2", 9.80665), ("mg", 1000)]
        let rates: [(name: String, size: Double)] = [("rad/s", 1), ("deg/s", 180 / .pi)]
        let clocks: [(name: String, perSecond: Double, start: Double)] = [
            ("s", 1, 0), ("ms", 1e3, 1_728_000_007), ("us", 1e6, 3e8), ("ms", 1e3, 1.777887e12), ("ns", 1e9, 1.8e12),
        ]
        var asked = 0
        for (index, acceleration) in accelerations.enumerated() {
            for rate in rates {
                for (place, clock) in clocks.enumerated() {
                    for (hasAccelerationUnit, hasRateUnit, hasTimeUnit) in [
                        (true, true, true), (false, true, true), (true, false, true), (true, true, false),
                        (false, false, false),
                    ] {
                        let rows = [30, 60, 150][(index + place) % 3]
                        let separator = [",", ";", "\t"][place % 3]
                        let names =
                            [hasTimeUnit ? "time (\(clock.name))" : "time"]
                            + ["x", "y", "z"].map {
                                "acc_\($0)" + (hasAccelerationUnit ? " (\(acceleration.name))" : "")
                            }
                            + ["x", "y", "z"].map { "gyro_\($0)" + (hasRateUnit ? " (\(rate.name))" : "") }
                        let samples = motion(strength, rows: rows)
                        let lines = samples.enumerated().map { row, sample in
                            let time = clock.start + Double(row) * 0.02 * clock.perSecond
                            let cells =
                                [clock.perSecond == 1 ? "\(time)" : "\(Int(time.rounded()))"]
                                + sample.acceleration.map { "\($0 * acceleration.size)" }
                                + sample.rate.map { "\($0 * rate.size)" }
                            return cells.map { separator == ";" ? $0.replacing(".", with: ",") : $0 }
                                .joined(separator: separator)
                        }
                        let text = ([names.joined(separator: separator)] + lines).joined(separator: "\n") + "\n"
                        let (session, problem) = try read(text)
                        guard let session else {
                            #expect(
                                ["unknownUnit"].contains(problem?.kind ?? ""), "\(String(describing: problem))")
                            asked += 1
                            continue
                        }
                        #expect(abs(session.recording.duration - Double(rows - 1) * 0.02) < 1e-6)
                        for (axis, place) in [("x", 0), ("y", 1), ("z", 2)] {
                            let found = [
                                ("acceleration.", samples.map { $0.acceleration[place] }),
                                ("rotationRate.", samples.map { $0.rate[place] }),
                            ]
                            for (sensor, wanted) in found {
                                let values = session.recording.signals[Channel(sensor + axis)]?.values ?? []
                                let isSame =
                                    values.count == wanted.count
                                    && zip(values, wanted).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
                                #expect(isSame, "\(sensor)\(axis) of \(names) at \(strength)")
                            }
                        }
                    }
                }
            }
        }
        // The gyroscope without a unit, alone and with the others: two in five.
        #expect(asked >= 60)
    }
}
