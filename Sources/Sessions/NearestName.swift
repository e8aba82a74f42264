/// The name that is most similar to another, for "did you mean"; nil if none is similar.
///
/// Similar names have an edit distance of at most 2, or a third of the length for long names. Case is ignored.
/// O(n · length²).
package func nearestName(to name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased().prefix(80))
    let limit = max(2, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in names {
        let distance = editDistance(wanted, Array(candidate.lowercased().prefix(80)))
        if distance <= limit, distance < max(wanted.count, 1), distance < best?.distance ?? .max {
            best = (candidate, distance)
        }
    }
    return best?.name
}

/// The number of characters to insert, delete or change to turn one word into another (Levenshtein distance).
package func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (line, character) in left.enumerated() {
        var diagonal = row[0]
        row[0] = line + 1
        for (place, other) in right.enumerated() {
            let above = row[place + 1]
            row[place + 1] = min(diagonal + (character == other ? 0 : 1), above + 1, row[place] + 1)
            diagonal = above
        }
    }
    return row[right.count]
}
