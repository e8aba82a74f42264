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
        decimalMark: DecimalMark = .point, skipLines: Int = 0, missing: [String] = ImportProfile.usualMissing,
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

    /// Whether the time or a channel is read from a column of this name.
    func takes(_ column: String) -> Bool {
        if case .column(.name(column), _, _) = time { return true }
        return channels.contains { $0.column == .name(column) }
    }

    /// The default texts that stand for a missing value.
    package static let usualMissing = ["", "null", "nan", "NaN", "NA"]

    /// The value of `format` in a profile's JSON.
    static let format = "reptune.profile/1"
}
