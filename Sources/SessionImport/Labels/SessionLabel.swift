import Sessions

/// The label of a recording: from its count, its events file, its annotations, or several of them.
struct SessionLabel {
    let item: ImportItem
    let content: RecordingParts.Content
    let chunkSize: Int

    /// The label, nil if nothing gives one, and findings.
    func read() throws(Message) -> (Label?, [Message]) {
        if let count = item.count, count < 0 {
            throw Message.invalidCount("\(count)").at(item.path)
        }
        if let path = item.eventsPath {
            let (label, advisories) = try readEvents(path, count: item.count, duration: content.recording.duration)
            return (label, advisories)
        }
        let counted = item.count.map { Label(count: $0) }
        guard item.trainer == nil else { return (counted, []) }
        if let marks = item.marks {
            // A column without any mark may come from an app whose button was not used.
            let moments = try MarkColumn.moments(marks, chunkSize: chunkSize)
            return moments.isEmpty ? (counted, []) : marked(moments)
        }
        guard let annotations = item.annotations else { return (counted, []) }
        if !annotations.doubtful.isEmpty {
            // With a count nothing has to be asked.
            return (counted, item.count == nil ? [.doubtfulAnnotations(annotations.doubtful)] : [])
        }
        return annotations.events.isEmpty ? (counted, []) : marked(annotations.events.map(\.moment))
    }

    private func marked(_ moments: [Annotations.Moment]) -> (Label?, [Message]) {
        if let count = item.count, count != moments.count {
            return (Label(count: count), [.annotationCount(annotations: moments.count, count: count)])
        }
        let times = moments.compactMap { content.seconds(to: $0) }.sorted()
        guard times.count == moments.count else {
            return (Label(count: moments.count), [.annotationsWithoutClock(count: moments.count)])
        }
        return (Label(count: times.count, eventTimes: times), findings(times, content.recording.duration))
    }
}

/// Reads an events file as the label of a session of some seconds: the times in its column `time_s`, in seconds from the first
/// sample, and their number unless a count is given.
package func readEvents(
    _ path: String, count: Int? = nil, duration: Double
) throws(Message) -> (label: Label, advisories: [Message]) {
    let file = try EventsFile(contentsOf: path)
    let count = count ?? file.times.count
    var advisories: [Message] = []
    if file.misplaced > 0 { advisories.append(.sortedEvents(count: file.misplaced)) }
    if count != file.times.count { advisories.append(.eventCount(events: file.times.count, count: count)) }
    return (Label(count: count, eventTimes: file.times), advisories + findings(file.times, duration))
}

/// The findings about sorted times of events.
private func findings(_ times: [Double], _ duration: Double) -> [Message] {
    let outside = times.count { $0 < 0 || $0 > duration }
    let close = zip(times, times.dropFirst()).count { $1 - $0 < Label.shortestInterval }
    return (outside > 0 ? [.eventsOutside(count: outside)] : []) + (close > 0 ? [.closeEvents(count: close)] : [])
}

extension Label {
    /// The interval in seconds below which two events are probably one: a button that bounced.
    fileprivate static let shortestInterval = 0.25
}

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
        var profile = EventsFile.profile
        let start = try CSVReader(path: path, dialect: CSVDialect(delimiter: 0)).read(
            into: TextTable(), until: { $0.rows.count > 100 })
        // A spreadsheet with decimal commas divides columns by another mark, or has one column.
        let header = start.header.first ?? ""
        if let mark = [";", "\t"].first(where: header.contains) ?? (header.contains(",") ? nil : ";") {
            profile.delimiter = mark
            let lines = start.rows.compactMap(\.first)
            let hasPoints = lines.contains { $0.contains(/[0-9]\.[0-9]/) }
            profile.decimalMark = !hasPoints && lines.contains { $0.contains(/[0-9],[0-9]/) } ? .comma : .point
        }
        let reader = CSVReader(path: path, dialect: CSVDialect(delimiter: profile.delimiterByte ?? 0x2C))
        let table: SampleTable
        do throws(Message) {
            table = try reader.read(into: SampleTable(profile))
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
