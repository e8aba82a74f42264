import ArgumentParser

/// Whether a trace is also written as a picture that plays.
struct AnimationOptions: ParsableArguments {
    @Flag(name: .long, help: "Also write NAME-animated.svg, which plays in a browser.") var animate = false
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The speed relative to the recording, with --animate (default: 1).", valueName: "X"),
        transform: Speed.init(parsing:))
    var speed: Speed?

    func validate() throws {
        guard let speed else { return }
        guard animate else { throw ValidationError("--speed is that of the animation: give --animate too.") }
        if speed.times.isInfinite { throw ValidationError("--speed max is not a speed to watch: give a number.") }
    }

    /// Seconds of the session per second of playing; nil without an animation.
    var playingSpeed: Double? { animate ? speed?.times ?? 1 : nil }
}
