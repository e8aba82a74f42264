/// Names as a text: all, or their number if they are very many.
enum LongList {
    /// The largest number of names in a text.
    static let most = 100

    /// The different names in ascending order, or their number with a noun in the plural. O(names · log names).
    static func words(_ names: [String], _ noun: String) -> String {
        let names = Set(names)
        return names.count > most ? "\(Formatted.grouped(names.count)) \(noun)" : names.sorted().joined(separator: ", ")
    }
}
