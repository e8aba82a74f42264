import ArgumentParser
import Calibration

/// How the parameters are selected and validated.
struct MethodOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The loss to minimize. balanced is the mean of the MAE on sessions with repetitions and of the false counts on "
                + "sessions labelled 0; f1 minimizes 1 − F1. (default: f1 for double-shake, else mae)",
            valueName: "objective"))
    var objective: Objective?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The maximum distance of an event from its labelled time, after the detector's delay, which the loss f1 does not take off. "
                + "(default: a quarter of the session's median labelled interval, within 0.1 to 0.5; 0.5 in the loss f1)",
            valueName: "SECONDS", visibility: .hidden), transform: NumberArgument.from(0...3600, "s"))
    var tolerance: Double?

    @Option(
        name: .customLong("validate"),
        help: ArgumentHelp(
            "none, leave-one-FIELD-out, k-fold=K, k-fold=K:FIELD:SEED or halves=FIELD:A+B/C+D, which "
                + "holds out each half in turn; FIELD is user, session, activity, place or note. (default: as above)",
            valueName: "scheme"))
    var validation: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The sample rate of the filter factors; they are converted to other rates. (default: the sessions')",
            valueName: "HZ", visibility: .hidden), transform: NumberArgument.sampleRate)
    var rate: Double?

    @Flag(
        help: ArgumentHelp(
            "Allow the same samples on both sides of a fold; the held-out accuracy is then too optimistic.",
            visibility: .hidden))
    var allowDuplicates = false

    @Flag(
        help:
            "Also scale the thresholds or the quantize factor, and the refractory period, for each user."
    )
    var perUser = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Count with the median of an ensemble of an odd number of detectors on different channels and filters. "
                + "(default: 9 without --rule and --preset, else 1)", valueName: "N"))
    var ensemble: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The maximum number of members on one channel. (default: 3 × members / channels searched, rounded up)",
            valueName: "N", visibility: .hidden))
    var membersPerChannel: Int?

    @Option(
        help: ArgumentHelp(
            "Select an operating point of the Pareto front of error and false counts: its number (1 to "
                + "\(OperatingPoint.limits.count)), or false-per-minute<=X. Dominated points are not printed. Needs sessions labelled 0. In each "
                + "fold the limit is applied to the training sessions; held-out sessions can exceed it. (default: the lowest loss)",
            valueName: "N|LIMIT", visibility: .hidden))
    var operatingPoint: String?

    /// The members of the default method; `notebooks-md/accuracy.md` compares it with single detectors.
    static let usualEnsemble = 9

    func validate() throws {
        try NumberArgument.check("--ensemble", ensemble, NumberArgument.members)
        if let ensemble, ensemble % 2 == 0 {
            throw ArgumentParser.ValidationError("--ensemble must be an odd number, not \(ensemble).")
        }
        try NumberArgument.check("--members-per-channel", membersPerChannel, NumberArgument.members)
        if membersPerChannel != nil, ensemble ?? 1 == 1 {
            throw ArgumentParser.ValidationError("--members-per-channel needs --ensemble.")
        }
    }

    /// The request for a search space. Its validation is `none` where the option is not given.
    ///
    /// - Parameter isDefault: Whether neither a rule nor a space is given. A single detector is then calibrated only for options that
    ///   need one.
    func request(_ space: SpaceRequest, isDefault: Bool, limits: LimitOptions?) throws -> CalibrationRequest {
        let ensemble = ensemble ?? (isDefault && operatingPoint == nil ? MethodOptions.usualEnsemble : nil)
        let validation: Validation
        do {
            validation = try self.validation.map { try Validation(parsing: $0) } ?? .none
        } catch {
            throw ArgumentParser.ValidationError("--validate: \(error)")
        }
        if let limits, !limits.isEmpty, self.validation != nil, validation == .none {
            throw ArgumentParser.ValidationError(
                "--fail-above and --fail-below apply to the held-out accuracy, and --validate none holds out nothing: "
                    + "choose another validation, or omit the limits.")
        }
        let objective = objective ?? Objective(of: space.rule)
        try limits?.requireTimes(objective == .f1 || tolerance != nil, remedy: "add --tolerance 0.5, or --objective f1")
        return CalibrationRequest(
            space: space, objective: objective, validation: validation,
            sampleRate: rate, tolerance: tolerance, perUser: perUser,
            ensemble: ensemble == 1 ? nil : ensemble, membersPerChannel: membersPerChannel,
            selection: try point())
    }

    private func point() throws -> OperatingPoint? {
        guard let operatingPoint else { return nil }
        guard ensemble ?? 1 == 1 else {
            throw ArgumentParser.ValidationError(
                "--operating-point applies to single detectors, not to --ensemble.")
        }
        do throws(OperatingPointError) {
            return try OperatingPoint(parsing: operatingPoint)
        } catch {
            throw ArgumentParser.ValidationError("--operating-point: \(error).")
        }
    }
}
