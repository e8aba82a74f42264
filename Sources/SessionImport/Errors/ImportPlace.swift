/// A place in the input: a file, and the line and the column if they are known.
package struct ImportPlace: Sendable, Hashable, CustomStringConvertible {
    /// The file's path as given.
    package var file: String
    /// The line in the file, as an editor counts it, from 1.
    package var line: Int?
    /// The column of the table, by name or by number.
    package var column: ColumnReference?

    /// Makes a place.
    package init(file: String, line: Int? = nil, column: ColumnReference? = nil) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The place as a text: `walk.csv, line 3, column "ax"`.
    package var description: String {
        var words = file
        if let line { words += ", line \(line)" }
        if let column { words += ", column \(column)" }
        return words
    }
}
