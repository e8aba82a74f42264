import Foundation
import Sessions

extension Formatted {
    /// `1 rep`, `1.3 steps`, in the unit in use, with up to two decimals.
    static func reps(_ number: Double?) -> String {
        let text = decimal(number)
        return text == unknown ? unknown : text + " " + (text == "1" ? CountUnit.shortOne : CountUnit.short)
    }

    /// A number with up to `most` decimals, without trailing zeros.
    package static func decimal(_ value: Double?, _ most: Int = 2) -> String {
        guard let value, value.isFinite else { return unknown }
        // The same number, summed in another order, is rounded alike.
        var text = String(format: "%.\(most)f", Double(String(format: "%.12g", value)) ?? value)
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        return minus(text == "-0" ? "0" : text)
    }

    /// A number above 0 with two significant digits, as 0.078, 1.2 or 120; whole from 10 on.
    package static func significant(_ value: Double) -> String {
        guard value > 0, value.isFinite else { return decimal(value) }
        return decimal(value, max(0, 1 - Int(log10(value).rounded(.down))))
    }

    /// An upper bound with a decimal, or below 1 with two significant digits, so that it is never shown as 0.
    static func bound(_ value: Double) -> String { value < 1 ? significant(value) : decimal(value, 1) }

    /// A share as a percentage.
    package static func percent(_ share: Double?, _ most: Int = 1) -> String {
        guard let share, share.isFinite else { return unknown }
        return decimal(share * 100, most) + " %"
    }

    /// A p-value: `p = 0.031`, `p < 0.001`.
    package static func pValue(_ value: Double) -> String { value < 0.001 ? "p < 0.001" : "p = \(decimal(value, 3))" }

    /// An error with its sign and up to `most` decimals.
    package static func signed(_ value: Double?, _ most: Int = 2) -> String {
        guard let value, value.isFinite else { return unknown }
        let text = decimal(value, most)
        return value > 0 && text != "0" ? "+" + text : text
    }

    /// A length of time: seconds, or minutes from two on.
    package static func duration(_ seconds: Double) -> String {
        seconds < 120 ? decimal(seconds, 1) + " s" : decimal(seconds / 60, 1) + " min"
    }

}

/// Names as a text: all, or their number if they are very many.
enum LongList {
    /// The largest number of names in a text.
    static let most = 100

    /// The different names in ascending order, or their number with a noun in the plural. O(names · log names).
    static func words(_ names: [String], _ noun: String) -> String {
        let names = Set(names)
        return names.count > most ? "\(Formatted.grouped(names.count)) \(noun)" : names.sorted().joined(separator: ", ")
    }
}
