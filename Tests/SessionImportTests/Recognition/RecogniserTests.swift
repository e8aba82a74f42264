import Foundation
import RepDetection
import Sessions
import Testing

@testable import SessionImport

/// Each logger's files, in the forms that it writes them, a few lines each.
@Suite struct RecogniserTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func found(_ name: String = "", _ options: RecognitionOptions = RecognitionOptions()) -> Recogniser.Findings {
        Recogniser(options).find(at: name.isEmpty ? folder.path : folder.path + "/" + name)
    }

    func one(_ name: String = "", _ options: RecognitionOptions = RecognitionOptions()) throws -> Session {
        let found = found(name, options)
        #expect(found.problems == [])
        let recording = try #require(found.recordings.first)
        #expect(found.recordings.count == 1)
        return try readSession(ImportItem(recording, user: "ada", activity: "walk")).session
    }

    func expect(
        _ session: Session, _ channel: Channel, _ values: [Double], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = session.recording.signals[channel]?.values ?? []
        let isNear = found.count == values.count && zip(found, values).allSatisfy { abs($0 - $1) < 1e-12 }
        #expect(isNear, "\(channel): \(found)", sourceLocation: sourceLocation)
    }

    @Test("A manifest that is given as a recording is recognised, and the flag for it is named")
    func manifestAsRecording() throws {
        let path = try folder.write("file,user,activity,count\nwalk.csv,ada,walk,9\n", to: "batch.csv")
        #expect(
            found("batch.csv").problems.map(\.remedy) == ["It looks like a manifest: give it as --manifest \(path)."])
    }

    @Test("Each file that the user names and that holds no recording is an error")
    func namedFiles() throws {
        let note = try folder.write("one line of text\n", to: "note.txt")
        let manifest = try folder.write("file,user,activity,count\nwalk.csv,ada,walk,9\n", to: "batch.csv")
        let problems = Recogniser().find(at: [note, manifest]).problems
        #expect(Set(problems.map { $0.place?.file }) == [note, manifest])
    }

    // MARK: Sensor Logger

    func sensorLogger(_ platform: String, standardised: Bool? = nil) throws {
        let standard = standardised.map { ",\($0)" } ?? ""
        _ = try folder.write(
            "version,device name,recording time,recording timezone,platform,appVersion\(standardised == nil ? "" : ",standardisation")\n"
                + "3,phone,2026-05-04_10-00-00,Europe/Berlin,\(platform),1.58\(standard)\n", to: "walk/Metadata.csv")
        _ = try folder.write("", to: "walk/Annotation.csv")
        let head = "time,seconds_elapsed,z,y,x\n"
        _ = try folder.write(
            head + "1700000000000000000,-0.01,0.980665,0,0\n1700000000010000000,0,0,0,1.96133\n",
            to: "walk/Accelerometer.csv")
        _ = try folder.write(
            head + "1700000000000000000,-0.01,9.80665,0,0\n1700000000010000000,0,9.80665,0,0\n", to: "walk/Gravity.csv")
        _ = try folder.write(
            head + "1700000000005000000,-0.005,1,2,3\n1700000000015000000,0.005,4,5,6\n", to: "walk/Gyroscope.csv")
        _ = try folder.write(
            "time,seconds_elapsed,relativeAltitude,pressure\n1700000000000000000,0,0,1013\n1700000000100000000,0.1,0.5,1012\n",
            to: "walk/Barometer.csv")
        _ = try folder.write(
            "time,seconds_elapsed,latitude,longitude\n1700000000000000000,0,52.5,13.4\n", to: "walk/Location.csv")
    }

    @Test("A folder of Sensor Logger is one session on one clock, with Core Motion's signs")
    func sensorLoggerSigns() throws {
        try sensorLogger("ios")
        let ios = try one("walk")
        #expect(ios.name == "walk")
        #expect(ios.start == 1_700_000_000)
        expect(ios, "userAcceleration.x", [0, 0.2])
        expect(ios, "gravity.z", [1, 1])
        expect(ios, "acceleration.z", [1.1, 1])
        expect(ios, "rotationRate.x", [3, 6])
        expect(ios, "pressure", [101.3, 101.2])
        #expect(ios.recording.signals["rotationRate.x"]?.timeline.times == [0.005, 0.015])
        #expect(!ios.recording.channels.contains { $0.name.contains("atitude") })

        try sensorLogger("android")
        let android = try one("walk")
        expect(android, "userAcceleration.x", [0, -0.2])
        expect(android, "gravity.z", [-1, -1])
        expect(android, "rotationRate.x", [3, 6])

        try sensorLogger("ios", standardised: true)
        expect(try one("walk"), "gravity.z", [-1, -1])
    }

    @Test("A platform that the user names counts more than the files")
    func platform() throws {
        try sensorLogger("ios")
        var options = RecognitionOptions()
        options.platform = .android
        expect(try one("walk", options), "gravity.z", [-1, -1])
    }

    @Test("Calibrated acceleration with gravity is preferred to the uncalibrated one, which has g on iOS")
    func uncalibrated() throws {
        try sensorLogger("ios")
        let raw = "time,seconds_elapsed,z,y,x\n1700000000000000000,0,-0.5,0,0\n1700000000010000000,0,-0.5,0,0.25\n"
        _ = try folder.write(raw, to: "walk/AccelerometerUncalibrated.csv")
        expect(try one("walk"), "acceleration.z", [-0.5, -0.5])
        _ = try folder.write(
            "time,seconds_elapsed,z,y,x\n1700000000000000000,0,9.80665,0,0\n1700000000010000000,0,9.80665,0,0\n",
            to: "walk/TotalAcceleration.csv")
        let found = found("walk")
        #expect(
            found.recordings[0].leftOut.contains(LeftOut(name: "AccelerometerUncalibrated.csv", reason: .otherVersion)))
        expect(try one("walk"), "acceleration.z", [1, 1])
    }

    @Test("Files with a prefix, of a watch, are one session; beside a phone the watch has names of its own")
    func watch() throws {
        let rows = "1700000000000000000,0,1,2,3,0,0,-1,0.5,0,0\n1700000000010000000,0.01,1,2,3,0,0,-1,0.25,0,0\n"
        let head =
            "time,seconds_elapsed,rotationRateX,rotationRateY,rotationRateZ,gravityX,gravityY,gravityZ,"
            + "accelerationX,accelerationY,accelerationZ\n"
        let motion = try folder.write(head + rows, to: "wrist/Set7WristMotion.csv")
        let raw = try folder.write(
            "time,seconds_elapsed,x,y,z\n1700000000000000000,0,0,0,-1\n1700000000010000000,0.01,0,0,-1\n",
            to: "wrist/Set7WatchAccelerometerUncalibrated.csv")
        let session = try one("wrist")
        #expect(session.place == "wrist")
        expect(session, "userAcceleration.x", [0.5, 0.25])
        expect(session, "acceleration.z", [-1, -1])
        // Named one by one they are one session, too.
        let named = Recogniser().find(at: [motion, raw])
        #expect(named.recordings.map(\.name) == ["Set7"])
        #expect(named.recordings[0].parts.count == 2)

        try sensorLogger("ios")
        _ = try folder.write(head + rows, to: "walk/WristMotion.csv")
        let both = try one("walk")
        expect(both, "watch.userAcceleration.x", [0.5, 0.25])
        expect(both, "userAcceleration.x", [0, 0.2])
    }

    @Test("Headphones have acceleration in g beside gravity in m/s², and both in m/s² where units are standardised")
    func headphones() throws {
        let text =
            "time,seconds_elapsed,roll,rotationRateZ,devicelocation,accelerationZ,pitch,yaw,gravityX,gravityY,gravityZ,accelerationX,accelerationY\n"
            + "1700000000000000000,0,0.1,0.5,left,0.25,0.2,0.3,0,0,-9.80665,0,0\n1700000000040000000,0.04,0.1,0.5,left,0.5,0.2,0.3,0,0,-9.80665,0,0\n"
        _ = try folder.write(text, to: "Headphone.csv")
        let session = try one()
        #expect(session.place == "head")
        expect(session, "headphone.userAcceleration.z", [0.25, 0.5])
        expect(session, "headphone.gravity.z", [-1, -1])
        expect(session, "headphone.acceleration.z", [-0.75, -0.5])
        expect(session, "headphone.attitude.yaw", [0.3, 0.3])
        _ = try folder.write("platform,standardisation\nios,true\n", to: "Metadata.csv")
        let standardised = try one()
        expect(standardised, "headphone.userAcceleration.z", [-0.25 / 9.80665, -0.5 / 9.80665])
        expect(standardised, "headphone.gravity.z", [1, 1])
    }

    @Test("The JSON export, whose values are all texts")
    func json() throws {
        _ = try folder.write(
            """
            [{"sensor":"Metadata","platform":"android","time":"1700000000000000000"},
            {"sensor":"Accelerometer","time":"1700000000000000000","seconds_elapsed":"0","z":"9.80665","y":"0","x":"0"},
            {"sensor":"Gyroscope","time":"1700000000000000000","seconds_elapsed":"0","z":"1","y":"2","x":"3"},
            {"sensor":"Accelerometer","time":"1700000000020000000","seconds_elapsed":"0.02","z":"0","y":"0","x":"0"},
            {"sensor":"Gyroscope","time":"1700000000020000000","seconds_elapsed":"0.02","z":"4","y":"5","x":"6"}]
            """, to: "set.json")
        let session = try one("set.json")
        #expect(session.name == "set")
        expect(session, "userAcceleration.z", [-1, 0])
        expect(session, "rotationRate.x", [3, 6])
        _ = try folder.write("[{\"sensor\":\"Accel", to: "cut.json")
        #expect(found("cut.json").problems.first?.description.contains("not complete JSON") == true)
    }

    @Test("Dates without an offset are taken in the time zone of the options, which is printed; others are as they say")
    func timeZone() throws {
        var options = RecognitionOptions()
        options.zone = TimeZone(identifier: "Europe/Berlin")
        for (name, offset, assumptions) in [
            ("local", "", ["the times in the time zone Europe/Berlin"]), ("utc", "Z", []),
        ] {
            _ = try folder.write(
                "time,acc_x (g)\n2026-05-04T09:30:00.00\(offset),1\n2026-05-04T09:30:00.02\(offset),1\n",
                to: "\(name).csv")
            #expect(found("\(name).csv", options).recordings.first?.assumptions == assumptions)
        }
    }
}
