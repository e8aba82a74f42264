import Sessions
import Foundation
import RepDetection

extension ImportProfile {
    /// A draft of a profile for a table that isn't recognised: its form, its times, and a channel of unit `1` for each column of
    /// numbers, to be named and given their units by hand.
    ///
    /// Throws if the file holds no table. Reads the beginning of the file.
    package init(draftFor path: String) throws(Message) { try self.init(draftFor: .file(path)) }

    init(draftFor source: TextSource) throws(Message) {
        guard let shape = try TableShape(source) else { throw Message.empty.at(source.name) }
        let width = shape.rows.map(\.count).max() ?? 0
        let meanings = shape.header?.map { ColumnMeaning($0) } ?? Array(repeating: .other, count: width)
        // Without a name for the time, it is probably a column of dates, or one that only grows.
        let choice =
            TimeChoice.best(of: shape, meanings)
            ?? (0..<width).lazy.compactMap { index -> TimeChoice? in
                let numbers = shape.numbers(index)
                guard
                    numbers.isEmpty
                        || numbers.count == shape.rows.count && numbers.count > 1
                            && zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 })
                else { return nil }
                return TimeChoice(index, nil, shape)
            }.first
        func reference(_ index: Int) -> ColumnReference {
            guard let name = shape.header?[index], !name.isEmpty, shape.header?.count(where: { $0 == name }) == 1 else {
                return .number(index + 1)
            }
            return .name(name)
        }
        let time: SampleTime =
            switch choice?.unit {
            case .shown(let unit), .byStep(let unit): .column(reference(choice?.index ?? 0), unit: unit)
            case .open, nil: .unstated
            }
        let columns = (shape.header?.indices ?? 0..<width).filter { index in
            index != choice?.index && meanings[index] != .personal && !shape.numbers(index).isEmpty
        }
        guard !columns.isEmpty else {
            throw Message.unrecognised(reason: "no column holds numbers").at(
                source.name, remedy: "Name a table of samples.")
        }
        self.init(
            name: source.stem, description: "A draft: name the channels, and give their units.",
            header: shape.header != nil, delimiter: String(UnicodeScalar(shape.delimiter)),
            decimalMark: shape.decimalMark, skipLines: shape.skipLines,
            time: time,
            channels: columns.map { index in
                let name: String? = shape.header?[index]
                return ChannelColumn(
                    Channel(name.flatMap { $0.isEmpty ? nil : $0 } ?? "column\(index + 1)"), column: reference(index),
                    unit: shape.unit(index).map { MeasuredUnit(spelling: $0)?.rawValue ?? $0 } ?? "1")
            })
    }

    /// The profile as JSON, with sorted keys, as `init(contentsOf:)` reads it.
    package var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self) + Data("\n".utf8)
        }
    }
}
