extension SimulatedStory {
    /// What the card of `push-ups` tells.
    static let pushUps = SimulatedStory(
        summary: """
            It stands for what headphones record while someone does push-ups: strong and weak ones, fast and slow ones, \
            and all that is no push-up before and after. One pair of thresholds does not fit all athletes; their own nearly do.
            """,
        model: [
            """
            The neck goes down and up from rest to rest with minimum jerk (Flash & Hogan 1985: the share of the way is \
            10s³ − 15s⁴ + 6s⁵), so acceleration peaks at 5.77 times depth over time squared: near 1 g, \
            where going down is free fall, for a deep fast push-up, 0.03 g on the way down of a shallow slow one. At the bottom the body shakes for a moment at 4.5–6 Hz, at the top it shifts \
            its weight at about 2 Hz, and all the time it sways a little. Push-ups get slower through a set.
            """,
            """
            Before and after the athlete stands, looks to a side and nods. The head turns about the neck, 13 cm below the \
            ear, so that a nod accelerates the headphone: much like a push-up to a detector that does not look at \
            pitch. Getting down, the head faces the floor before the set begins; getting up, it rises first.
            """,
            """
            From the headphone's place and turn follow, by differences, user acceleration, rotation rate and gravity; \
            noise is added to the first two. User acceleration is minus the body's, as phones have it, so that with the \
            face to the floor going down starts with a negative y. Samples are 40 ms apart give or take 5; one in 40 comes \
            2–4 ms after a long gap, one in 400 after a hole of 0.2 s.
            """,
        ],
        people: Table(
            headings: [
                "athlete", "depth m", "fast s", "slow s", "up share", "spread", "fatigue", "prone rad", "impact g",
                "sway g",
                "nod rad", "noise g",
            ],
            rows: Athlete.all.map { athlete in
                let numbers = [
                    (athlete.depth, 2), (athlete.fast, 2), (athlete.slow, 1), (athlete.upShare, 2), (athlete.spread, 2),
                    (athlete.fatigue, 2), (athlete.prone, 2), (athlete.impact, 2), (athlete.sway, 3), (athlete.nod, 2),
                    (athlete.noise, 3),
                ]
                return [athlete.name] + numbers.map { FixedPoint.text($0.0, decimals: $0.1) }
            }),
        kinds: Table(
            headings: ["note", "session"],
            rows: [
                ["fast", "10 fast push-ups in a row"],
                ["slow", "6 slow push-ups, a short rest at the top after each two"],
                ["mixed", "5 push-ups, a rest at the top, 3 half ones, 1 slow one"],
                ["idle", "no push-up: nodding, a look at the floor, a walk, nodding"],
            ]),
        labels: """
            One event is one push-up: the moment of its lowest point. A half push-up is one too. Sessions without any \
            belong to the athlete who stands there.
            """,
        limits: [
            "It is not evidence about people or headphones. Accuracy on it says that the toolkit works, no more.",
            "Real heads turn during a push-up, headphones slip, and real pauses, slips and restarts are messier.",
            "All athletes share one way to move; they differ in numbers only.",
        ])
}
