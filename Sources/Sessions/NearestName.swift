/// The name that is most similar to another, for "did you mean"; nil if none is similar.
///
/// It has an edit distance of at most 2, or a third of the length for long names, or else begins with the other. O(n · length²).
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
    return best?.name ?? names.first { wanted.count > 2 && $0.lowercased().hasPrefix(name.lowercased()) }
}

/// The optimal string alignment distance: insertions, deletions, substitutions and transpositions of neighbours. O(left × right).
package func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
        var line = [row + 1]
        for column in right.indices {
            let cost = left[row] == right[column] ? 0 : 1
            var least = min(last[column + 1] + 1, line[column] + 1, last[column] + cost)
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                least = min(least, before[column - 1] + 1)
            }
            line.append(least)
        }
        (before, last) = (last, line)
    }
    return last[right.count]
}
