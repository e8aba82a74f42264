/// The text of a dataset card: model and limits.
package struct SimulatedStory: Sendable, Hashable {
    /// A table with headings and rows of cells.
    package struct Table: Sendable, Hashable {
        /// The headings, with units.
        package var headings: [String]
        /// The cells, as many in each row as there are headings.
        package var rows: [[String]]

        /// Makes a table.
        package init(headings: [String], rows: [[String]]) {
            self.headings = headings
            self.rows = rows
        }
    }

    /// A summary of the set.
    package var summary: String
    /// The paragraphs on the model.
    package var model: [String]
    /// The simulated people.
    package var people: Table
    /// The kinds of session, by the session's note.
    package var kinds: Table
    /// The definition of a labelled event and its time.
    package var labels: String
    /// The limits of the set.
    package var limits: [String]

    /// Makes a story.
    package init(
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
