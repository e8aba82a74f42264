import Foundation
import Testing

/// The accuracy on public recordings that the documentation quotes.
@Suite struct QuotedAccuracyTests {
    /// A row of a table with a column "sessions within it (95 % interval)".
    private struct Row {
        let set: String
        let recordings: String
        let heldOut: String
        /// The share within the tolerance and the MAE, each with its interval in parentheses.
        let estimates: [String]
    }

    private static let pages = ["README.md", "notebooks-md/accuracy.md", "notebooks-md/what-carries-over.md"]

    private func rows(_ page: String) throws -> [Row] {
        var rows: [Row] = []
        var places: [Int]?
        for line in try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                places = nil
                continue
            }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.contains(where: { $0.hasPrefix("sessions within it (95 %") }) {
                places = cells.indices.filter { cells[$0].hasSuffix("(95 % interval)") }
            } else if let places, cells.count > 4, !cells[0].hasPrefix("-"), !cells[0].hasPrefix(":") {
                rows.append(
                    Row(
                        set: String(cells[0].prefix { $0.isLetter }), recordings: cells[0], heldOut: cells[1],
                        estimates: places.map { cells[$0] }))
            }
        }
        return rows
    }

    @Test("Each has its 95 % interval, and none where fewer than five people were held out", arguments: pages)
    func intervals(page: String) throws {
        let rows = try rows(page)
        #expect(Set(rows.map(\.set)) == ["SPAR", "Gym", "Oxford", "SensorWatch"])
        for row in rows {
            let people = try #require(
                row.recordings.firstMatch(of: /(\d+|one) pe(?:ople|rson)/), "\(page): \(row.recordings)"
            ).1
            let isTooFew = row.heldOut == "each person" && (Int(people) ?? 1) < 5
            #expect(row.estimates.count == 2)
            for estimate in row.estimates {
                let hasInterval = estimate.contains(/\ \([0-9.]+(?: %)? … [0-9.]+(?: %)?\)$/)
                #expect(hasInterval == !isTooFew, "\(page): \(row.recordings): \(estimate)")
            }
        }
    }

    @Test("Prose gives the interval of a share within ±1 in the same paragraph")
    func prose() throws {
        for page in Self.pages {
            let text = try Repository.text(page).replacing(/(?s)```.*?```/, with: "")
            for paragraph in text.components(separatedBy: "\n\n")
            where !paragraph.hasPrefix("|") && !paragraph.hasPrefix("!") {
                let words = paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                let shares = words.matches(of: /[0-9.]+ %`?\)? (?:of [0-9]+ sessions )?are within ±1/).count
                let intervals = words.matches(of: /[0-9.]+ %`? to `?[0-9.]+ %/).count
                #expect(shares <= intervals, "\(page): \(words)")
            }
        }
    }

    /// The column `variants`, or a sentence with the set's name and the number.
    @Test("Each set has the number of variants that were tried on it, and its part in the design", arguments: pages)
    func design(page: String) throws {
        let text = try Repository.text(page).replacing(/(?s)```.*?```/, with: "")
        #expect(text.contains("took part in the design"))
        let sentences = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").components(separatedBy: ". ")
        for set in Set(try rows(page).map(\.set)) {
            let isInColumn = text.split(separator: "\n").contains {
                $0.hasPrefix("| \(set)") && $0.contains(/\| (?:above [0-9]+|about [0-9]+|not counted) \|$/)
            }
            let isInSentence = sentences.contains {
                $0.contains("variants") && $0.contains(set) && $0.contains(/above [0-9]+|about [0-9]+|not counted/)
            }
            #expect(isInColumn || isInSentence, "\(page): \(set)")
        }
    }
}
