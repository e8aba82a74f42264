extension SimulatedStory {
    /// What the card of `bike` tells.
    static let bike = SimulatedStory(
        summary: """
            It stands for what a phone fixed to a stationary bike records while someone rides: 21 channels, of which few \
            show each stride well, riders who need different numbers, and a bike that nobody rides.
            """,
        model: [
            """
            Each pedal stroke pushes the bike over to its side: it leans and its handlebar turns once a crank turn. Each \
            presses it down in front: it nods twice a turn. A third harmonic gives the stroke corners, one stronger leg \
            makes the nods uneven, the frame trembles at 4–9 Hz, the rider's posture drifts. Strokes grow with effort. \
            The bike pivots on the floor and the phone sits a metre above, turned as its mount has it.
            """,
            """
            From the phone's place and turn at each moment follow, by differences, what perfect sensors would say; noise \
            and, for the raw gyroscope, a bias are added. Attitude strays by 0.008 rad over seconds and gravity with it, so \
            gravity follows attitude exactly; rotation rate is the derivative of attitude but for that; acceleration is \
            gravity plus user acceleration. Signs are those of a phone: at rest with the screen up gravity is \
            (0, 0, −1) g, and user acceleration is minus the body's. Cadence and effort go in \
            straight lines between knots; the crank starts anywhere, so some channels start below zero.
            """,
            """
            A trainer logs each ride: Cycling Speed and Cadence packets about once a second, received up to 30 ms late, event \
            times in 1/1024 s. Its crank counter rises with each labelled event; counts begin just below 65,536 and wrap, event \
            times wrap, and one or two packets are lost in the middle. The wheel follows by the rider's gear, which \
            differs by about 1 % between rides, and runs on when pedalling stops. Dora's trainer tells FE-C pages too.
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
                ["steady", "one cadence, wandering a little"],
                ["changing", "speeding up and pushing harder, slowing down and easing off, and back to usual"],
                ["stop-and-go", "riding, a pause with a shift of weight, soft pedalling, riding, a pause, riding"],
                ["empty", "nobody on the bike; it trembles, and someone knocks at it twice"],
            ]),
        labels: """
            One event is one full turn of the cranks: the moment the right crank passes its top. A turn that is under way \
            when the session starts counts if that moment is still to come. Sessions without a rider belong to the user \
            `nobody`, so that leaving one user out also asks whether an empty bike stays at 0.
            """,
        limits: [
            "It is not evidence about people, bikes or phones. Accuracy on it says that the toolkit works, no more.",
            "A real bike has resonances, loose parts and mounts that slip; riders stand up, talk and reach for bottles.",
            "Columns are in step and no sample is missing.",
        ])
}
