import RepDetection

extension Channel {
    /// Its name where it is missing, with what it could have been derived from.
    public var missingWords: String {
        guard let axes = derivedFrom else { return name }
        return "\(name), which takes \(axes[0]), \(axes[1]) and \(axes[2]) of one unit and at the same times, and no "
            + along("w").name
    }
}
