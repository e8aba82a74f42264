import Sessions
import Foundation
import Testing

@testable import SessionImport

extension RecogniserTests {
    // MARK: phyphox

    @Test("A folder of phyphox, with its clock, decimal commas and exponents")
    func phyphox() throws {
        _ = try folder.write(
            "\"Time (s)\";\"X (m/s^2)\";\"Y (m/s^2)\";\"Z (m/s^2)\"\n1,000000E-2;9,80665E0;0,0E0;0,0E0\n2,0E-2;0,0E0;0,0E0;\u{2212}9,80665E0\n",
            to: "run/Linear Accelerometer.csv")
        _ = try folder.write(
            "\"Time (s)\";\"X (rad/s)\";\"Y (rad/s)\";\"Z (rad/s)\"\n0,0;1,5;0;0\n5,0E-2;2,5;0;0\n",
            to: "run/Gyroscope.csv")
        _ = try folder.write(
            "\"event\",\"experiment time\",\"system time\",\"system time text\"\n\"START\",0.0,1.7E9,\"2023-11-14\"\n",
            to: "run/meta/time.csv")
        _ = try folder.write("\"property\",\"value\"\n\"deviceModel\",\"x\"\n", to: "run/meta/device.csv")
        let session = try one("run")
        #expect(session.name == "run")
        #expect(session.start == 1_700_000_000)
        expect(session, "userAcceleration.x", [-1, 0])
        expect(session, "userAcceleration.z", [0, 1])
        #expect(session.recording.signals["userAcceleration.x"]?.timeline.times == [0.01, 0.02])
        #expect(session.recording.signals["rotationRate.x"]?.timeline.times == [0, 0.05])
    }

    @Test("Raw Data.csv of phyphox: the absolute value is not imported")
    func rawData() throws {
        _ = try folder.write(
            "\"Time (s)\",\"Linear Acceleration x (m/s^2)\",\"Linear Acceleration y (m/s^2)\",\"Linear Acceleration z (m/s^2)\",\"Absolute acceleration (m/s^2)\"\n"
                + "0,9.80665,0,0,9.80665\n0.01,0,0,0,0\n", to: "Raw Data.csv")
        expect(try one(), "userAcceleration.x", [-1, 0])
        #expect(found().recordings[0].leftOut == [LeftOut(name: "Absolute acceleration (m/s^2)", reason: .derived)])
    }

    // MARK: Others

    @Test("Physics Toolbox on Android: a blank line, times of day, decimal commas, separators at the end")
    func physicsToolboxAndroid() throws {
        _ = try folder.write(
            "\ntime;gFx;gFy;gFz;ax;ay;az;wx;wy;wz;\n09:30:00:001;0,5;0;1;9,80665;0;0;1;2;3;\n09:30:00:011;0,25;0;1;0;0;0;1;2;3;\n",
            to: "2026-05-04 walk.csv")
        var options = RecognitionOptions()
        options.zone = TimeZone(identifier: "UTC")
        let session = try one("2026-05-04 walk.csv", options)
        expect(session, "acceleration.x", [-0.5, -0.25])
        expect(session, "userAcceleration.x", [-1, 0])
        expect(session, "rotationRate.z", [3, 3])
        #expect(session.start == 1_777_887_000.001)
    }

    @Test("Physics Toolbox on iOS: dates, four digits, repeated headers")
    func physicsToolboxIOS() throws {
        _ = try folder.write(
            "time,ax,ay,az,wx,wy,wz\n2022-12-08 20:8:04.9800,9.80665,0,0,1,2,3\ntime,ax,ay,az,wx,wy,wz\n2022-12-08 20:8:04.9900,0,0,0,1,2,3\n",
            to: "pocket.csv")
        let session = try one()
        expect(session, "userAcceleration.x", [1, 0])
        #expect(session.recording.signals["rotationRate.x"]?.timeline.times == [0, 0.01])
    }

    @Test("Physics Toolbox's linear accelerometer alone has m/s², whatever its size")
    func linearAccelerometer() throws {
        _ = try folder.write("time,ax,ay,az,aT\n0.005,9.80665,0,0,9.8\n0.015,0,0,0,0\n", to: "walk.csv")
        expect(try one(), "userAcceleration.x", [-1, 0])
    }

    @Test("A table with ax and wx that shows gravity is no Physics Toolbox")
    func plainWithGravity() throws {
        _ = try folder.write("time,ax,ay,az,wx,wy,wz\n0,0,0,1,1,2,3\n0.02,0,0,1,1,2,3\n", to: "watch.csv")
        var options = RecognitionOptions()
        options.units = ["rotationRate": "rad/s"]
        expect(try one("", options), "acceleration.z", [1, 1])
    }

    @Test("SensorLog: each sensor has its clock, holds its values, and places are never stored")
    func sensorLog() throws {
        _ = try folder.write(
            "loggingTime(txt),locationLatitude(WGS84),accelerometerTimestamp_sinceReboot(s),accelerometerAccelerationX(G),accelerometerAccelerationY(G),accelerometerAccelerationZ(G),motionTimestamp_sinceReboot(s),motionYaw(rad),motionRoll(rad),motionPitch(rad),activity(txt),IP_en0(txt),label(N)\n"
                + "2026-05-26T14:17:24.700+02:00,52.5,100.00,0,0,-1,100.01,0.1,0.2,0.3,unknown,10.0.0.1,0\n"
                + "2026-05-26T14:17:24.720+02:00,52.5,100.02,0,0,-0.5,100.01,0.1,0.2,0.3,unknown,10.0.0.1,0\n"
                + "2026-05-26T14:17:24.740+02:00,52.5,100.04,0,0,null,100.03,0.4,0.5,0.6,unknown,null,0\n",
            to: "log.csv")
        let session = try one()
        #expect(
            session.recording.channels == [
                "acceleration.x", "acceleration.y", "acceleration.z", "attitude.pitch", "attitude.roll", "attitude.yaw",
            ])
        expect(session, "attitude.yaw", [0.1, 0.4])
        #expect(session.recording.signals["attitude.yaw"]?.timeline.times.map { ($0 * 1000).rounded() } == [10, 30])
        #expect(session.recording.signals["acceleration.z"]?.values.last?.isNaN == true)
        #expect(session.start.map { ($0 * 1000).rounded() } == 1_779_797_844_700)
        let leftOut = found().recordings[0].leftOut
        #expect(leftOut.filter { $0.reason == .personal }.map(\.name) == ["locationLatitude(WGS84)", "IP_en0(txt)"])
    }

    @Test(
        "MetaMotion: two files of one recording by their names, in degrees a second, on UTC",
        arguments: ["epoch (ms),time (01:00),elapsed (s),", "epoc (ms),timestamp (-0700),elapsed (s),"])
    func metaMotion(start: String) throws {
        _ = try folder.write(
            start
                + "x-axis (g),y-axis (g),z-axis (g)\n1700000000080,2023-11-14T23:13:20.080,0.000,0,0,1\n1700000000160,2023-11-14T23:13:20.160,0.080,0,0,0.5\n",
            to: "sit_MetaWear_2023-11-14T23.13.20.000_C4_Accelerometer_12.500Hz_1.4.4.csv")
        _ = try folder.write(
            start
                + "x-axis (deg/s),y-axis (deg/s),z-axis (deg/s)\n1700000000000,2023-11-14T23:13:20.000,0.000,180,0,0\n1700000000040,2023-11-14T23:13:20.040,0.040,90,0,0\n",
            to: "sit_MetaWear_2023-11-14T23.13.20.000_C4_Gyroscope_25.000Hz_1.4.4.csv")
        let session = try one()
        #expect(session.name == "sit_MetaWear_2023-11-14T23.13.20.000_C4")
        #expect(session.start == 1_700_000_000)
        expect(session, "rotationRate.x", [.pi, .pi / 2])
        #expect(session.recording.signals["acceleration.z"]?.timeline.times == [0.08, 0.16])
    }

    @Test("An offset in the name of a column of dates is the zone of its times")
    func offsetInName() throws {
        let rows = (0..<3).map { "2023-11-14T15:13:20.0\($0 * 4)0,0,0,1\n" }.joined()
        _ = try folder.write("timestamp (-0700),x-axis (g),y-axis (g),z-axis (g)\n" + rows, to: "sit.csv")
        var options = RecognitionOptions()
        options.zone = .gmt
        let session = try one("", options)
        #expect(session.start == 1_700_000_000)
        #expect(session.recording.signals["acceleration.z"]?.timeline.times == [0, 0.04, 0.08])
    }

    @Test("Motion-BIDS: a table without a header, its channels and its rate beside it")
    func motionBIDS() throws {
        _ = try folder.write("0\t0\t9.80665\t180\n0\t0\t0\tn/a\n", to: "sub-1_task-walk_tracksys-imu_motion.tsv")
        _ = try folder.write(
            "name\tcomponent\ttype\ttracked_point\tunits\nax\tx\tACCEL\tfoot\tm/s^2\nay\ty\tACCEL\tfoot\tm/s^2\naz\tz\tACCEL\tfoot\tm/s^2\ngx\tx\tGYRO\tfoot\tdeg/s\n",
            to: "sub-1_task-walk_tracksys-imu_channels.tsv")
        #expect(found().problems.first?.description.contains("_motion.json") == true)
        _ = try folder.write("{\"SamplingFrequency\": 50}", to: "sub-1_task-walk_tracksys-imu_motion.json")
        let session = try one()
        #expect(session.place == "foot")
        expect(session, "acceleration.z", [1, 0])
        #expect(session.recording.signals["rotationRate.x"]?.values.first == .pi)
        #expect(session.recording.signals["acceleration.z"]?.timeline.sampleRate == 50)
    }

    @Test("An export of Apple Health is handed over")
    func health() throws {
        _ = try folder.write("<?xml version=\"1.0\"?><HealthData/>", to: "export.xml")
        #expect(found("export.xml").problems.map(\.words) == [Message.healthExport.words])
    }

    @Test("A web page in place of a download is called one")
    func webPage() throws {
        for start in ["<!DOCTYPE html>", "\n<HTML lang=en>"] {
            _ = try folder.write(start + "\n<body>404 Not Found</body></html>\n", to: "set.csv")
            let problem = try #require(found("set.csv").problems.first)
            #expect(problem.words == Message.webPage.words)
            #expect(problem.description.contains("download it again"))
        }
    }

    // MARK: Plain tables

    @Test("Units by the header, by the numbers, and asked for where neither shows them")
    func units() throws {
        _ = try folder.write(
            "timestamp,acc_x,acc_y,acc_z,gyro_x_dps\n0,0,0,9.80665,180\n20,0,0,9.80665,90\n", to: "a.csv")
        let session = try one("a.csv")
        expect(session, "acceleration.z", [1, 1])
        expect(session, "rotationRate.x", [.pi, .pi / 2])
        #expect(session.recording.signals["acceleration.z"]?.timeline.times == [0, 0.02])

        _ = try folder.write("t,acc_x\n0,3\n0.02,4\n", to: "b.csv")
        let problem = try #require(found("b.csv").problems.first)
        #expect(problem.words == Message.unknownUnit(["acc_x"]).words)
        #expect(problem.description.contains("--unit acceleration=g"))
        var options = RecognitionOptions()
        options.units = ["acceleration": "m/s^2"]
        expect(try one("b.csv", options), "acceleration.x", [3 / 9.80665, 4 / 9.80665])
    }

    @Test("A unit of the time that is taken to give a usual rate is said, and a header without rows is an error")
    func guesses() throws {
        _ = try folder.write("t,acc_x (g)\n0,1\n20,1\n40,1\n", to: "a.csv")
        #expect(found("a.csv").recordings[0].assumptions == ["the time in ms by its steps"])
        _ = try folder.write("time_s,acc_x (g)\n", to: "b.csv")
        #expect(found("b.csv").problems.map(\.words) == [Message.headerOnly.words])
    }

    @Test("A draft takes the column that only grows as its time")
    func draft() throws {
        let path = try folder.write("0,5,7\n0.01,5,6\n0.02,4,7\n", to: "bare.csv")
        let draft = try ImportProfile(draftFor: .file(path))
        #expect(draft.time == .column(1, unit: .seconds))
        #expect(draft.channels.map(\.column) == [2, 3])
        let item = ImportItem(path: path, profile: draft, user: "ada", activity: "walk")
        #expect(try readSession(item).session.recording.duration == 0.02)
    }

    @Test("Acceleration near 0 has no gravity, whatever its column is called")
    func withoutGravity() throws {
        _ = try folder.write("time_s,acc_x (g),acc_y (g),acc_z (g)\n0,0.01,0,0\n0.02,-0.01,0,0.02\n", to: "a.csv")
        expect(try one(), "userAcceleration.x", [0.01, -0.01])
        #expect(found().recordings[0].summary.contains("without gravity, because it is near 0"))
    }

    @Test("Without a time the rate is asked for")
    func withoutTime() throws {
        _ = try folder.write("acc_x,acc_y,acc_z\n0,0,1\n0,0,1\n", to: "a.csv")
        #expect(found().problems.first?.description.contains("--rate") == true)
        var options = RecognitionOptions()
        options.rate = 25
        let session = try one("", options)
        #expect(session.recording.signals["acceleration.z"]?.timeline.sampleRate == 25)
    }

    @Test("A folder with tables of no logger beside recordings gives the recordings; alone they are errors")
    func others() throws {
        _ = try folder.write("name,age\nada,36\n", to: "people.csv")
        #expect(
            found().problems.map(\.words) == [
                Message.unrecognised(
                    reason: "no column is named after a motion sensor; the columns are \"name\", \"age\""
                ).words
            ])
        _ = try folder.write("time_s,acc_x (g)\n0,1\n0.02,1\n", to: "a.csv")
        _ = try folder.write("time_s,acc_x (g)\n0,1\n0.02,1\n", to: "sub/b.csv")
        #expect(found().recordings.map(\.name) == ["a", "b"])
        _ = try folder.write("name,age\nada,36\n", to: "data/people.csv")
        _ = try folder.write("time_s,acc_x (g)\n0,1\n0.02,1\n", to: "data/sub/c.csv")
        #expect(found("data").problems == [])
        #expect(found().problems == [])
        #expect(found("none").problems.map(\.words) == [Message.missingFile.words])
    }

    @Test(
        "Beside recordings a table that names no sensor is passed over and named, and one of numbers without a header is an error"
    )
    func besideRecordings() throws {
        _ = try folder.write("time_s,acc_x (g)\n0,1\n0.02,1\n", to: "a.csv")
        let named = try folder.write("t,a1,a2,a3\n0,1,2,3\n1,2,3,4\n2,3,4,5\n", to: "odd.csv")
        _ = try folder.write("name,age\nada,36\nbob,40\n", to: "participants.tsv")
        _ = try folder.write("{\"device\": 3}\n", to: "device.json")
        _ = try folder.write("Recorded in May.\nTwo sets, each of 12.\nBy ada.\n", to: "README.txt")
        #expect(found().recordings.map(\.name) == ["a"])
        #expect(found().problems == [])
        #expect(found().passedOver.map(\.place?.file) == [named])
        let numbers = try folder.write("0,1,2,3\n1,2,3,4\n2,3,4,5\n", to: "plain.csv")
        #expect(found().recordings.map(\.name) == ["a"])
        #expect(found().problems.map(\.place?.file) == [numbers])
        #expect(found().passedOver.map(\.place?.file) == [named])
    }

    @Test("A logger's other tables are not passed over")
    func otherTablesOfLogger() throws {
        try sensorLogger("ios")
        _ = try folder.write("time,bars\n1,2\n2,3\n3,4\n", to: "walk/Network.csv")
        #expect(found("walk").recordings.count == 1)
        #expect(found("walk").passedOver == [])
    }
}
