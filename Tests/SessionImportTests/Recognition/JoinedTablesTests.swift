import Foundation
import RepDetection
import Sessions
import Testing

@testable import SessionImport

/// Plain tables of one recording, a sensor each.
@Suite struct JoinedTablesTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ name: String, _ columns: String, start: Double) throws {
        let rows = (0..<20).map { "\(start + Double($0) * 0.02),0,0,1\n" }.joined()
        _ = try folder.write("time (s)," + columns + "\n" + rows, to: name)
    }

    private var names: [[String]] {
        Recogniser().find(at: folder.path).recordings.map { [$0.name] + $0.sensors }
    }

    @Test("Tables whose names differ in the sensor and that start together are one recording")
    func joined() throws {
        try write("set/Accelerometer.csv", "acc_x (g),acc_y (g),acc_z (g)", start: 0)
        try write("set/Gyroscope.csv", "gyro_x (rad/s),gyro_y (rad/s),gyro_z (rad/s)", start: 0.5)
        #expect(names == [["set", "acceleration", "rotationRate"]])
        let recording = try #require(Recogniser().find(at: folder.path).recordings.first)
        let session = try readSession(ImportItem(recording, user: "ada", activity: "squat")).session
        #expect(session.recording.signals["rotationRate.x"]?.timeline.times.first == 0.5)
    }

    @Test("Tables of two recordings, of one sensor, or of other times are apart")
    func apart() throws {
        try write("a/set1_acc.csv", "acc_x (g),acc_y (g),acc_z (g)", start: 0)
        try write("a/set1_gyro.csv", "gyro_x (rad/s),gyro_y (rad/s),gyro_z (rad/s)", start: 0)
        try write("a/set2_acc.csv", "acc_x (g),acc_y (g),acc_z (g)", start: 0)
        #expect(names.map { $0[0] }.sorted() == ["set1", "set2_acc"])
        try write("b/acc.csv", "acc_x (g),acc_y (g),acc_z (g)", start: 0)
        try write("b/gyro.csv", "gyro_x (rad/s),gyro_y (rad/s),gyro_z (rad/s)", start: 3600)
        #expect(names.count == 4)
    }

    @Test("A table waits for the answer about another of its recording, so that no half of it is imported")
    func waiting() throws {
        try write("set/Accelerometer.csv", "acc_x (g),acc_y (g),acc_z (g)", start: 0)
        try write("set/Gyroscope.csv", "gyro_x,gyro_y,gyro_z", start: 0)
        let found = Recogniser().find(at: folder.path)
        #expect(found.recordings.isEmpty)
        #expect(found.problems.map(\.kind).sorted() == ["unknownUnit", "waitingForTable"])
    }

    @Test("A column of any signal is taken by its name, with its unit")
    func signal() throws {
        let path = try folder.write("time (s),knee angle (deg),Force\n0,120,1\n0.02,118,2\n0.04,110,3\n", to: "a.csv")
        var options = RecognitionOptions()
        #expect(Recogniser(options).find(at: path).problems.map(\.kind) == ["unrecognised"])
        options.signals = [.init(name: "knee angle", unit: nil), .init(name: "Force", unit: "N")]
        let recording = try #require(Recogniser(options).find(at: path).recordings.first)
        let session = try readSession(ImportItem(recording, user: "ada", activity: "squat")).session
        #expect(session.recording.signals["knee angle"]?.values == [120, 118, 110])
        #expect(session.recording.signals["knee angle"]?.unit == "deg")
        #expect(session.recording.signals["Force"]?.unit == "N")
        options.signals = []
        options.knownSignals = [.init(name: "knee angle", unit: "deg"), .init(name: "elbow", unit: "deg")]
        #expect(Recogniser(options).find(at: path).recordings.first?.sensors == ["knee angle"])
        options.signals = [.init(name: "Force", unit: nil)]
        #expect(Recogniser(options).find(at: path).problems.map(\.kind) == ["unknownUnit"])
        options.signals = [.init(name: "Forse", unit: "N")]
        #expect(Recogniser(options).find(at: path).problems.first?.description.contains("Force") == true)
    }
}
