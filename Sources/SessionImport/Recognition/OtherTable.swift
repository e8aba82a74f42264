import Sessions

/// A table beside recordings that was not recognised.
struct OtherTable {
    /// Why.
    let error: Message
    /// Its role beside a recording.
    let role: Role

    enum Role {
        /// From a logger or another program: metadata, or a sensor that does not measure motion.
        case side
        /// Rows of numbers without a header: probably a recording.
        case numbers
        /// Columns that name no sensor of motion.
        case named
    }

    /// Finds the role. A JSON file is metadata, and so is every table beside those that a user's profiles read.
    init(_ source: TextSource, _ error: Message, beside recordings: [RecognisedRecording], isProfiled: Bool) {
        self.error = error
        let isLoggers =
            LoggerColumns.file(stem: source.stem) != nil || recordings.contains { $0.hasTable(beside: error) }
        guard !isLoggers, !isProfiled, source.fileExtension != "json", source.fileName != "participants.tsv",
            let shape = try? TableShape(source), shape.rows.count > 1, shape.columnsOfNumbers > 0
        else {
            role = .side
            return
        }
        // A list of times or of labels has fewer columns.
        role = shape.header == nil && shape.columnsOfNumbers >= 3 ? .numbers : .named
    }
}
