import Calibration
import SessionStore

/// Returns freed memory to the system whenever a calibration enters another stage, and every second: what is freed lies in
/// pieces, where the next finds no room.
final class StageMemory: Sendable {
    private enum Stage {
        case preparing, sweeping, validating, validated
    }

    /// The time between two returns in one stage, in seconds. Each takes milliseconds.
    private static let patience = 1.0

    private let state = Locked((stage: Stage.preparing, last: ContinuousClock.now))

    /// Takes the progress of a calibration.
    func follow(_ progress: CalibrationProgress) {
        let now: Stage =
            switch progress {
            case .sweeping: .sweeping
            case .validating(let done, let total): done < total ? .validating : .validated
            }
        let isDue = state.withLock { state in
            let isDue = state.stage != now || ContinuousClock.now - state.last > .seconds(StageMemory.patience)
            if isDue { state = (now, ContinuousClock.now) }
            return isDue
        }
        if isDue { FreedMemory.giveBack() }
    }
}
