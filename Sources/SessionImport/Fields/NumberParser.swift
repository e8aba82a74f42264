import Foundation
import Sessions

/// The value of a field that should be a number.
enum ParsedNumber: Equatable {
    case number(Double)
    case missing
    case invalid
}

/// Parses fields as numbers, in place and without allocating.
///
/// Accepts decimal numbers with an optional exponent. Infinities and NaN are missing values; hexadecimal numbers are invalid.
struct NumberParser {
    private let hasComma: Bool
    private let mark: UInt8
    private let missing: [[UInt8]]
    /// Texts for a missing value that look like numbers, such as -999. They are compared before parsing.
    private let missingNumbers: [[UInt8]]

    init(decimalMark: DecimalMark = .point, missing: [String] = DecimalMark.usualMissing) {
        hasComma = decimalMark == .comma
        mark = hasComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
        self.missing = missing.map { Array($0.utf8) }
        missingNumbers = self.missing.filter { text in text.contains { (0x30...0x39).contains($0) } }
    }

    /// The `Double` nearest to the number in a field. A decimal comma may be overwritten in place.
    @inline(__always)
    func parse(_ field: CSVField) -> ParsedNumber {
        if missingNumbers.isEmpty, let number = DecimalField(field, mark: mark)?.nearest { return .number(number) }
        return parseAny(field)
    }

    /// Parses any text with the C library.
    private func parseAny(_ field: CSVField) -> ParsedNumber {
        guard field.count > 0 else { return .missing }
        if !missingNumbers.isEmpty {
            if NumberParser.contains(field, in: missingNumbers) { return .missing }
            if let number = DecimalField(field, mark: mark)?.nearest { return .number(number) }
        }
        guard isNumeral(field) else { return isMissing(field) ? .missing : parseTypographic(field) }
        var end: UnsafeMutablePointer<CChar>?
        let value = strtod(field.start, &end)
        guard let end, end > field.start, blank(from: end, to: field.start + field.count) else {
            restoreComma(field)
            return NumberParser.contains(field, in: missing) ? .missing : .invalid
        }
        return value.isFinite ? .number(value) : .missing
    }

    /// Parses a number with a minus sign of typography, U+2212, as apps write it that format numbers for people.
    private func parseTypographic(_ field: CSVField) -> ParsedNumber {
        let text = field.text
        guard text.contains("\u{2212}") || text.contains("∞") else { return .invalid }
        var plain = text.replacing("\u{2212}", with: "-")
        if hasComma { plain = plain.replacing(",", with: ".") }
        if ["∞", "-∞", "+∞"].contains(plain) { return .missing }
        return Double(plain).map { .number($0) } ?? .invalid
    }

    /// Whether a field has only digits, signs, exponents, the decimal mark and spaces; replaces the mark by a point.
    private func isNumeral(_ field: CSVField) -> Bool {
        var comma: Int?
        for index in 0..<field.count {
            switch UInt8(bitPattern: field.start[index]) {
            case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "e"),
                UInt8(ascii: "E"):
                continue
            case UInt8(ascii: "."):
                if hasComma { return false }
            case UInt8(ascii: ","):
                if !hasComma || comma != nil { return false }
                comma = index
            default: return false
            }
        }
        if let comma { field.start[comma] = CChar(bitPattern: UInt8(ascii: ".")) }
        return true
    }

    /// Restores the comma, because the message shows the text.
    private func restoreComma(_ field: CSVField) {
        guard hasComma, let point = field.bytes.firstIndex(of: CChar(bitPattern: UInt8(ascii: "."))) else { return }
        field.start[point] = CChar(bitPattern: UInt8(ascii: ","))
    }

    private func isMissing(_ field: CSVField) -> Bool {
        if NumberParser.contains(field, in: missing) { return true }
        let text = field.text.lowercased()
        return ["inf", "infinity", "nan"].contains(
            text.hasPrefix("-") || text.hasPrefix("+") ? String(text.dropFirst()) : text)
    }

    private static func contains(_ field: CSVField, in texts: [[UInt8]]) -> Bool {
        texts.contains { $0.count == field.count && memcmp($0, field.start, field.count) == 0 }
    }

    private func blank(from start: UnsafeMutablePointer<CChar>, to end: UnsafeMutablePointer<CChar>) -> Bool {
        var place = start
        while place < end, place.pointee == 0x20 { place += 1 }
        return place == end
    }
}

/// The character between the whole and the fractional part of a number.
package enum DecimalMark: String, Sendable, CaseIterable {
    /// `1.5`
    case point = "."
    /// `1,5`
    case comma = ","

    /// The default texts that stand for a missing value.
    package static let usualMissing = ["", "null", "nan", "NaN", "NA"]
}

/// Numbers as people write them in sheets.
enum SheetNumber {
    /// A number of a sheet, with a decimal point or comma; nil for any other text, and where a comma may divide thousands: `1,000`.
    static func number(_ text: String) -> Double? {
        if let number = Double(text) { return number }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let isDoubtful = parts.count != 2 || text.contains(".") || parts[1].count == 3 && Int(parts[0]) ?? 0 != 0
        return isDoubtful ? nil : Double(text.replacing(",", with: "."))
    }

    /// A text as a labelled count; nil for any other text. A spreadsheet's `12.0` and `12,0` are whole numbers, and
    /// `12,000` is doubtful.
    static func count(_ text: String) -> Int? {
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard let first = parts.first, parts.count == 1 || parts[1].allSatisfy({ $0 == "0" }),
            !text.contains(",") || 1...2 ~= parts[1].count,
            first.allSatisfy({ ("0"..."9").contains($0) }), let count = Int(first)
        else { return nil }
        return Label.counts.contains(count) ? count : nil
    }
}
