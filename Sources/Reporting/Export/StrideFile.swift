import Calibration
import Foundation
import RepDetection

/// How far a stride goes, as a file of its own: format `reptune.stride/1`.
public struct StrideFile: Sendable, Hashable, Codable {
    /// The format and its version.
    public static let format = "reptune.stride/1"

    /// The format and its version.
    public let format: String
    /// The detector config's name.
    public let name: String
    /// Whose strides; null for everyone's.
    public let user: String?
    /// What one stride covers, m.
    public let metresPerStride: Double
    /// How many sessions it is made of.
    public let sessions: Int
    /// Strides counted in them.
    public let strides: Int
    /// Metres ridden in them.
    public let metres: Double
    /// The mean of |estimated − ridden| ÷ ridden with each session left out; null with one session.
    public let leftOutRelativeError: Double?
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
        leftOutRelativeError = calibration.meanRelativeError
        self.tool = tool
    }

    /// Reads a file and gives the length of a stride.
    public static func read(_ path: String) throws(StrideFileError) -> StrideLength {
        do throws(JSONFile.Fault) {
            let file = try JSONFile.read(StrideFile.self, from: path)
            guard file.format == format else {
                throw .contents("format: \"\(file.format)\" is not \"\(format)\"")
            }
            guard let length = StrideLength(metres: file.metresPerStride) else {
                throw .contents("metresPerStride: \(file.metresPerStride) is not above 0")
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

/// Why a file tells no length of a stride.
public enum StrideFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file, or it can't be read.
    case unreadable(path: String, problem: String)
    /// It is no JSON, another format, or its number is none.
    case notAStride(path: String, problem: String)

    /// What is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .unreadable(let path, let problem): "\(path): \(problem). Name a file that reptune stride -o wrote."
        case .notAStride(let path, let problem): "\(path): \(problem). Make the file anew with reptune stride -o."
        }
    }
}
