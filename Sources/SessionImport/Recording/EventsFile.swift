import Sessions

/// The labelled times of repetitions, in seconds from the recording's first sample.
struct EventsFile: Equatable {
    /// The times, sorted.
    var times: [Double]
    /// The number of times that are less than the one before in the file.
    var misplaced: Int

    /// The column of the times.
    static let column = "time_s"

    /// Reads a CSV file with a column `time_s`. A file with only a header has no events.
    init(contentsOf path: String) throws(Message) {
        let reader = CSVReader(path: path)
        let table: SampleTable
        do throws(Message) {
            table = try reader.read(into: SampleTable(EventsFile.profile))
        } catch {
            throw EventsFile.explained(error)
        }
        guard table.hasBegun else { throw Message.empty.at(path) }
        let times = table.samples(0)
        if let missing = times.firstIndex(where: \.isNaN) {
            let fault = Message.missingTime.at(column: .name(EventsFile.column), remedy: "Delete the line.")
            throw reader.located(fault, row: missing + table.headerRows)
        }
        misplaced = zip(times, times.dropFirst()).count { $1 < $0 }
        self.times = misplaced == 0 ? times : times.sorted()
    }

    /// An events file is read like a recording of one channel.
    private static let profile = ImportProfile(
        name: "events", time: .rate(1), channels: [ChannelColumn("time", column: .name(column), unit: "s")])

    /// The error with a remedy that doesn't mention a profile.
    private static func explained(_ error: Message) -> Message {
        var error = error
        if error.kind == "missingColumn" {
            error.remedy = "An events file needs a column \(column) with seconds from the recording's first sample."
        } else if ["notANumber", "valueTooLarge"].contains(error.kind) {
            error.remedy = "Correct the line."
        }
        return error
    }
}
