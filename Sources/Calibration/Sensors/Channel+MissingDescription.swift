import RepDetection

extension Channel {
    /// The name of a missing channel, with the channels from which it could be derived.
    package var missingDescription: String {
        guard let axes = derivedFrom else { return name }
        return "\(name), which needs \(axes[0]), \(axes[1]) and \(axes[2]) with one unit and the same times (a sensor "
            + "with a w axis is a quaternion and has none)"
    }
}
