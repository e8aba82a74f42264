/// What the recordings of a batch were taken for: a line for the first of each kind, and how many others are like it.
struct RecognisedRecordings {
    private var first: [String: String] = [:]
    private var others: [(path: String, count: Int)] = []

    /// Prints what a recording was taken for, unless another one was taken for the same.
    mutating func add(_ summary: String, of path: String, _ console: Console) {
        guard let known = first[summary] else {
            first[summary] = path
            console.note("\(path): \(summary)")
            return
        }
        if let place = others.firstIndex(where: { $0.path == known }) {
            others[place].count += 1
        } else {
            others.append((known, 1))
        }
    }

    /// Says how many recordings were taken for the same as those that were printed.
    func reportOthers(to console: Console) {
        for (path, count) in others {
            let recordings = count == 1 ? "1 more recording has" : "\(count) more recordings have"
            console.note("\(recordings) the same format and sensors as \(path)")
        }
    }
}
