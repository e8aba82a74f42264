import Sessions
import Testing

@testable import SessionImport

/// Marks that loggers store beside a recording, as its label.
@Suite struct AnnotationsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let rows = (0...100).map { "17000000\($0 < 100 ? "00" : "01").\($0 % 100 < 10 ? "0" : "")\($0 % 100)0000000" }
        let text = rows.map { $0.replacing(".", with: "") + ",0,1,2,3\n" }.joined()
        _ = try folder.write("time,seconds_elapsed,z,y,x\n" + text, to: "walk/Gyroscope.csv")
    }

    private func annotate(_ rows: String) throws {
        _ = try folder.write("time,seconds_elapsed,text,millisecond_press_duration\n" + rows, to: "walk/Annotation.csv")
    }

    private func found(_ name: String = "walk", _ change: (inout RecognitionOptions) -> Void = { _ in })
        -> Recogniser.Findings
    {
        var options = RecognitionOptions()
        change(&options)
        return Recogniser(options).find(at: folder.path + "/" + name)
    }

    private func item(_ name: String = "walk", _ change: (inout RecognitionOptions) -> Void = { _ in }) throws
        -> ImportItem
    {
        let found = found(name, change)
        #expect(found.problems == [])
        return ImportItem(try #require(found.recordings.first), user: "ada", activity: "walk")
    }

    /// The item's label with its times to the nanosecond.
    private func label(_ item: ImportItem) throws -> Label? {
        guard let label = try readSession(item).session.label else { return nil }
        return Label(count: label.count, eventTimes: label.eventTimes?.map { ($0 * 1e9).rounded() / 1e9 })
    }

    // MARK: Sensor Logger

    private static let three =
        "1700000000250000000,0.25,,80\n1700000000500000000,0.5,,90\n1700000000990000001,0.99,,70\n"

    @Test("Annotations of Sensor Logger are the event times, to the nanosecond, and the count") func sensorLogger()
        throws
    {
        try annotate(Self.three)
        let item = try item()
        #expect(try label(item) == Label(count: 3, eventTimes: [0.25, 0.5, 0.990000001]))
        let read = try readSession(item)
        #expect(
            item.summary(of: read)
                == "Sensor Logger: rotationRate; event times: 3 annotations, at least 0.25 s apart")
        #expect(read.advisories == [])
    }

    @Test("An empty file of annotations, or only its header, is no label and no finding", arguments: ["", nil])
    func empty(text: String?) throws {
        if let text { _ = try folder.write(text, to: "walk/Annotation.csv") } else { try annotate("") }
        let item = try item()
        #expect(try readSession(item).session.label == nil)
        #expect(try readSession(item).advisories == [])
        #expect(item.summary(of: try readSession(item)) == "Sensor Logger: rotationRate")
    }

    @Test("Annotations are ignored on request, and where an events file or another count is given") func ignored()
        throws
    {
        try annotate(Self.three)
        #expect(try label(item("walk") { $0.annotations = .none }) == nil)
        var counted = try item()
        counted.count = 3
        #expect(try label(counted)?.eventTimes?.count == 3)
        counted.count = 12
        #expect(try label(counted) == Label(count: 12))
        #expect(counted.summary(of: try readSession(counted)) == "Sensor Logger: rotationRate")
        #expect(try readSession(counted).advisories == [.annotationCount(annotations: 3, count: 12)])
        counted.eventsPath = try folder.write("time_s\n0.5\n", to: "events.csv")
        #expect(try label(counted)?.eventTimes == [0.5])
    }

    @Test("Different texts ask which are repetitions; numbers from 1 and one text do not") func texts() throws {
        func rows(_ texts: String...) throws {
            try annotate(texts.enumerated().map { "17000000000\(10 + $0.offset)000000,0,\($0.element),80\n" }.joined())
        }
        func count(_ use: AnnotationUse = .all) throws -> Int? {
            try label(item("walk") { $0.annotations = use })?.count
        }
        try rows("start", "rep", "Rep ", "stop")
        #expect(try count() == nil)
        #expect(try readSession(item()).advisories == [.doubtfulAnnotations(["start", "rep", "stop"])])
        #expect(try count(.texts(["rep"])) == 2)
        #expect(try count(.texts(["rep", "STOP"])) == 3)
        #expect(try count(.texts(["squat"])) == nil)
        try rows("1", "2", "3")
        #expect(try count() == 3)
        try rows("rep", "", "rep")
        #expect(try count() == 3)
        try rows("12")
        #expect(try count() == nil)
        #expect(try readSession(item()).advisories.first?.description.contains("--count, or --annotation 12") == true)
        try rows("1")
        #expect(try count() == 1)
    }

    @Test("A broken file of annotations is an error with its line and how to ignore it") func broken() throws {
        try annotate("1700000000250000000,0.25,,80\nsoon,0.5,,90\n")
        let error = try #require(found().problems.first)
        #expect(error.description.contains("walk/Annotation.csv, line 3, column \"time\": \"soon\" is not a time"))
        #expect(error.description.contains("--no-annotations"))
        #expect(try label(item("walk") { $0.annotations = .none }) == nil)
    }

    @Test("Annotations outside of the recording are pointed out; without a clock only their number is known")
    func outside() throws {
        try annotate("1700000000500000000,0.5,,80\n1700000009000000000,9,,80\n")
        var item = try item()
        #expect(try readSession(item).advisories == [.eventsOutside(count: 1)])
        item.setRate(100)
        #expect(try label(item) == Label(count: 2))
        #expect(try readSession(item).advisories == [.annotationsWithoutClock(count: 2)])
    }

    @Test("A file of annotations alone is no recording") func alone() throws {
        try annotate(Self.three)
        let problems = found("walk/Annotation.csv").problems
        #expect(problems.map(\.words) == [Message.noRecording.words])
    }

    @Test("Annotations in a JSON export of Sensor Logger are found") func json() throws {
        let readings = (0...4).map {
            "{\"sensor\":\"Gyroscope\",\"time\":\"170000000\($0)000000000\",\"seconds_elapsed\":\"\($0)\",\"z\":\"1\",\"y\":\"2\",\"x\":\"3\"}"
        }
        let mark = "{\"sensor\":\"Annotation\",\"time\":\"1700000002500000000\",\"text\":\"\"}"
        _ = try folder.write("[" + (readings + [mark]).joined(separator: ",") + "]", to: "set.json")
        #expect(try label(item("set.json")) == Label(count: 1, eventTimes: [2.5]))
    }

    // MARK: Motion-BIDS

    @Test("Events of Motion-BIDS are in seconds from the first sample; n/a is none; tracking systems share them")
    func motionBIDS() throws {
        _ = try folder.write(
            "name\tcomponent\ttype\ttracked_point\tunits\nt\tn/a\tLATENCY\tn/a\ts\na\tx\tACCEL\tfoot\tg\n",
            to: "bids/sub-1_task-w_tracksys-imu_channels.tsv")
        _ = try folder.write("10.5\t1\n10.6\t2\n13\t3\n", to: "bids/sub-1_task-w_tracksys-imu_motion.tsv")
        _ = try folder.write(
            "onset\tduration\ttrial_type\n0.5\t0.1\tstep\n1.5\tn/a\tstep\nn/a\t0\tstep\n",
            to: "bids/sub-1_task-w_events.tsv")
        #expect(try label(item("bids")) == Label(count: 2, eventTimes: [0.5, 1.5]))
        _ = try folder.write(
            "onset\tduration\ttrial_type\n0.5\t0.1\tstep\n1.5\t0\tturn\n",
            to: "bids/sub-1_task-w_tracksys-imu_events.tsv")
        #expect(try label(item("bids")) == nil)
        #expect(try label(item("bids") { $0.annotations = .texts(["turn"]) })?.eventTimes == [1.5])
    }

    // MARK: Columns

    @Test(
        "A column that never falls and rises by 1 counts repetitions; in others a change from 0 is one",
        arguments: [
            ([0, 0, 1, 1, 2, 3, 3], [0.8, 1.6, 2.0]), ([4, 5, 5, 6], [0.4, 1.2]), ([0, 0, 1, 1, 1], [0.8]),
            ([0, 1, 2, 0, 1, 0, 1], [0.4, 1.6, 2.4]), ([0, 2, 2, 5], [0.4]), ([0, 1, 3, 4], [0.4]),
        ])
    func counter(cells: [Int], times: [Double]) throws {
        let rows = cells.enumerated().map { row, cell in "\(Double(row) * 0.4),\(row),\(cell)\n" }
        _ = try folder.write("time_s,rotationRate.x,reps\n" + rows.joined(), to: "set.csv")
        let item = try item("set.csv") { $0.markColumn = "reps" }
        #expect(try label(item) == Label(count: times.count, eventTimes: times))
    }

    @Test("The number of a column's events and the shortest time between them are in the line; a bounce is a warning")
    func bounce() throws {
        let cells = [0, 1, 0, 1, 0, 0, 0, 0, 0, 1]
        let rows = cells.enumerated().map { row, cell in "\(Double(row) / 10),\(row),\(cell)\n" }
        _ = try folder.write("time_s,rotationRate.x,press\n" + rows.joined(), to: "set.csv")
        let item = try item("set.csv") { $0.markColumn = "press" }
        let read = try readSession(item)
        #expect(read.advisories.contains(.closeEvents(count: 1)))
        #expect(item.summary(of: read)?.hasSuffix("; event times: 3 events, at least 0.2 s apart") == true)
    }

    @Test("A column's changes from 0 are events: SensorLog's label, or one of a plain table") func column() throws {
        let clock = "accelerometerTimestamp_sinceReboot(s)"
        let axes = ["X", "Y", "Z"].map { "accelerometerAcceleration\($0)(G)" }.joined(separator: ",")
        let labels = [0, 0, 1, 1, 0, 2, 2, 3, 0, 1]
        let rows = labels.enumerated().map { row, label in
            "2026-05-04T10:00:00.\(row)00+02:00,\(500 + Double(row) / 10),0,0,\(row % 2 == 0 ? -1 : -0.9),\(label)\n"
        }
        _ = try folder.write("loggingTime(txt),\(clock),\(axes),label(N)\n" + rows.joined(), to: "log.csv")
        #expect(try label(item("log.csv")) == nil)
        #expect(try label(item("log.csv") { $0.markColumn = "label" }) == Label(count: 3, eventTimes: [0.2, 0.5, 0.9]))
        _ = try folder.write(
            "time_s,rotationRate.x,press\n5,1,0\n5.5,2,1\n6,3,0\n", to: "plain.csv")
        #expect(try label(item("plain.csv") { $0.markColumn = "press" }) == Label(count: 1, eventTimes: [0.5]))
        _ = try folder.write("time_s,rotationRate.x,press\n5,1,0\n5.5,2,0\n", to: "unmarked.csv")
        #expect(try label(item("unmarked.csv") { $0.markColumn = "press" }) == nil)
        let problem = try #require(found("log.csv") { $0.markColumn = "press" }.problems.first)
        #expect(
            problem.description.contains("log.csv: there is no column \"press\"; the columns are \"loggingTime(txt)\""))
    }
}
