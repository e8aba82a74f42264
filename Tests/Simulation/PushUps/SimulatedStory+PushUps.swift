extension SimulatedStory {
    /// The text of the card of `push-ups`.
    static let pushUps = pushUps(
        Athlete.all,
        summary: """
            It simulates headphones with motion sensors during push-ups: strong and weak, fast and slow ones, and other \
            movements before and after them. One pair of thresholds does not fit all athletes; personal thresholds nearly do.
            """, rest: ["idle", "no push-up: nodding, a look at the floor, a walk, nodding"])

    /// The text of the card of `more-push-ups`.
    static func morePushUps(_ athletes: [Athlete]) -> SimulatedStory {
        pushUps(
            athletes,
            summary: """
                It simulates what the answer on `push-ups` asks for: more people, more sets, and minutes without push-ups. Each \
                number of an athlete lies anywhere between the least and the largest of the athletes there.
                """,
            rest: ["pause", "no push-up: nodding, a look at the floor, a walk, nodding, and all of it once more"])
    }

    private static func pushUps(_ athletes: [Athlete], summary: String, rest: [String]) -> SimulatedStory {
        SimulatedStory(
            summary: summary,
            model: [
                """
                The neck moves down and up between rests with minimum jerk (Flash & Hogan 1985: the fraction of the way is \
                10s³ − 15s⁴ + 6s⁵), so acceleration peaks at 5.77 times depth over time squared: near 1 g, which is free fall on \
                the way down, for a deep fast push-up, and 0.03 g for a shallow slow one. At the bottom the body shakes briefly at \
                4.5–6 Hz, at the top it shifts its weight at about 2 Hz, and it sways slightly all the time. Push-ups get slower \
                during a set.
                """,
                """
                Before and after the set the athlete stands, looks to one side and nods. The head rotates about the neck, 13 cm \
                below the ear, so that a nod accelerates the headphones: to a detector without a pitch gate it resembles a \
                push-up. The head faces the floor before the set starts, and rises first after it.
                """,
                """
                User acceleration, rotation rate and gravity are derived from the headphones' position and orientation; noise is \
                added to the first two. User acceleration is minus the body's acceleration, as on phones: with the face to the \
                floor, a push-up starts with a negative y. Samples are 40 ± 5 ms apart; one in 40 comes 2–4 ms after a long gap, \
                one in 400 after a gap of 0.2 s.
                """,
            ],
            people: Table(
                headings: [
                    "athlete", "depth m", "fast s", "slow s", "up share", "spread", "fatigue", "prone rad", "impact g",
                    "sway g",
                    "nod rad", "noise g",
                ],
                rows: athletes.map { athlete in
                    let numbers = [
                        (athlete.depth, 2), (athlete.fast, 2), (athlete.slow, 1), (athlete.upShare, 2),
                        (athlete.spread, 2),
                        (athlete.fatigue, 2), (athlete.prone, 2), (athlete.impact, 2), (athlete.sway, 3),
                        (athlete.nod, 2),
                        (athlete.noise, 3),
                    ]
                    return [athlete.name] + numbers.map { FixedPoint.text($0.0, decimals: $0.1) }
                }),
            kinds: Table(
                headings: ["note", "session"],
                rows: [
                    ["fast", "10 fast push-ups in a row"],
                    ["slow", "6 slow push-ups with a short rest at the top after every two"],
                    ["mixed", "5 push-ups, a rest at the top, 3 half push-ups, 1 slow push-up"],
                    rest,
                ]),
            labels: """
                One event is one push-up, at its lowest point. A half push-up counts too. Sessions without push-ups belong to the \
                athlete who was recorded.
                """,
            limits: [
                "It is not evidence about people or headphones. Accuracy on it shows only that the toolkit works.",
                "Real heads rotate during a push-up, headphones slip, and real pauses and restarts are less regular.",
                "All athletes move by the same model and differ only in its parameters.",
            ])
    }
}
