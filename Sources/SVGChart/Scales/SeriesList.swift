/// The symbol of a series in the legend.
enum LegendSymbol: Equatable {
    case line(dashed: Bool)
    case point
    case swatch
    case span
    case tick
}

/// Series in the order of their colours, each with its first symbol.
struct SeriesList {
    private(set) var names: [String] = []
    private(set) var symbols: [LegendSymbol?] = []
    private var indices: [String: Int] = [:]
    /// The place of each name in the palette.
    private var places: [Int] = []
    /// Some mark has a series without a name.
    private(set) var hasUnnamed = false

    /// A list that begins with the names of a scale, whether or not a mark uses them.
    init(_ scale: ColorScale = .automatic) {
        switch scale {
        case .categorical(let names): for name in names { add(name, symbol: nil) }
        case .places(let places):
            for (name, place) in places.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
                add(name, symbol: nil, place: place)
            }
        case .automatic, .sequential, .diverging: break
        }
    }

    mutating func add(_ name: String?, symbol: LegendSymbol?, place: Int? = nil) {
        guard let name, !name.isEmpty else {
            hasUnnamed = true
            return
        }
        if let index = indices[name] {
            if symbols[index] == nil { symbols[index] = symbol }
        } else {
            indices[name] = names.count
            names.append(name)
            symbols.append(symbol)
            places.append(place ?? (places.last ?? -1) + 1)
        }
    }

    mutating func merge(_ other: SeriesList) {
        for (name, symbol) in zip(other.names, other.symbols) { add(name, symbol: symbol) }
        hasUnnamed = hasUnnamed || other.hasUnnamed
    }

    func index(of name: String?) -> Int? {
        name.flatMap { indices[$0] }.map { places[$0] }
    }

    /// The names that marks use, with their colour index.
    var used: [(name: String, index: Int, symbol: LegendSymbol)] {
        var entries: [(name: String, index: Int, symbol: LegendSymbol)] = []
        for (index, name) in names.enumerated() {
            if let symbol = symbols[index] { entries.append((name, places[index], symbol)) }
        }
        return entries
    }
}

/// A strip beside the plot for the events of one series, or of one of its rows.
struct EventLane: Equatable {
    var edge: EventMark.Edge
    var series: String?
    var row: String?
}
