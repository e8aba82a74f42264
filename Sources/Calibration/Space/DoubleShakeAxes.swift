import RepDetection

/// The parameters of the double-shake rule as axes, for one kind of buffer and one number of shakes.
public struct DoubleShakeAxes: Sendable, Hashable {
    /// The buffer of samples with which motion is compared.
    public var buffer: ShakeBuffer
    /// The number of shakes in a gesture.
    public var shakes: Int
    /// Numbers of samples in the buffer.
    public var keep: Axis
    /// Standard deviations below which a sample is quiet.
    public var quiet: Axis
    /// Standard deviations above which a sample is a shake.
    public var cutoff: Axis
    /// The same for the shakes after the first; nil for the value of `cutoff`.
    public var laterCutoff: Axis
    /// Numbers of quiet samples that must be exceeded to arm.
    public var armCount: Axis
    /// Shortest times in seconds from the first shake to the last.
    public var windowMinimum: Axis
    /// Longest times in seconds from the first shake to the last.
    public var windowMaximum: Axis

    /// Makes axes; omitted ones contain the published value only.
    public init(
        buffer: ShakeBuffer, shakes: Int = 2, keep: Axis = Axis([4]), quiet: Axis = Axis([0.2]),
        cutoff: Axis = Axis([0.55]), laterCutoff: Axis = .absent, armCount: Axis = Axis([10]),
        windowMinimum: Axis = Axis([0.18]), windowMaximum: Axis = Axis([0.65])
    ) {
        self.buffer = buffer
        self.shakes = shakes
        self.keep = keep
        self.quiet = quiet
        self.cutoff = cutoff
        self.laterCutoff = laterCutoff
        self.armCount = armCount
        self.windowMinimum = windowMinimum
        self.windowMaximum = windowMaximum
    }

    /// The axes in the grid's order: the parameter that is most expensive to change varies slowest.
    var dimensions: [Grid.Dimension] {
        var dimensions = [
            Grid.Dimension(parameter: .keep, values: keep.values),
            Grid.Dimension(parameter: .quiet, values: quiet.values),
            Grid.Dimension(parameter: .cutoff, values: cutoff.values),
        ]
        if laterCutoff != .absent {
            dimensions.append(Grid.Dimension(parameter: .laterCutoff, values: laterCutoff.values))
        }
        dimensions += [
            Grid.Dimension(parameter: .armCount, values: armCount.values),
            Grid.Dimension(parameter: .windowMinimum, values: windowMinimum.values),
            Grid.Dimension(parameter: .windowMaximum, values: windowMaximum.values),
        ]
        return dimensions
    }
}
