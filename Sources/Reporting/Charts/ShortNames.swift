/// Names without the prefix that they share.
enum ShortNames {
    /// Removes the shared prefix. Equal names are numbered, so that each stays a separate category.
    static func make(_ names: [String]) -> [String] {
        var stem = names.count > 1 ? commonStem(of: names) : 0
        if names.contains(where: { $0.count == stem }) { stem = 0 }
        var seen: Set<String> = []
        return names.map { name in
            let short = String(name.dropFirst(stem))
            var unique = short
            var times = 1
            while !seen.insert(unique).inserted {
                times += 1
                unique = "\(short) (\(times))"
            }
            return unique
        }
    }

    /// The length of the shared prefix, up to its last separator.
    private static func commonStem(of names: [String]) -> Int {
        guard var common = names.first.map(Array.init) else { return 0 }
        for name in names.dropFirst() {
            common = zip(common, name).prefix { $0.0 == $0.1 }.map(\.0)
        }
        return (common.lastIndex { "/_- ".contains($0) } ?? -1) + 1
    }
}
