import RepDetection

extension DoubleShakeAxes: Codable {
    private enum CodingKeys: String, CodingKey {
        case buffer, shakes, keep, quiet, cutoff, laterCutoff, armCount, windowMinimum, windowMaximum
    }

    /// Reads axes; without `shakes` a gesture has two, and without `laterCutoff` all shakes have the same cutoff.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func axis(_ field: CodingKeys) throws -> Axis { try fields.decode(Axis.self, forKey: field) }
        self.init(
            buffer: try fields.decode(ShakeBuffer.self, forKey: .buffer),
            shakes: try fields.decodeIfPresent(Int.self, forKey: .shakes) ?? 2, keep: try axis(.keep),
            quiet: try axis(.quiet), cutoff: try axis(.cutoff),
            laterCutoff: try fields.decodeIfPresent(Axis.self, forKey: .laterCutoff) ?? .absent,
            armCount: try axis(.armCount), windowMinimum: try axis(.windowMinimum),
            windowMaximum: try axis(.windowMaximum))
    }

    /// Writes axes without what equals the published gesture, so that the ids of older runs and sweeps stay the same.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(buffer, forKey: .buffer)
        try fields.encodeIfPresent(shakes == 2 ? nil : shakes, forKey: .shakes)
        try fields.encode(keep, forKey: .keep)
        try fields.encode(quiet, forKey: .quiet)
        try fields.encode(cutoff, forKey: .cutoff)
        try fields.encodeIfPresent(laterCutoff == .absent ? nil : laterCutoff, forKey: .laterCutoff)
        try fields.encode(armCount, forKey: .armCount)
        try fields.encode(windowMinimum, forKey: .windowMinimum)
        try fields.encode(windowMaximum, forKey: .windowMaximum)
    }
}
