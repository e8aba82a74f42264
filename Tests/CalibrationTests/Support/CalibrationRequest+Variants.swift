@testable import Calibration

extension CalibrationRequest {
    /// Requests of each kind of selection, objective and validation, on thresholds of two channels.
    static let variants: [CalibrationRequest] = {
        let request = CalibrationRequest(
            space: .thresholds(down: Axis([-0.5, -0.2, 0.2]), up: Axis([0.1, 0.4]), channels: ["y", "z"]))
        func changed(_ change: (inout CalibrationRequest) -> Void) -> CalibrationRequest {
            var changed = request
            change(&changed)
            return changed
        }
        return [
            request, changed { $0.ensemble = 3 }, changed { $0.perUser = true },
            changed { $0.selection = OperatingPoint(mostFalseCounts: 1) },
            changed { $0.objective = .rmse }, changed { $0.objective = .mape }, changed { $0.objective = .balanced },
            changed { $0.validation = .leaveOneOut(.session) },
        ]
    }()
}
