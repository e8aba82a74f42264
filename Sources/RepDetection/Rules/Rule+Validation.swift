extension Rule {
    /// Throws at the first parameter outside its range.
    func validate() throws(ParameterError) {
        switch self {
        case .peaks: break
        case .threshold(let down, let up, _):
            guard down.isFinite else { throw .outside(field: "rule.down", value: down, range: "finite") }
            guard up.isFinite else { throw .outside(field: "rule.up", value: up, range: "finite") }
            guard down <= up else { throw .crossed(down: down, up: up) }
        case .doubleShake(let shake): try shake.validate()
        }
    }
}

extension DoubleShake {
    /// Throws at the first parameter outside its range.
    func validate() throws(ParameterError) {
        guard cutoff >= 0, cutoff.isFinite else {
            throw .outside(field: "rule.cutoff", value: cutoff, range: "0 or more")
        }
        if let laterCutoff {
            guard laterCutoff >= 0, laterCutoff.isFinite else {
                throw .outside(field: "rule.laterCutoff", value: laterCutoff, range: "0 or more")
            }
        }
        guard quiet > 0, quiet.isFinite else { throw .outside(field: "rule.quiet", value: quiet, range: "above 0") }
        let counts = [
            ("rule.armCount", armCount, 0, DoubleShake.mostCounted), ("rule.keep", keep, 1, DoubleShake.mostKept),
            ("rule.shakes", shakes, 1, DoubleShake.mostCounted),
        ]
        for (field, count, least, most) in counts where count < least || count > most {
            throw .outside(field: field, value: Double(count), range: "\(least) to \(most)")
        }
        for (field, bound) in [("rule.windowMinimum", windowMinimum), ("rule.windowMaximum", windowMaximum)] {
            guard bound >= 0, bound.isFinite else { throw .outside(field: field, value: bound, range: "0 or more") }
        }
        guard windowMinimum <= windowMaximum else {
            throw .crossedWindow(minimum: windowMinimum, maximum: windowMaximum)
        }
    }
}
