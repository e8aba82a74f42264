/// Names without the words that they all begin with.
enum ShortNames {
    /// Shortens names; one that stands there several times is numbered, so that each has a bar of its own.
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

    /// The length of what all names begin with, up to the last mark between words.
    private static func commonStem(of names: [String]) -> Int {
        guard var common = names.first.map(Array.init) else { return 0 }
        for name in names.dropFirst() {
            common = zip(common, name).prefix { $0.0 == $0.1 }.map(\.0)
        }
        return (common.lastIndex { "/_- ".contains($0) } ?? -1) + 1
    }
}
