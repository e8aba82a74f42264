import Foundation
import RepDetection
import Sessions
import Testing

@testable import SessionImport

/// A few lines as each logger writes them: recognised, or asked for with the flag that then reads them.
@Suite struct OtherLoggersTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let logger: String
        let file: String
        let text: String
        /// The question that the text leaves open; nil for none.
        var asks: String?
        /// The options that answer it.
        var answer: @Sendable (inout RecognitionOptions) -> Void = { _ in }
        /// A channel, its first sample and the sample rate.
        let channel: Channel
        let value: Double
        let rate: Double

        var testDescription: String { logger }
    }

    static let cases: [Case] = [
        Case(
            logger: "AndroSensor", file: "Sensor_record.csv",
            text: "ACCELEROMETER X (m/s²);ACCELEROMETER Y (m/s²);ACCELEROMETER Z (m/s²);GYROSCOPE X (rad/s);"
                + "GYROSCOPE Y (rad/s);GYROSCOPE Z (rad/s);Time since start in ms ;YYYY-MO-DD HH-MI-SS_SSS\n"
                + "0;9.80665;0;1;2;3;0;2026-05-08 18-03-05_123\n0;9.80665;0;1;2;3;20;2026-05-08 18-03-05_143\n",
            channel: "acceleration.y", value: 1, rate: 50),
        Case(
            logger: "MATLAB Mobile", file: "Acceleration.csv",
            text: "Timestamp,X,Y,Z\n04-May-2026 18:03:05.100,0,0,9.81\n04-May-2026 18:03:05.200,0,0,9.81\n",
            channel: "acceleration.z", value: 9.81 / 9.80665, rate: 10),
        Case(
            logger: "Arduino", file: "squat.csv",
            text: "aX,aY,aZ,gX,gY,gZ\n0.01,0.02,1.0,10,20,30\n0.01,0.02,1.0,11,21,31\n", asks: "--rate",
            answer: {
                $0.rate = 119
                $0.units = ["rotationRate": "deg/s"]
            }, channel: "rotationRate.x", value: 10 * .pi / 180, rate: 119),
        Case(
            logger: "micro:bit", file: "microbit.csv", text: "Time (seconds),x,y,z\n0.0,4,-8,1024\n0.02,5,-8,1020\n",
            asks: "--xyz acceleration --unit acceleration=1024/g",
            answer: {
                $0.sensor = "acceleration"
                $0.units = ["acceleration": "1024/g"]
            }, channel: "acceleration.z", value: 1, rate: 50),
        Case(
            logger: "Axivity", file: "CWA-DATA.csv",
            text:
                "Time,Accel-X (g), Accel-Y (g), Accel-Z (g)\n2026-05-04 09:30:00.000,0,0,1\n2026-05-04 09:30:00.010,0,0,1\n",
            channel: "acceleration.z", value: 1, rate: 100),
        Case(
            logger: "Empatica", file: "ACC.csv",
            text:
                "1500000000.00, 1500000000.00, 1500000000.00\n32.000000, 32.000000, 32.000000\n-21,51,32\n-20,50,32\n",
            channel: "acceleration.z", value: 0.5, rate: 32),
        Case(
            logger: "Shimmer", file: "shimmer.csv",
            text: "\"sep=\t\"\nTimestamp_Unix_CAL\tAccel_LN_X_CAL\tAccel_LN_Y_CAL\tAccel_LN_Z_CAL\n"
                + "ms\tm/(s^2)\tm/(s^2)\tm/(s^2)\n1777887000000.5\t0\t0\t9.80665\n1777887000020.0\t0\t0\t9.80665\n",
            channel: "acceleration.z", value: 1, rate: 1000 / 19.5),
        Case(
            logger: "Movesense", file: "walk.csv",
            text: "timestamp,x,y,z\n1728000007,0,0,9.81\n1728000027,0,0,9.81\n1728000047,0,0,9.81\n", asks: "--xyz",
            answer: { $0.sensor = "acceleration" }, channel: "acceleration.z", value: 9.81 / 9.80665, rate: 50),
        Case(
            logger: "Xsens DOT", file: "dot.csv",
            text: "sep=,\nDeviceTag:,DOT\nPacketCounter,SampleTimeFine,Acc_X,Acc_Y,Acc_Z,Gyr_X,Gyr_Y,Gyr_Z\n"
                + "1,1000000,0,0,9.81,90,0,0\n2,1016667,0,0,9.81,90,0,0\n3,1033334,0,0,9.81,90,0,0\n",
            asks: "--unit rotationRate=deg/s", answer: { $0.units = ["rotationRate": "deg/s"] },
            channel: "rotationRate.x", value: .pi / 2, rate: 1e6 / 16667),
        Case(
            logger: "Polar Sensor Logger", file: "polar_ACC.txt",
            text: "Phone timestamp;sensor timestamp [ns];X [mg];Y [mg];Z [mg]\n"
                + "2026-05-20T14:22:34.120;599616000000000000;0;0;1000\n2026-05-20T14:22:34.140;599616000020000000;0;0;1000\n",
            channel: "acceleration.z", value: 1, rate: 50),
        Case(
            logger: "WitMotion", file: "wit.csv",
            text:
                "Time(s),AccX(g),AccY(g),AccZ(g),AsX(°/s),AsY(°/s),AsZ(°/s),AngleX(°)\n0.00,0,0,1,180,0,0,3\n0.01,0,0,1,180,0,0,3\n",
            channel: "rotationRate.x", value: .pi, rate: 100),
        Case(
            logger: "Edge Impulse", file: "squat.json",
            text:
                #"{"protected":{"ver":"v1"},"payload":{"device_type":"X","interval_ms":16,"sensors":[{"name":"accX","units":"m/s2"},"#
                + #"{"name":"accY","units":"m/s2"},{"name":"accZ","units":"m/s2"}],"values":[[0,0,9.80665],[0,0,9.80665]]}}"#,
            channel: "acceleration.z", value: 1, rate: 62.5),
        Case(
            logger: "Bangle.js", file: "bangle.csv", text: "Time (ms),X,Y,Z\n85,17,-78,-8159\n165,69,-32,-8185\n",
            asks: "--xyz acceleration --unit acceleration=8192/g",
            answer: {
                $0.sensor = "acceleration"
                $0.units = ["acceleration": "8192/g"]
            }, channel: "acceleration.z", value: -8159 / 8192, rate: 12.5),
    ]

    @Test("Loggers whose files are read by their header, or after one question", arguments: cases)
    func logger(_ one: Case) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(one.text, to: one.file)
        if let asks = one.asks {
            let problem = try #require(Recogniser().find(at: path).problems.first)
            #expect(problem.description.contains(asks), "\(problem)")
        }
        var options = RecognitionOptions()
        one.answer(&options)
        let found = Recogniser(options).find(at: path)
        #expect(found.problems == [])
        let recording = try #require(found.recordings.first)
        let signal = try #require(
            try readSession(ImportItem(recording, user: "ada", activity: "squat")).session.recording.signals[
                one.channel])
        #expect(abs(signal.values[0] - one.value) < 1e-9)
        #expect(abs(signal.timeline.sampleRate - one.rate) < 1e-3 * one.rate)
    }
}
