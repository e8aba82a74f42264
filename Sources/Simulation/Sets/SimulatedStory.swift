/// The text of a dataset card: model and limits.
public struct SimulatedStory: Sendable, Hashable {
    /// A table with headings and rows of cells.
    public struct Table: Sendable, Hashable {
        /// The headings, with units.
        public var headings: [String]
        /// The cells, as many in each row as there are headings.
        public var rows: [[String]]

        /// Makes a table.
        public init(headings: [String], rows: [[String]]) {
            self.headings = headings
            self.rows = rows
        }
    }

    /// A summary of the set.
    public var summary: String
    /// The paragraphs on the model.
    public var model: [String]
    /// The simulated people.
    public var people: Table
    /// The kinds of session, by the session's note.
    public var kinds: Table
    /// The definition of a labelled event and its time.
    public var labels: String
    /// The limits of the set.
    public var limits: [String]

    /// Makes a story.
    public init(
        summary: String, model: [String], people: Table, kinds: Table, labels: String, limits: [String]
    ) {
        self.summary = summary
        self.model = model
        self.people = people
        self.kinds = kinds
        self.labels = labels
        self.limits = limits
    }
}
