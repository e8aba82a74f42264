/// The error of a config, and its place.
package struct ConfigProblem: Error, Sendable {
    /// The place, the error and the remedy, as UTF-8.
    package let message: [UInt8]

    /// A problem of the text.
    package init(_ place: String, _ problem: StaticText) {
        message = Array((place.isEmpty ? "config" : place).utf8) + StaticText(": ").bytes + problem.bytes
    }

    /// A problem of a text of the config, which is named.
    package init(_ place: String, _ text: String, _ problem: StaticText) {
        let quote = StaticText("\"").bytes
        message = Array(place.utf8) + StaticText(": ").bytes + quote + Array(text.utf8) + quote + problem.bytes
    }

    /// A field that is none of those that may stand there.
    init(_ place: String, unknownOf known: [String]) {
        var message = Array(place.utf8) + StaticText(": unknown field; known here: ").bytes
        for (index, name) in known.enumerated() {
            message += (index > 0 ? StaticText(", ").bytes : []) + Array(name.utf8)
        }
        self.message = message
    }

    /// A text that is not JSON.
    package init(_ error: JSONError) {
        let kind: StaticText = error.field.isEmpty ? "not JSON: byte " : "byte "
        let place = kind.bytes + Array(error.offset.decimal.utf8) + StaticText(": ").bytes
        let field = error.field.isEmpty ? [] : StaticText(": ").bytes + Array(error.field.utf8)
        message = place + error.problem.bytes + field
    }
}
