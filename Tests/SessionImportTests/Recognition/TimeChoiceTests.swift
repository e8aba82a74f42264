import Sessions
import Testing

@testable import SessionImport

@Suite struct TimeChoiceTests {
    @Test(
        "The unit of times without one",
        arguments: [
            ([1_700_000_000.0, 1_700_000_000.02], TimeUnit.seconds),
            ([1_700_000_000_000, 1_700_000_000_020], .milliseconds),
            ([1.7e18, 1.7e18 + 2e7], .nanoseconds), ([0, 0.02, 0.04], .seconds), ([0, 20, 40], .milliseconds),
            ([0, 20_000, 40_000], .microseconds), ([0, 2e7, 4e7], .nanoseconds),
        ])
    func unit(times: [Double], expected: TimeUnit) { #expect(TimeChoice.unit(of: times) == .byStep(expected)) }

    @Test(
        "A clock that counts from when a device was switched on is no date, whatever the size of its numbers",
        arguments: [
            (1_800_000_000_123.0, 2e7, TimeUnit.nanoseconds), (259_200_000_000_123, 2e7, .nanoseconds),
            (1_728_000_000_000_123, 2e7, .nanoseconds), (1_800_000_000, 20_000, .microseconds),
            (1_728_000_007, 20, .milliseconds), (259_200_007, 20, .milliseconds),
        ])
    func sinceBoot(first: Double, step: Double, expected: TimeUnit) {
        #expect(TimeChoice.unit(of: (0..<50).map { first + Double($0) * step }) == .byStep(expected))
    }

    @Test("A step that is usual in two units, or in none, is asked for; a date since 1970 decides")
    func open() {
        func units(_ step: Double) -> [TimeUnit]? {
            guard case .open(let readings) = TimeChoice.unit(of: [0, step, 2 * step]) else { return nil }
            return readings.map(\.unit)
        }
        #expect(units(1000) == [.milliseconds, .microseconds])
        #expect(units(1) == [.seconds, .milliseconds])
        #expect(units(0.0001)?.count == 4)
        #expect(TimeChoice.unit(of: [1.7e12, 1.7e12 + 1000]) == .byStep(.milliseconds))
        // A clock of whole seconds, 50 rows a second.
        #expect(TimeChoice.unit(of: (0..<120).map { Double($0 / 50) }) == .byStep(.seconds))
    }

    @Test("Whole numbers at a rate of no usual sensor are asked for, with a fixed rate among the answers")
    func ticks() throws {
        for step in [1.0, 192, 250] {
            guard case .open = TimeChoice.unit(of: (0..<50).map { Double($0) * step }) else {
                Issue.record("\(step) is not asked for")
                continue
            }
        }
        #expect(TimeChoice.unit(of: (0..<50).map { Double($0) * 80 }) == .byStep(.milliseconds))
        #expect(TimeChoice.unit(of: (0..<50).map { Double($0) * 0.25 }) == .byStep(.seconds))
        for name in ["time", "t"] {
            let problem = try #require(try problem(name, (0..<50).map { "\($0 * 192)" }))
            #expect(problem.kind == "unknownUnit" && problem.remedy?.contains("--rate") == true)
        }
        for name in ["index", "frame", "sample", "#"] {
            #expect(try problem(name, (0..<50).map { "\($0)" })?.remedy?.contains("--rate") == true)
        }
    }

    @Test("A column of times that can't be read is named, with its first text") func unread() throws {
        let problem = try #require(try problem("time", ["2026-02-30 10:00:00", "2026-02-30 10:00:01"]))
        #expect(problem.description.contains("column \"time\": \"2026-02-30 10:00:00\" is not a time"))
        #expect(problem.remedy?.contains("--rate") == true)
    }

    @Test("Seconds in years before phones had sensors are asked about, once for a header")
    func otherEpochs() throws {
        let garmin = (0..<50).map { "\(1_146_000_000 + Double($0) / 50)" }
        for name in ["time", "time (s)"] {
            let problem = try #require(try problem(name, garmin))
            #expect(problem.kind == "invalidTime" && problem.remedy?.contains("add 631065600") == true)
            #expect(problem.remedy?.contains("--time-unit s") == true)
            var options = RecognitionOptions()
            options.timeUnit = .seconds
            let recording = try recording(name, garmin, options)
            #expect(recording?.takenUnits.map(\.unit) == ["s"] && recording?.usedFlags == [.timeUnit])
            options = RecognitionOptions()
            options.known = recording?.takenUnits ?? []
            #expect(try self.recording(name, garmin, options) != nil)
        }
        #expect(try problem("time (s)", garmin.map { "\((Double($0) ?? 0) + 631_065_600)" }) == nil)
    }

    @Test(
        "The offset of local times is in their header or in a column",
        arguments: [
            ("time (+01:00)", "x", "", 1_777_887_000.0), ("time", "time_offset", "UTC+0100", 1_777_890_600),
            ("time", "tz", "+01:00", 1_777_887_000), ("epoch (ms)", "tz", "+01:00", 1_777_887_000),
        ])
    func offsets(name: String, column: String, offset: String, start: Double) throws {
        let rows = (0..<20).map { row in
            let time =
                name.hasPrefix("epoch") ? "\(1_777_887_000_000 + row * 20)" : "2026-05-04 10:30:00.\(100 + row * 20)"
            return "\(time),\(offset),0,0,1\n"
        }
        let folder = try TemporaryFolder()
        let path = try folder.write("\(name),\(column),ax (g),ay (g),az (g)\n" + rows.joined())
        let recording = try #require(Recogniser().find(at: path).recordings.first)
        let session = try readSession(ImportItem(recording, user: "ada", activity: "walk")).session
        #expect(session.start.map { $0.rounded(.down) } == start)
    }

    private func recording(
        _ name: String, _ times: [String], _ options: RecognitionOptions = RecognitionOptions()
    ) throws -> RecognisedRecording? {
        let folder = try TemporaryFolder()
        let path = try folder.write("\(name),ax (g),ay (g),az (g)\n" + times.map { $0 + ",0,0,1\n" }.joined())
        return Recogniser(options).find(at: path).recordings.first
    }

    private func problem(_ name: String, _ times: [String]) throws -> Message? {
        let folder = try TemporaryFolder()
        let path = try folder.write("\(name),ax (g),ay (g),az (g)\n" + times.map { $0 + ",0,0,1\n" }.joined())
        return Recogniser().find(at: path).problems.first
    }

    @Test("Dates between slashes are read in the order that the file shows")
    func dates() throws {
        func unit(_ rows: [String]) throws -> TimeChoice.Unit? {
            let text = "time,x\n" + rows.map { $0 + ",1\n" }.joined()
            let shape = try #require(try TableShape(.memory(name: "t.csv", bytes: Array(text.utf8))))
            return TimeChoice.best(of: shape, try #require(shape.header).map { ColumnMeaning($0) })?.unit
        }
        #expect(try unit(["31/05/2026 18:03:01", "01/06/2026 00:00:02"]) == .shown(.dayFirst))
        #expect(try unit(["5/31/2026 6:03:01 PM", "6/1/2026 0:00:02"]) == .shown(.monthFirst))
        #expect(try unit(["2026-05-11 18:03:01", "2026-05-11 18:03:02"]) == .shown(.date))
        #expect(try unit(["11-May-2026 18:03:01", "11-May-2026 18:03:02"]) == .shown(.date))
        guard case .open(let readings) = try unit(["05/11/2026 18:03:01", "05/11/2026 18:03:02"]) else {
            Issue.record("not asked for")
            return
        }
        #expect(readings.map(\.unit) == [.dayFirst, .monthFirst])
    }

    @Test("Of several times the one since 1970 is taken, unless it is too coarse to order the rows")
    func best() throws {
        func choice(_ text: String) throws -> TimeChoice? {
            let shape = try #require(try TableShape(.memory(name: "t.csv", bytes: Array(text.utf8))))
            return TimeChoice.best(of: shape, try #require(shape.header).map { ColumnMeaning($0) })
        }
        let fine = try choice(
            "elapsed (s),epoch (ms),x\n0.0,1700000000000,1\n0.1,1700000000100,2\n0.2,1700000000200,3\n")
        #expect(fine?.index == 1)
        #expect(fine?.unit == .shown(.milliseconds))
        let coarse = try choice("elapsed (s),date,x\n0.0,2026-05-04 10:00:00,1\n0.1,2026-05-04 10:00:00,2\n")
        #expect(coarse?.index == 0)
        #expect(try choice("x,y\n1,2\n") == nil)
    }
}
