import ArgumentParser
import Foundation
import Reporting
import SessionImport

/// Numbers of the command line with a range. An error contains the text as it was typed, and the range.
enum NumberArgument {
    /// Reads a finite number above 0.
    static func aboveZero(_ unit: String) -> @Sendable (String) throws -> Double {
        { try number($0, "Give a number above 0 \(unit).") { $0 > 0 } }
    }

    /// Reads a finite number from a lower bound on.
    static func atLeast(_ lowest: Double, _ unit: String) -> @Sendable (String) throws -> Double {
        { try number($0, "Give a number of \(Formatted.exact(lowest)) \(unit) or more.") { $0 >= lowest } }
    }

    /// Reads a labelled count.
    static func count(_ text: String) throws -> Int {
        guard let count = Int(text), ImportItem.counts.contains(count) else {
            throw ValidationError(
                "Give a whole number from 0 to \(Formatted.grouped(ImportItem.counts.upperBound)).")
        }
        return count
    }

    private static func number(_ text: String, _ remedy: String, isValid: (Double) -> Bool) throws -> Double {
        guard let number = Double(text), number.isFinite, isValid(number) else { throw ValidationError(remedy) }
        return number
    }
}
