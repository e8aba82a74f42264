import ArgumentParser
import RepDetection

/// Checks for `--abstain`.
enum Abstention {
    /// Throws where a spread is none.
    static func check(_ spread: Int?) throws {
        if let spread, spread < 0 { throw ValidationError("--abstain is 0 or more, not \(spread).") }
    }

    /// Throws where a config has no committee whose members could be apart.
    static func check(_ spread: Int?, of config: DetectorConfig) throws {
        if spread != nil, config.detectors.count < 2 {
            throw Failure("--abstain is for a committee, and this is one detector: calibrate with --committee 9.")
        }
    }
}
