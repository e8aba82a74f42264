import Sessions
import Testing

@testable import SessionImport

/// Tables that look like a logger's, and are not.
@Suite struct LoggerTests {
    @Test(
        "Only phyphox's own files with its own columns, in their case and units, are phyphox",
        arguments: [
            ("Raw Data", "Time (s),Acceleration x (m/s^2),Acceleration y (m/s^2),Absolute acceleration (m/s^2)", true),
            ("Gyroscope", "Time (s),X (rad/s),Y (rad/s),Z (rad/s)", true),
            ("set", "Time (s),X (rad/s),Y (rad/s),Z (rad/s)", false),
            ("Raw Data", "Time (s),Acceleration X (m/s^2),Acceleration Y (m/s^2),Acceleration Z (m/s^2)", false),
            ("Accelerometer", "time (s),X (m/s^2),Y (m/s^2),Z (m/s^2)", false),
            ("Accelerometer", "Time (s),X (g),Y (g),Z (g)", false),
            ("Gyroscope", "Time (s),X (deg/s),Y (deg/s),Z (deg/s)", false), ("Raw Data", "Time (s)", false),
        ])
    func phyphox(stem: String, header: String, isPhyphox: Bool) {
        let columns = header.split(separator: ",").map(String.init)
        #expect((Logger.of(columns, stem: stem) == .phyphox) == isPhyphox)
    }

    @Test(
        "The names of a table's times do not change the signs of its acceleration",
        arguments: [
            "Time (s),Acceleration X (m/s^2),Acceleration Y (m/s^2),Acceleration Z (m/s^2)",
            "Time [s],Acceleration X (m/s^2),Acceleration Y (m/s^2),Acceleration Z (m/s^2)",
            "Time (s),Accelerometer X [m/s²],Accelerometer Y [m/s²],Accelerometer Z [m/s²]",
            "Time (s),Acceleration x (m/s^2),Acceleration y (m/s^2),Acceleration z (m/s^2)",
        ])
    func signs(header: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(header + "\n0,0,0,9.80665\n0.02,0,0,9.80665\n", to: "set.csv")
        let recording = try #require(Recogniser().find(at: path).recordings.first)
        let read = try readSession(ImportItem(recording, user: "ada", activity: "squat"))
        #expect(read.values("acceleration.z") == [1, 1])
        // These are the columns of phyphox in a file of another name.
        #expect(recording.assumptions.contains { $0.contains("--platform android") } == header.contains(" x (m/s^2)"))
    }
}
