import RepDetection

extension Recording {
    /// The vectors of all sensors, rotated about one axis; a device that is turned by the opposite angle reads these.
    ///
    /// A recorded `SENSOR.magnitude` does not change. Pitch and roll are derived from the turned gravity; see `AttitudeAngle`.
    ///
    /// - Throws: `DisturbanceError` if a channel that is read can't be derived.
    func turned(
        about axis: Disturbance.DeviceAxis, degrees: Double, reading channels: [Channel]
    ) throws(DisturbanceError) -> Recording {
        var angles: [Channel: AttitudeAngle] = [:]
        for channel in channels where !(channel.axis == "magnitude" && signals[channel] != nil) {
            angles[channel] = AttitudeAngle(channel, in: self)
            guard angles[channel] == nil, !isVector(channel) else { continue }
            guard isOrientation(channel) else { throw .notAVector(channel) }
            let isTilt = channel.gravity != nil && ["pitch", "roll"].contains(channel.axis)
            throw isTilt ? .noGravity(channel) : .orientation(channel)
        }
        let turn = Turn(degrees: degrees)
        var turned = signals
        // The axis that follows another: x, y, z, x.
        let names = ["x", "y", "z", "x", "y"]
        let first = 1 + (Disturbance.DeviceAxis.allCases.firstIndex(of: axis) ?? 0)
        for channel in signals.keys where channel.axis == "x" && isVector(channel) {
            let (one, two) = (channel.along(names[first]), channel.along(names[first + 1]))
            guard let a = signals[one], let b = signals[two] else { continue }
            turned[one] = a.with(zip(a.values, b.values).map { turn.cosine * $0 - turn.sine * $1 })
            turned[two] = b.with(zip(a.values, b.values).map { turn.sine * $0 + turn.cosine * $1 })
        }
        for (channel, angle) in angles {
            guard let recorded = signals[channel] else { continue }
            let gravity = angle.gravity.compactMap { turned[$0]?.values }
            turned[channel] = recorded.with(
                recorded.values.indices.map { place in
                    recorded.values[place].isFinite ? angle.angle(gravity.map { $0[place] }) : recorded.values[place]
                })
        }
        return Recording(signals: turned)
    }

    /// Whether a channel is an axis of a vector, or derived from one.
    func isVector(_ channel: Channel) -> Bool {
        let names = ["x", "y", "z"]
        guard names.contains(channel.axis) || channel.derivedFrom != nil && signals[channel] == nil else {
            return false
        }
        let axes = names.compactMap { signals[channel.along($0)] }
        guard axes.count == names.count, !isOrientation(channel.along("x")) else { return false }
        return axes.allSatisfy { $0.unit == axes[0].unit && $0.timeline == axes[0].timeline }
    }
}

/// Sine and cosine of an angle, without a mathematical library: the same bits on every machine.
struct Turn {
    let sine: Double
    let cosine: Double

    init(degrees: Double) {
        // Quarter turns are exact; their rest is within ±45°, where the series need few terms.
        let quarters = (degrees / 90).rounded()
        let radians = (degrees - 90 * quarters) * (Double.pi / 180)
        let square = radians * radians
        // Taylor series: the first omitted terms are below 1e-17.
        var (sine, cosine) = (1.0, 1.0)
        for term in stride(from: 16.0, through: 2, by: -2) {
            sine = 1 - sine * square / (term * (term + 1))
            cosine = 1 - cosine * square / ((term - 1) * term)
        }
        sine *= radians
        switch Int(quarters) & 3 {
        case 0: (self.sine, self.cosine) = (sine, cosine)
        case 1: (self.sine, self.cosine) = (cosine, -sine)
        case 2: (self.sine, self.cosine) = (-sine, -cosine)
        default: (self.sine, self.cosine) = (-cosine, sine)
        }
    }
}
