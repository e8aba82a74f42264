extension ParameterSpace {
    /// The same space with other values of one parameter; unchanged where the rule has no such parameter.
    func with(_ parameter: Grid.Parameter, _ axis: Axis) -> ParameterSpace {
        var space = self
        switch parameter {
        case .baseline: space.baseline = axis
        case .lowPass: space.lowPass = axis
        case .quantize: space.quantize = axis
        case .refractoryPeriod: space.refractoryPeriod = axis
        case .maximumInterval: space.maximumInterval = axis
        case .minimumBout: space.minimumBout = axis
        case .intervalRatio: space.intervalRatio = axis
        case .irregularStepCost: space.irregularStepCost = axis
        case .down, .up:
            guard case .threshold(let down, let up, let start) = rule else { break }
            space.rule =
                parameter == .down
                ? .threshold(down: axis, up: up, start: start) : .threshold(down: down, up: axis, start: start)
        case .keep, .quiet, .cutoff, .laterCutoff, .armCount, .windowMinimum, .windowMaximum:
            guard case .doubleShake(let axes) = rule else { break }
            space.rule = .doubleShake(axes: axes.with(parameter, axis))
        }
        return space
    }
}

extension DoubleShakeAxes {
    fileprivate func with(_ parameter: Grid.Parameter, _ axis: Axis) -> DoubleShakeAxes {
        var axes = self
        switch parameter {
        case .keep: axes.keep = axis
        case .quiet: axes.quiet = axis
        case .cutoff: axes.cutoff = axis
        case .laterCutoff: axes.laterCutoff = axis
        case .armCount: axes.armCount = axis
        case .windowMinimum: axes.windowMinimum = axis
        case .windowMaximum: axes.windowMaximum = axis
        default: break
        }
        return axes
    }
}

extension Grid {
    /// The space that contains one candidate only.
    func space(of candidate: Int) -> ParameterSpace {
        zip(dimensions, coordinates(of: candidate)).reduce(space) { space, axis in
            space.with(axis.0.parameter, Axis([axis.0.values[axis.1]]))
        }
    }
}
