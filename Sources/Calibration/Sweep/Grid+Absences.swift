import RepDetection

extension Grid {
    /// For each point whether it is no candidate: its `down` is above its `up`, or its shortest window is longer than its longest.
    /// Empty if all points are candidates. O(points).
    var absences: [Bool] {
        func axis(_ parameter: Parameter) -> (values: [Double], stride: Int)? {
            zip(dimensions, strides).first { $0.0.parameter == parameter }
                .map { ($0.0.values.map { $0 ?? 0 }, $0.1) }
        }
        guard let low = axis(.down) ?? axis(.windowMinimum), let high = axis(.up) ?? axis(.windowMaximum),
            (low.values.max() ?? 0) > (high.values.min() ?? 0)
        else { return [] }
        return (0..<count).map { point in
            low.values[point / low.stride % low.values.count] > high.values[point / high.stride % high.values.count]
        }
    }
}
