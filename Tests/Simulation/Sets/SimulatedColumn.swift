import RepDetection

/// One column of a simulated recording.
package struct SimulatedColumn: Sendable, Hashable {
    /// The channel, which is also the column's header.
    package let channel: Channel
    /// The unit of its values.
    package let unit: String
    /// The number of decimals written.
    package let decimals: Int

    /// Makes a column.
    package init(channel: Channel, unit: String, decimals: Int) {
        self.channel = channel
        self.unit = unit
        self.decimals = decimals
    }

    /// The columns of one sensor, one for each axis.
    static func sensor(_ name: String, axes: [String] = ["x", "y", "z"], unit: String, decimals: Int = 3) -> [Self] {
        axes.map { SimulatedColumn(channel: Channel(name + "." + $0), unit: unit, decimals: decimals) }
    }
}
