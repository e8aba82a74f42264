import Calibration
import Foundation
import RepDetection
import Sessions

/// A stride length as a file, format `reptune.stride/1`.
public struct StrideFile: Sendable, Hashable, Codable {
    /// The format and its version.
    public static let format = "reptune.stride/1"

    /// The format and its version.
    public let format: String
    /// The detector config's name.
    public let name: String
    /// The user; null for a length shared by all users.
    public let user: String?
    /// The length of one stride in metres.
    public let metresPerStride: Double
    /// The number of sessions it is calibrated on.
    public let sessions: Int
    /// Strides counted in those sessions.
    public let strides: Int
    /// Metres ridden in those sessions.
    public let metres: Double
    /// The mean of |estimated − ridden| ÷ ridden with each session held out; null with one session.
    public let heldOutRelativeError: Double?
    /// The program and its version.
    public let tool: String

    /// Describes a calibration.
    public init(_ calibration: StrideCalibration, name: String, user: String?, tool: String) {
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
    public static func read(_ path: String) throws(StrideFileError) -> StrideLength {
        do throws(JSONFile.Fault) {
            let file = try JSONFile.read(StrideFile.self, from: path)
            guard file.format == format else {
                throw .contents("format: \"\(file.format)\" is not \"\(format)\"")
            }
            guard let length = StrideLength(metres: file.metresPerStride) else {
                throw .contents("metresPerStride: \(file.metresPerStride) is not from 0.01 to 100")
            }
            return length
        } catch {
            switch error {
            case .unreadable(let problem): throw .unreadable(path: path, problem: problem)
            case .contents(let problem): throw .notAStride(path: path, problem: problem)
            }
        }
    }
}

/// Why a stride length can't be read.
public enum StrideFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is missing or can't be read.
    case unreadable(path: String, problem: String)
    /// The file is not JSON, has another format, or its length is out of range.
    case notAStride(path: String, problem: String)

    /// What is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .unreadable(let path, let problem): "\(path): \(problem). Name a file that reptune stride -o wrote."
        case .notAStride(let path, let problem): "\(path): \(problem). Write the file again with reptune stride -o."
        }
    }
}
