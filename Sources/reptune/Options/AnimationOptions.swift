import ArgumentParser

/// Whether a trace is also written as a picture that plays.
struct AnimationOptions: ParsableArguments {
    @Flag(name: .long, help: "Also write NAME-animated.svg, which plays in a browser.") var animate = false
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The speed relative to the recording, with --animate (default: 1).", valueName: "X"),
        transform: AnimationOptions.speed)
    var speed: Speed?

    func validate() throws {
        if speed != nil, !animate {
            throw ValidationError("--speed needs --animate.")
        }
    }

    @Sendable private static func speed(_ text: String) throws -> Speed {
        Speed(times: try NumberArgument.from(NumberArgument.speeds, "times the recording's")(text))
    }

    /// Seconds of the session per second of playing; nil without an animation.
    var playingSpeed: Double? { animate ? speed?.times ?? 1 : nil }
}
