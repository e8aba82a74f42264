import Calibration
import SessionStore

/// Returns freed memory to the system whenever a calibration enters another stage: what one stage has freed lies in pieces, where the
/// next finds no room.
final class StageMemory: Sendable {
    private enum Stage {
        case preparing, sweeping, validating, validated
    }

    private let stage = Locked(Stage.preparing)

    /// Takes the progress of a calibration.
    func follow(_ progress: CalibrationProgress) {
        let now: Stage =
            switch progress {
            case .sweeping: .sweeping
            case .validating(let done, let total): done < total ? .validating : .validated
            }
        let hasChanged = stage.withLock { stage in
            defer { stage = now }
            return stage != now
        }
        if hasChanged { FreedMemory.giveBack() }
    }
}
