import CEmbedded
import Foundation
import RepDetection
import Sessions

/// The mapping from the columns of a CSV file to channels.
///
/// Its JSON has the format `reptune.profile/1`; the module's README lists every field.
package struct ImportProfile: Sendable, Equatable {
    /// The profile's name.
    package var name: String
    /// The source of the recordings, in one line.
    package var description: String
    /// Whether the first row contains the names of the columns.
    package var header: Bool
    /// The character between two fields: one ASCII character, not part of a number.
    package var delimiter: String
    /// The character between the whole and the fractional part of a number.
    package var decimalMark: DecimalMark
    /// The number of lines to skip before the table.
    package var skipLines: Int
    /// Texts that stand for a missing value; the empty field always does.
    package var missing: [String]
    /// The times of the rows.
    package var time: SampleTime
    /// The rate in Hz to resample to; nil for samples as recorded.
    package var resample: Double?
    /// The sensor's usual place; a recording's own place takes precedence.
    package var place: String?
    /// The channels and their columns.
    package var channels: [ChannelColumn]

    /// Makes a profile. It is checked when a file is read with it.
    package init(
        name: String, description: String = "", header: Bool = true, delimiter: String = ",",
        decimalMark: DecimalMark = .point, skipLines: Int = 0, missing: [String] = DecimalMark.usualMissing,
        time: SampleTime, resample: Double? = nil, place: String? = nil, channels: [ChannelColumn]
    ) {
        self.name = name
        self.description = description
        self.header = header
        self.delimiter = delimiter
        self.decimalMark = decimalMark
        self.skipLines = skipLines
        self.missing = missing
        self.time = time
        self.resample = resample
        self.place = place
        self.channels = channels
    }

    /// Takes the units that the user gives in place of its own, which may be another logger's; the signs stay. Gives the flags that it
    /// used.
    mutating func takeUnits(_ options: RecognitionOptions) -> Set<RecognitionOptions.Flag> {
        var used: Set<RecognitionOptions.Flag> = []
        for place in channels.indices {
            guard let name = channels[place].channel.sensor.split(separator: ".").last,
                let sensor = Sensor(rawValue: String(name)), let given = options.unit(of: sensor)
            else { continue }
            channels[place].from = given.unit.rawValue
            channels[place].scale = (channels[place].scale < 0 ? -1 : 1) / given.counts
            used.insert(.unit(sensor.rawValue))
        }
        return used
    }

    /// Whether the time or a channel is read from a column of this name.
    func takes(_ column: String) -> Bool {
        if case .column(.name(column), _, _) = time { return true }
        return channels.contains { $0.column == .name(column) }
    }

    /// The value of `format` in a profile's JSON.
    static let format = "reptune.profile/1"
}

extension ImportProfile {
    /// The profiles that are part of RepTune, by name.
    package static let bundled: [String: ImportProfile] = {
        guard case .list(let list) = try? JSONReader.read(Array(String(cString: cembedded_profiles()).utf8)) else {
            return [:]
        }
        let profiles = list.compactMap { try? FieldCoder.read(ImportProfile.self, from: $0, at: "") }
        return Dictionary(profiles.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The bundled profile of a name. The error for an unknown name suggests the nearest one.
    package static func named(_ name: String) throws(Message) -> ImportProfile {
        if let profile = bundled[name] { return profile }
        let known = bundled.keys.sorted()
        let error = Message.unknownProfile(name, known: known)
        let nearest = nearestName(to: name, among: known).map { "Did you mean \(quoted($0))? " } ?? ""
        throw error.at(nil, remedy: nearest + (error.remedy ?? ""))
    }

    /// The bundled profile that reads a table with this header, as a remedy; nil without one.
    static func hint(for header: [String]) -> String? {
        func isThere(_ column: ColumnReference) -> Bool {
            if case .name(let name) = column { header.contains(name) } else { false }
        }
        let fitting = bundled.values.filter { profile in
            if case .column(let time, _, _) = profile.time, !isThere(time) { return false }
            return profile.channels.allSatisfy { isThere($0.column) }
        }
        return fitting.min { $0.name < $1.name }.map {
            "If it is a recording of this kind, give --profile \($0.name): \($0.description)."
        }
    }

    /// Whether the profile is a bundled one, which can't be edited. A sample rate may be set.
    var isBundled: Bool {
        ImportProfile.bundled[name].map { $0.channels == channels && $0.delimiter == delimiter } ?? false
    }
}

extension Message {
    /// Does work, and adds a hint to the remedy of its error.
    static func adding<Value>(
        _ hint: String?, _ work: () throws(Message) -> Value
    ) throws(Message) -> Value {
        do throws(Message) { return try work() } catch {
            var error = error
            let other = error.remedy.map { hint == nil ? $0 : "Otherwise: \($0.lowercasedFirst)" }
            error.remedy = [hint, other].compactMap(\.self).joined(separator: " ")
            throw error
        }
    }
}

/// A path relative to a folder; an absolute path is returned unchanged.
func resolved(_ path: String, in folder: String?) -> String {
    guard let folder, !folder.isEmpty, !path.hasPrefix("/") else { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
}

extension ImportProfile: Codable, FieldCoded {
    package static var blank: ImportProfile { ImportProfile(name: "", time: .unstated, channels: []) }

    package mutating func pass(_ fields: inout FieldCoder) {
        var (format, stated) = (ImportProfile.format, time == .unstated ? nil : time)
        fields.pass(
            "format", &format, "unknown format; the format is reptune.profile/1", { .string($0) },
            { $0.string == ImportProfile.format ? $0.string : nil })
        fields.pass("name", &name)
        fields.pass("description", &description, isNeeded: false)
        fields.pass("header", &header)
        fields.pass("delimiter", &delimiter, isNeeded: false)
        fields.pass("decimalMark", &decimalMark, absent: .point) { $0.rawValue }
        fields.pass("skipLines", &skipLines, isNeeded: false)
        fields.pass(
            "missing", &missing, isNeeded: false, "expected a list of texts", { .list($0.map { .string($0) }) },
            {
                guard case .list(let texts) = $0, texts.allSatisfy({ $0.string != nil }) else { return nil }
                return texts.compactMap(\.string)
            })
        fields.pass("time", &stated, isOmitted: true)
        fields.pass("resample", &resample)
        fields.pass("place", &place)
        fields.pass("channels", &channels)
        time = stated ?? .unstated
    }
}

extension ImportProfile {
    /// A draft of a profile for a table that isn't recognised: its form, its times, and a channel of unit `1` for each column of
    /// numbers, to be named and given their units by hand.
    ///
    /// Throws if the file holds no table. Reads the beginning of the file.
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
        let time: SampleTime =
            switch choice?.unit {
            case .shown(let unit), .byStep(let unit): .column(shape.reference(choice?.index ?? 0), unit: unit)
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
                    Channel(name.flatMap { $0.isEmpty ? nil : $0 } ?? "column\(index + 1)"),
                    column: shape.reference(index),
                    unit: shape.unit(index).map { MeasuredUnit(spelling: $0)?.rawValue ?? $0 } ?? "1")
            })
    }
}
