/// A text from a file in quotation marks, shortened and without control characters.
package func quoted(_ text: String, limit: Int = 40) -> String {
    var shown = ""
    for (place, character) in text.prefix(limit + 1).enumerated() {
        if place == limit {
            shown += "…"
        } else {
            let isPlain = character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            shown.append(isPlain ? character : "␣")
        }
    }
    return "\"" + shown + "\""
}

/// A list of names in quotation marks; after the first twenty the number of the others.
package func listed(_ names: [String], limit: Int = 20) -> String {
    let shown = names.prefix(limit).map { quoted($0) }.joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
}

/// `1 row`, `2 rows`.
package func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
}

/// A number with at most three digits after the point, without trailing zeros.
package func short(_ number: Double) -> String {
    let scaled = (number * 1000).rounded()
    guard abs(scaled) < 1e15 else { return "\(number)" }
    let value = scaled / 1000
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
}
