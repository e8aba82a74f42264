import Calibration

extension Notice {
    /// A calibration's advisory.
    package init(_ advisory: Advisory) { self.init(advisory.kind.rawValue, advisory.finding, remedy: advisory.remedy) }
}
