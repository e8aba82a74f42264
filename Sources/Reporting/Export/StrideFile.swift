import Calibration
import Foundation
import Sessions

/// A stride length as a file, format `reptune.stride/1`.
package struct StrideFile: Sendable, Hashable, Codable {
    /// The format and its version.
    package static let format = "reptune.stride/1"

    /// The format and its version.
    package let format: String
    /// The detector config's name.
    package let name: String
    /// The user; null for a length shared by all users.
    package let user: String?
    /// The length of one stride in metres.
    package let metresPerStride: Double
    /// The number of sessions it is calibrated on.
    package let sessions: Int
    /// Strides counted in these sessions.
    package let strides: Int
    /// Metres ridden in these sessions.
    package let metres: Double
    /// The mean of |estimated − ridden| ÷ ridden with each session held out; null with one session.
    package let heldOutRelativeError: Double?
    /// The program and its version.
    package let tool: String

    /// Describes a calibration.
    package init(_ calibration: StrideCalibration, name: String, user: String?, tool: String) {
        format = StrideFile.format
        self.name = name
        self.user = user
        metresPerStride = calibration.length.metres
        sessions = calibration.rides.count
        strides = calibration.rides.reduce(0) { $0 + $1.strides }
        metres = calibration.rides.reduce(0) { $0 + $1.metres }
        heldOutRelativeError = calibration.meanRelativeError
        self.tool = tool
    }

    /// Reads a stride length from a file.
    package static func read(_ path: String) throws(Message) -> StrideLength {
        let remedy = "Write the file again with reptune bike stride -o."
        let file = try JSONFile.read(
            StrideFile.self, from: path, "invalidStride", remedy: remedy,
            missing: "Name a file that reptune bike stride -o wrote.")
        func invalid(_ problem: String) -> Message {
            Message("invalidStride", problem, remedy: remedy, file: path)
        }
        guard file.format == format else { throw invalid("format: \"\(file.format)\" is not \"\(format)\"") }
        guard let length = StrideLength(metres: file.metresPerStride) else {
            throw invalid("metresPerStride: \(file.metresPerStride) is not from 0.01 to 100")
        }
        return length
    }
}
