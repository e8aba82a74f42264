/// How the columns of a CSV file become channels: data, not code.
///
/// As JSON it has the format `reptune.profile/1`; the module's README shows every field.
public struct ImportProfile: Sendable, Equatable {
    /// What the profile is called.
    public var name: String
    /// What it is for, in a line.
    public var description: String
    /// Whether the first row holds the names of the columns.
    public var header: Bool
    /// The character between two fields: one ASCII character.
    public var delimiter: String
    /// What stands between the whole and the fraction of a number.
    public var decimalMark: DecimalMark
    /// How many lines before the table are passed over.
    public var skipLines: Int
    /// Texts that stand for a missing value; the empty field always does.
    public var missing: [String]
    /// When the rows were sampled.
    public var time: SampleTime
    /// Where the sensor is for the most part; a recording's own place goes first.
    public var place: String?
    /// The channels and their columns.
    public var channels: [ChannelColumn]

    /// Makes a profile. Reading a file with it checks it first.
    public init(
        name: String, description: String = "", header: Bool = true, delimiter: String = ",",
        decimalMark: DecimalMark = .point, skipLines: Int = 0, missing: [String] = ImportProfile.usualMissing,
        time: SampleTime, place: String? = nil, channels: [ChannelColumn]
    ) {
        self.name = name
        self.description = description
        self.header = header
        self.delimiter = delimiter
        self.decimalMark = decimalMark
        self.skipLines = skipLines
        self.missing = missing
        self.time = time
        self.place = place
        self.channels = channels
    }

    /// Whether the time or a channel is read from the column of this name.
    func takes(_ column: String) -> Bool {
        if case .column(.name(column), _, _) = time { return true }
        return channels.contains { $0.column == .name(column) }
    }

    /// The texts that stand for a missing value unless a profile says otherwise.
    public static let usualMissing = ["", "null", "nan", "NaN", "NA"]

    /// The format that a profile's JSON names.
    static let format = "reptune.profile/1"
}
