import Sessions

extension ImportProfile {
    /// The profile of a table whose header names its channels: `time_s,acceleration.x,acceleration.y,acceleration.z`; nil if no column
    /// has the name of a channel.
    ///
    /// The time is in the column `time_s`, `time_ms`, `time_us` or `time_ns`, unless a fixed rate in Hz is given. Every
    /// other column is one of `namedChannels`, in its unit, or the column of marks; another name is an error, so that a
    /// misspelt channel is not lost. Reads the first row only.
    init?(channelNamesIn source: TextSource, rate: Double?, besides marks: String? = nil) throws(Message) {
        let reader = CSVReader(source, dialect: CSVDialect(chunkSize: 4096))
        let header = try ImportProfile.header(reader)
        guard header.contains(where: { ImportProfile.namedChannels[$0] != nil && $0.contains(".") }) else { return nil }
        do throws(Message) {
            try self.init(header: header, rate: rate, besides: marks)
        } catch {
            throw reader.located(error, row: 0)
        }
    }

    static func header(_ reader: CSVReader) throws(Message) -> [String] {
        try reader.read(into: TextTable(), until: { !$0.header.isEmpty }).header
    }

    /// The profile of a header.
    private init(header: [String], rate: Double?, besides marks: String?) throws(Message) {
        var times: [SampleTime] = []
        var channels: [ChannelColumn] = []
        for name in header {
            if let unit = TimeUnit.numeric.first(where: { name == "time_" + $0.rawValue }) {
                times.append(.column(.name(name), unit: unit))
            } else if let channel = ImportProfile.namedChannels[name] {
                channels.append(channel)
            } else if name != marks, !ColumnName.isOfIndex(name) {
                throw ImportProfile.unknown(name, in: header)
            }
        }
        guard let time = times.first ?? rate.map({ SampleTime.rate($0) }) else {
            throw Message.missingColumn("time_s", present: header).at(
                remedy: "Add a column time_s, time_ms, time_us or time_ns, or give the sample rate with --rate.")
        }
        if times.count > 1 {
            throw Message.invalidHeader(
                "the header has \(times.count) columns of times",
                remedy: "Keep one of time_s, time_ms, time_us and time_ns.")
        }
        if let name = header.first(where: { name in !name.isEmpty && header.count { $0 == name } > 1 }) {
            throw Message.repeatedColumn(name).at(remedy: "Rename or delete one of them.")
        }
        let isOnHead = channels.allSatisfy { $0.channel.name.hasPrefix("headphone.") }
        self.init(
            name: ImportProfile.headerName, time: time, place: isOnHead ? "head" : nil, channels: channels)
    }

    /// The channels that a header may name, by name: all channels that a bundled profile reads from a column of the
    /// same name.
    static let namedChannels: [String: ChannelColumn] = {
        let columns = bundled.values.flatMap(\.channels).filter { $0.column == .name($0.channel.name) }
        return Dictionary(columns.map { ($0.channel.name, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The name of profiles that are made of a header.
    private static let headerName = "names in the header"

    /// Whether the profile was made from a file's header, so that there is no file to correct.
    var isOfHeader: Bool { name == ImportProfile.headerName }

    /// The profile that a user can correct; a profile from a header or a recognised logger has no file.
    var words: String {
        isOfHeader || Logger(rawValue: name) != nil
            ? "a profile of your own (reptune inspect --profile-out drafts one)" : "the profile \(quoted(name))"
    }

    private static func unknown(_ name: String, in header: [String]) -> Message {
        let nearest = nearestName(to: name, among: namedChannels.keys.sorted()).map { "Did you mean \(quoted($0))? " }
        return Message.invalidHeader(
            "no profile is given, and the column \(quoted(name)) has neither the name of a channel nor of a time",
            remedy: delimiterRemedy(header, not: ",")
                ?? (nearest ?? "") + "Rename or delete the column, or describe the file with a profile.")
    }
}
