import RepDetection

/// Axes by parameter: the given ones of a request, or every one of a space.
package struct Axes: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private var axes: [Parameter: Axis] = [:]

    /// Makes axes.
    package init(dictionaryLiteral axes: (Parameter, Axis)...) {
        for (parameter, axis) in axes { self.axes[parameter] = axis }
    }

    /// The axis of a parameter; nil if there is none.
    package subscript(parameter: Parameter) -> Axis? {
        get { axes[parameter] }
        set { axes[parameter] = newValue }
    }
}

extension Parameter {
    /// The parameters of a rule that are axes of its grid. Each number of shakes has a separate space.
    static func axes(of rule: Rule.Kind) -> [Parameter] {
        allCases.filter { $0 != .shakes && $0.belongs(to: rule) }
    }
}
