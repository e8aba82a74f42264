import Sessions
import Testing

@testable import SessionImport

@Suite struct ColumnNameTests {
    @Test(
        "The part of the body, or the device, that a column belongs to",
        arguments: [
            ("right_hand_acc_x", "right hand"), ("RightHandAccX", "right hand"), ("rhand_acc_x (g)", "rhand"),
            ("phone gravity z", "phone"), ("imu2_gyro_x", "2"), ("acc1_x", "1"), ("sensor 3 acc x", "3"),
            ("acc_x_m_s2", ""), ("mpu6050_acc_x", ""), ("Acceleration x (m/s^2)", ""), ("rotationRateX", ""),
            ("linear_acceleration_x", ""),
        ])
    func body(name: String, body: String) { #expect(ColumnName(name).body == body) }

    @Test(
        "The sensors of a table are one body's, the first; the others are named",
        arguments: [
            ("right_hand_acc", "phone_gravity", "acceleration"), ("wrist_gyro", "ankle_acc", "rotationRate"),
            ("imu1_gyro", "imu2_acc", "rotationRate"),
        ])
    func oneBody(first: String, second: String, sensor: String) throws {
        let folder = try TemporaryFolder()
        let units = { (name: String) in name.contains("gyro") ? "rad/s" : "g" }
        let columns = [first, second].flatMap { name in ["x", "y", "z"].map { "\(name)_\($0) (\(units(name)))" } }
        let rows = (0..<3).map { "0.0\($0),0.1,0.2,1,0,0,-1\n" }.joined()
        let path = try folder.write("time_s,\(columns.joined(separator: ","))\n" + rows)
        let recording = try #require(Recogniser().find(at: path).recordings.first)
        #expect(recording.sensors == [sensor])
        #expect(recording.leftOut == columns[3...].map { LeftOut(name: $0, reason: .otherBody) })
    }

    @Test("An index without a name is no column, whatever the names of the others", arguments: ["", "Unnamed: 0"])
    func index(name: String) throws {
        let folder = try TemporaryFolder()
        for columns in ["time_s,gravity.x,gravity.z", "time (s),ax (g),az (g)"] {
            let path = try folder.write("\(name),\(columns)\n0,0.00,0,-1\n1,0.02,0,-1\n")
            let found = Recogniser().find(at: path)
            #expect(found.problems == [])
            #expect(found.recordings.first?.parts.first?.profile.channels.count == 2)
        }
        let path = try folder.write("\(name),gravity.x,gravity.z\n0,0,-1\n1,0,-1\n")
        #expect(Recogniser().find(at: path).problems.first?.remedy?.contains("--rate") == true)
    }
}
