import RepDetection

/// The double-shake rule's numbers as axes, for one kind of buffer.
public struct DoubleShakeAxes: Sendable, Hashable, Codable {
    /// What motion is compared with.
    public var buffer: ShakeBuffer
    /// Samples that are kept.
    public var keep: Axis
    /// Standard deviations below which a sample is quiet.
    public var quiet: Axis
    /// Standard deviations above which a sample is a shake.
    public var cutoff: Axis
    /// Quiet samples that must be exceeded.
    public var armCount: Axis
    /// Least seconds from the first shake to the last.
    public var windowMinimum: Axis
    /// Most seconds from the first shake to the last.
    public var windowMaximum: Axis

    /// Makes axes; those that are left out have the published number alone.
    public init(
        buffer: ShakeBuffer, keep: Axis = Axis([4]), quiet: Axis = Axis([0.2]), cutoff: Axis = Axis([0.55]),
        armCount: Axis = Axis([10]), windowMinimum: Axis = Axis([0.18]), windowMaximum: Axis = Axis([0.65])
    ) {
        self.buffer = buffer
        self.keep = keep
        self.quiet = quiet
        self.cutoff = cutoff
        self.armCount = armCount
        self.windowMinimum = windowMinimum
        self.windowMaximum = windowMaximum
    }

    /// The axes in the grid's order: what costs most to change turns slowest.
    var dimensions: [Grid.Dimension] {
        [
            Grid.Dimension(parameter: .keep, values: keep.values),
            Grid.Dimension(parameter: .quiet, values: quiet.values),
            Grid.Dimension(parameter: .cutoff, values: cutoff.values),
            Grid.Dimension(parameter: .armCount, values: armCount.values),
            Grid.Dimension(parameter: .windowMinimum, values: windowMinimum.values),
            Grid.Dimension(parameter: .windowMaximum, values: windowMaximum.values),
        ]
    }
}
