import Foundation
import Sessions

/// The number formats of a workbook's styles, as far as they make dates of numbers.
///
/// Source: ECMA-376, part 1: 18.8.30 (number formats, with the built-in ones), 18.17.4 (serial dates).
final class NumberFormats {
    /// What a format makes of a number: the number, a date, a time of day with or without a date, a duration.
    enum Kind { case number, date, time, duration }

    /// The most styles of cells, as in Excel.
    private static let mostStyles = 65_490

    private let is1904: Bool
    private var custom: [Int: Kind] = [:]
    private var styles: [Int] = []

    /// Makes the formats of a workbook without styles.
    ///
    /// - Parameter is1904: Whether days count from 1904-01-01, as on old Macs; else 1900-01-01 is day 1.
    init(is1904: Bool) { self.is1904 = is1904 }

    /// Takes a tag of the styles, and the name of the element around it.
    func take(_ tag: XMLTag, in parent: String?) throws(Message) {
        if parent == "numFmts", tag.isNamed("numFmt"), let id = tag["numFmtId"].flatMap({ Int($0) }) {
            custom[id] = NumberFormats.kind(tag["formatCode"] ?? "")
        } else if parent == "cellXfs", tag.isNamed("xf") {
            guard let id = Int(tag["numFmtId"] ?? "0"), styles.count < NumberFormats.mostStyles else {
                throw .brokenWorkbook("a style has no number, or there are more than \(NumberFormats.mostStyles)")
            }
            styles.append(id)
        }
    }

    /// What a cell's style makes of its number; nil if there is no such style.
    subscript(style style: Int) -> Kind? {
        guard styles.indices.contains(style) else { return styles.isEmpty && style == 0 ? .number : nil }
        return custom[styles[style]] ?? NumberFormats.builtIn(styles[style])
    }

    /// The formats that a workbook does not declare. 27 to 36 and 50 to 58 are dates of East Asian languages.
    private static func builtIn(_ id: Int) -> Kind {
        switch id {
        case 14...17, 27...31, 34...36, 50...58: .date
        case 18...22, 32, 33, 45, 47: .time
        case 46: .duration
        default: .number
        }
    }

    /// What a format code makes of a number, by its first section. Quoted and escaped characters and colours mean nothing.
    static func kind(_ code: String) -> Kind {
        var letters: Set<Character> = []
        var rest = code.lowercased()[...]
        while let character = rest.popFirst(), character != ";" {
            switch character {
            case "\"": rest = rest.drop { $0 != "\"" }.dropFirst()
            case "\\", "_", "*": rest = rest.dropFirst()
            case "[":
                let name = rest.prefix { $0 != "]" }
                rest = rest.dropFirst(name.count + 1)
                if let first = name.first, "hms".contains(first), name.allSatisfy({ $0 == first }) { return .duration }
            default: letters.insert(character)
            }
        }
        if !letters.isDisjoint(with: "hs") { return .time }
        return letters.isDisjoint(with: "dmy") ? .number : .date
    }

    /// The date, time or duration of a number of days, to the millisecond; nil if there is none.
    ///
    /// Day 60 of 1900 is a 29 February that was none, so earlier days count from a day later.
    func text(_ number: Double, _ kind: Kind) -> String? {
        // The last day is 9999-12-31.
        guard (0..<(is1904 ? 2_957_004 : 2_958_466)).contains(number) else { return nil }
        let milliseconds = Int((number * 86_400_000).rounded())
        let (day, time) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        func padded(_ number: Int, _ width: Int = 2) -> String {
            let digits = "\(number)"
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let hours = (kind == .duration ? milliseconds : time) / 3_600_000
        let clock =
            "\(padded(hours)):\(padded(time / 60_000 % 60)):\(padded(time / 1000 % 60))"
            + (time % 1000 == 0 ? "" : "." + padded(time % 1000, 3))
        if kind == .duration || day == 0 && (kind == .time || time > 0) { return clock }
        guard is1904 || day != 60 && day != 0 else { return nil }
        let unixDay = day + (is1904 ? -24_107 : day < 60 ? -25_568 : -25_569)
        let date = Date(timeIntervalSince1970: Double(unixDay) * 86_400).formatted(.iso8601.year().month().day())
        return kind == .date && time == 0 ? date : date + "T" + clock
    }
}
