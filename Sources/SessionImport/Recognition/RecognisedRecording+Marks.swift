import Sessions

extension RecognisedRecording {
    /// Takes the marks of its tables: the file of annotations, or the column that the user names.
    mutating func takeMarks(of tables: [RecognisedTable], _ options: RecognitionOptions) throws(Message) {
        if let name = options.markColumn {
            marks = tables.compactMap(\.marks).first
            guard marks != nil else {
                throw Message.missingColumn(.name(name), present: tables.flatMap(\.columns)).at(
                    path, remedy: "Correct --events-from, or omit it.")
            }
            return
        }
        guard options.annotations != .none, let source = tables.compactMap(\.annotations).first else { return }
        let entries =
            logger == .motionBIDS ? try AnnotationFile.motionBIDS(source) : try AnnotationFile.sensorLogger(source)
        if !entries.isEmpty { annotations = Annotations(entries, options.annotations) }
    }
}
