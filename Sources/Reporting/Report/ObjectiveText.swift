import Sessions
import Calibration

extension Objective {
    /// The objective's name, with its unit.
    package var words: String {
        switch self {
        case .mae: "mean absolute error (\(CountUnit.short))"
        case .mape: "mean absolute percentage error"
        case .rmse: "root mean square error (\(CountUnit.short))"
        case .f1: "1 − F1 of events"
        case .balanced: "balanced error (\(CountUnit.short))"
        }
    }

    /// The name, and the definition if the name does not give it.
    var definition: String {
        self == .balanced
            ? words + ", the mean of the error on sessions with \(CountUnit.many) and the false counts at rest" : words
    }

    /// The objective on the sessions with repetitions alone.
    package var counted: Objective { self == .balanced ? .mae : self }

    /// The objective on the sessions with repetitions alone, named so if it differs from that on all sessions.
    var countedWords: String { self == .mape ? words : counted.words + ", sessions with \(CountUnit.many)" }

    /// Whether it is a share of 1.
    var isShare: Bool { self == .mape || self == .f1 }
}

extension CalibrationResult {
    /// The errors in the search's loss, if tables show other errors: in the loss every count at rest is also an error.
    /// It begins a subtitle; empty if both are the same.
    var lossScope: String {
        guard [.mae, .rmse].contains(request.objective), sessions.contains(where: { $0.labelled == 0 }) else {
            return ""
        }
        return "over all sessions, those at rest included; "
    }
}

extension OperatingPoint {
    /// The rule in words.
    package var words: String {
        mostFalseCounts.isFinite
            ? "lowest error with at most \(Formatted.exact(mostFalseCounts)) false counts per minute at rest"
            : "lowest error at any rate of false counts"
    }
}
