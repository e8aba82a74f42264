/// Maps categories to equal bands of pixels.
struct BandScale: Equatable {
    let categories: [String]
    let start: Double
    let end: Double
    /// The fraction of a step between two bands.
    let padding: Double
    /// The pixels at the beginning of each step that belong to the name of its band.
    let lead: Double
    private let indices: [String: Int]

    init(categories: [String], start: Double, end: Double, padding: Double, lead: Double = 0) {
        var indices: [String: Int] = [:]
        var unique: [String] = []
        for category in categories where indices[category] == nil {
            indices[category] = unique.count
            unique.append(category)
        }
        self.categories = unique
        self.indices = indices
        self.start = start
        self.end = end
        self.padding = padding
        self.lead = lead
    }

    /// From the middle of a band to the middle of the next, negative if the axis runs backwards.
    var step: Double { (end - start) / Double(Swift.max(categories.count, 1)) }
    /// The width of a band.
    var bandwidth: Double { Swift.max(0, step.magnitude - lead) * (1 - padding) }

    /// The middle of the band of `category`.
    func position(_ category: String) -> Double? {
        indices[category].map { center($0) }
    }

    func center(_ index: Int) -> Double { start + (Double(index) + 0.5) * step + lead / 2 }
}
