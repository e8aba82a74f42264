/// The unit of a column's numbers: a unit, or raw counts per unit.
struct ColumnUnit: Hashable {
    let unit: MeasuredUnit
    /// The counts in one unit; 1 for numbers in the unit.
    let counts: Double

    init(_ unit: MeasuredUnit, counts: Double = 1) {
        self.unit = unit
        self.counts = counts
    }

    /// Reads `g`, `deg/s`, `16384/g` or `131/deg/s`; nil for other texts.
    init?(spelling: String, of quantity: MeasuredUnit.Quantity) {
        if let unit = MeasuredUnit(spelling: spelling, of: quantity), unit.quantity == quantity {
            self.init(unit)
        } else if let slash = spelling.firstIndex(of: "/"), let counts = Double(spelling[..<slash]), counts > 0,
            counts.isFinite,
            let unit = MeasuredUnit(spelling: String(spelling[spelling.index(after: slash)...]), of: quantity),
            unit.quantity == quantity
        {
            self.init(unit, counts: counts)
        } else {
            return nil
        }
    }

    /// The unit as `init` reads it.
    var text: String {
        guard counts != 1 else { return unit.rawValue }
        return (Int(exactly: counts).map(String.init) ?? "\(counts)") + "/" + unit.rawValue
    }
}
