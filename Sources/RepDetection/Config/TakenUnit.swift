/// A unit that the header of a table does not give, and that was taken for its columns.
///
/// Sessions keep it, a config has it in its provenance, and other tables with the header are read with it.
public struct TakenUnit: Sendable, Hashable {
    /// The names of the table's columns, separated by commas; of a long header the beginning and a number that differs
    /// for other headers.
    public var header: String
    /// What the columns hold: a sensor such as `rotationRate`, or `time`.
    public var quantity: String
    /// The unit, such as `°/s` or `ms`; with counts per unit `131/°/s`.
    public var unit: String

    /// Makes a taken unit.
    public init(header: String, quantity: String, unit: String) {
        self.header = header
        self.quantity = quantity
        self.unit = unit
    }
}
