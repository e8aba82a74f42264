import RepDetection

/// The rules on turning points, for one candidate at a time: the same counts as the streaming detector's.
struct RuleKernel {
    /// The filtered signal.
    let track: FilteredTrack

    /// Hysteresis thresholds (Schmitt trigger): a value below `down` arms, then a value above `up` counts.
    /// O(turning points + events · log samples).
    ///
    /// - Parameter events: Called with the time of each event; nil if only the count matters.
    func threshold(
        down: Double, up: Double, start: ThresholdStart = .disarmed, quantizer: Quantizer?,
        events: ((Double) -> Void)?
    ) -> Int {
        var count = 0
        track.pointValues.withUnsafeBufferPointer { values in
            for (index, stretch) in track.stretches.enumerated() {
                var isArmed = index == 0 && start == .armed
                for point in stretch {
                    let value = quantizer?.level(values[point]) ?? values[point]
                    if isArmed {
                        if value > up {
                            isArmed = false
                            count += 1
                            events?(time(of: point, in: stretch) { (quantizer?.level($0) ?? $0) > up })
                        }
                    } else {
                        isArmed = value < down
                    }
                }
            }
        }
        return count
    }

    /// Peak detection: a fall after a rise counts. O(turning points + events · log samples).
    func peaks(start: PeakStart, quantizer: Quantizer?, events: ((Double) -> Void)?) -> Int {
        var count = 0
        var previous: Double? = start == .prototype ? 0 : nil
        var isAscending = start == .prototype
        track.pointValues.withUnsafeBufferPointer { values in
            for (index, stretch) in track.stretches.enumerated() {
                if index > 0 { (previous, isAscending) = (nil, false) }
                for point in stretch {
                    let value = quantizer?.step(values[point]) ?? values[point]
                    defer { previous = value }
                    guard let before = previous, value != before else { continue }
                    let rises = value > before
                    if isAscending, !rises {
                        count += 1
                        events?(time(of: point, in: stretch) { (quantizer?.step($0) ?? $0) < before })
                    }
                    isAscending = rises
                }
            }
        }
        return count
    }

    /// The time of the first sample after the last turning point for which `hasHappened` is true. It stays true up to the
    /// turning point `point`, since the signal is monotone between them.
    private func time(of point: Int, in stretch: Range<Int>, hasHappened: (Double) -> Bool) -> Double {
        var high = track.points[point]
        var low = point > stretch.lowerBound ? track.points[point - 1] + 1 : high
        while low < high {
            let middle = (low + high) / 2
            if hasHappened(track.values[middle]) { high = middle } else { low = middle + 1 }
        }
        return track.times[high]
    }
}
