import Sessions
import ArgumentParser
import Foundation
import RepDetection
import SessionImport

/// Numbers of the command line with their ranges. An error contains the number as it was typed, and the range.
enum NumberArgument {
    /// Concurrent jobs. More only take memory.
    static let jobs = 1...1024
    /// Detectors of an ensemble.
    static let members = 1...99
    /// Recorded seconds per second.
    static let speeds = 0.001...1_000_000

    /// Reads a number of a range.
    static func from(_ range: ClosedRange<Double>, _ unit: String) -> @Sendable (String) throws -> Double {
        {
            guard let number = Double($0), range.contains(number) else {
                throw ValidationError("Give a number from \(words(range)) \(unit).")
            }
            return number
        }
    }

    /// Reads a sample rate.
    static func sampleRate(_ text: String) throws -> Double { try from(DetectorConfig.sampleRates, "Hz")(text) }

    /// Reads a labelled count.
    static func count(_ text: String) throws -> Int {
        guard let count = Int(text), ImportItem.counts.contains(count) else {
            throw ValidationError(
                "Give a whole number from 0 to \(Formatted.grouped(ImportItem.counts.upperBound)).")
        }
        return count
    }

    /// Refuses a whole number outside of its range; nil is accepted.
    static func check(_ flag: String, _ number: Int?, _ range: ClosedRange<Int>, _ unit: String = "") throws {
        guard let number, !range.contains(number) else { return }
        let words = "\(Formatted.grouped(range.lowerBound)) to \(Formatted.grouped(range.upperBound))"
        throw ValidationError("\(flag) must be \(words)\(unit), not \(number).")
    }

    /// Refuses a number outside of its range, or one that is not finite; nil is accepted.
    static func check(_ flag: String, _ number: Double?, _ range: ClosedRange<Double>, _ unit: String = "") throws {
        guard let number, !range.contains(number) else { return }
        throw ValidationError(
            "\(flag) must be \(words(range))\(unit), not \(number.isFinite ? Formatted.exact(number) : "\(number)").")
    }

    static func words(_ range: ClosedRange<Double>) -> String {
        let upper = range.upperBound
        let most = upper < 1000 ? Formatted.exact(upper) : Formatted.grouped(Int(upper))
        return "\(Formatted.exact(range.lowerBound)) to \(most)"
    }
}
