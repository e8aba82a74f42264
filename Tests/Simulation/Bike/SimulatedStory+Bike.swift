extension SimulatedStory {
    /// The text of the card of `bike-rest`.
    static let bikeRest = {
        var story = bike
        story.summary = """
            It simulates what the answer on `bike` asks for: a minute of each of its riders on the bike without pedalling. Bike, phone \
            and riders are those of `bike`.
            """
        story.model.removeLast()
        story.people.rows.removeLast()
        story.kinds.rows = [["waiting", "the rider sits on the bike and shifts the weight six times"]]
        story.labels = "The cranks don't turn: each session is labelled 0."
        return story
    }()

    /// The text of the card of `bike`.
    static let bike = SimulatedStory(
        summary: """
            It simulates a phone fixed to a stationary bike: 21 channels, of which few show each stride clearly, riders who \
            need different parameters, and a bike without a rider.
            """,
        model: [
            """
            Each pedal stroke tilts the bike to its side, so that it leans and its handlebar turns once per crank turn. Each \
            stroke also presses the front down, so that the bike pitches twice per turn. A third harmonic shapes the stroke, a \
            stronger leg makes the two pitch movements unequal, the frame vibrates at 4–9 Hz, and the rider's posture \
            drifts. The amplitude grows with effort. The bike pivots on the floor; the phone is one metre above it, in the \
            orientation of its mount.
            """,
            """
            Ideal sensor values are derivatives of the phone's position and orientation. Noise is added to them, and a bias \
            to the raw gyroscope. Attitude has a slow error of 0.008 rad, and gravity follows attitude exactly; rotation \
            rate is the derivative of the attitude without this error; acceleration is gravity plus user acceleration. The \
            signs match a phone's: at rest with the screen up, gravity is (0, 0, −1) g, and user acceleration is minus \
            the body's acceleration. Cadence and effort are piecewise linear; the crank starts at a random angle, so some \
            channels start below zero.
            """,
            """
            A trainer logs each ride: Cycling Speed and Cadence packets about once per second, received up to 30 ms late, \
            with event times in 1/1024 s. Its crank counter rises with each labelled event. Counts start just below 65,536 \
            and wrap, event times wrap, and one or two packets in the middle are lost. The wheel follows the crank by the \
            rider's gear ratio, which differs by about 1 % between rides, and coasts when pedalling stops. Dora's trainer \
            sends FE-C pages as well.
            """,
        ],
        people: Table(
            headings: [
                "rider", "cadence /min", "lean rad", "nod rad", "wag rad", "corner", "limp", "tremble rad",
                "noise rad/s", "gear", "phone",
            ],
            rows: (Rider.all + [.nobody]).map { rider in
                [
                    rider.name, FixedPoint.text(rider.cadence, decimals: 0), FixedPoint.text(rider.lean, decimals: 3),
                    FixedPoint.text(rider.nod, decimals: 3), FixedPoint.text(rider.wag, decimals: 3),
                    FixedPoint.text(rider.corner, decimals: 2), FixedPoint.text(rider.limp, decimals: 2),
                    FixedPoint.text(rider.tremble, decimals: 4), FixedPoint.text(rider.noise, decimals: 3),
                    FixedPoint.text(rider.gear, decimals: 1), rider.mountWords,
                ]
            }),
        kinds: Table(
            headings: ["note", "session"],
            rows: [
                ["steady", "a constant cadence with small variations"],
                ["changing", "faster and harder, slower and easier, and back to the usual cadence"],
                ["stop-and-go", "riding, a pause with a shift of weight, soft pedalling, riding, a pause, riding"],
                ["empty", "no rider; the bike vibrates and is knocked twice"],
            ]),
        labels: """
            One event is one full turn of the cranks, at the moment the right crank passes its top. A turn that is under way \
            at the start of the session counts if that moment follows. Sessions without a rider belong to the user `nobody`; \
            leave-one-user-out validation holds each of them out, so that it also tests whether an empty bike counts 0.
            """,
        limits: [
            "It is not evidence about people, bikes or phones. Accuracy on it shows only that the toolkit works.",
            "A real bike has resonances, loose parts and slipping mounts; riders stand up, talk and reach for bottles.",
            "All columns share their times, and no sample is missing.",
        ])
}
