/// What a set's card tells in words: how it was made and what it is not.
public struct SimulatedStory: Sendable, Hashable {
    /// A table: headings and rows of cells.
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

    /// What the set shows, in a sentence or two.
    public var summary: String
    /// The model in plain words, one paragraph each.
    public var model: [String]
    /// Who is simulated.
    public var people: Table
    /// What each kind of session holds, by the session's note.
    public var kinds: Table
    /// What one labelled event is and when exactly it happens.
    public var labels: String
    /// What must not be concluded from the set.
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
