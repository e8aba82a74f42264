extension SimulatedStory {
    /// What the card of `gestures` tells.
    static let gestures = SimulatedStory(
        summary: """
            It stands for what a phone's accelerometer records while someone shakes it twice, quickly, and while much \
            happens that is no double shake. People shake harder or softer, and along axes of their own; a tilt makes a \
            detector deaf that compares with the starting pose.
            """,
        model: [
            """
            A shake is the hand going out and back, each way with minimum jerk (Flash & Hogan 1985), so acceleration \
            peaks at 5.77 times reach over stroke squared: about 2 to 4 g. A double shake is two of them with a short \
            rest between; reach, stroke and rest vary from shake to shake. The hand trembles at 3–5 Hz and its pose \
            drifts. Walking lifts the phone at about 1.8 Hz; putting it down ends with a knock at 9–12 Hz.
            """,
            """
            Acceleration follows from the phone's place and turn by differences, gravity is added, and noise of 0.006 g. \
            Signs are those of a phone: at rest with the screen up it reads (0, 0, −1) g. Samples are 10 ms apart, one \
            in five a millisecond early or late.
            """,
        ],
        people: Table(
            headings: [
                "person", "reach m", "stroke s", "rest s", "spread", "axis x y z", "tremble g", "pitch rad", "roll rad",
            ],
            rows: Holder.all.map { holder in
                let axis = [holder.habit.x, holder.habit.y, holder.habit.z]
                return [
                    holder.name, FixedPoint.text(holder.reach, decimals: 3),
                    FixedPoint.text(holder.stroke, decimals: 3),
                    FixedPoint.text(holder.pause, decimals: 2), FixedPoint.text(holder.spread, decimals: 2),
                    axis.map { FixedPoint.text($0, decimals: 2) }.joined(separator: " "),
                    FixedPoint.text(holder.tremble, decimals: 3), FixedPoint.text(holder.hold.pitch, decimals: 2),
                    FixedPoint.text(holder.hold.roll, decimals: 2),
                ]
            }),
        kinds: Table(
            headings: ["note", "session"],
            rows: [
                ["shakes", "six double shakes with rests between them"],
                ["mixed", "four double shakes among two single ones and a fast triple one"],
                ["tilt", "two double shakes, a tilt of about 50°, three more in the new pose"],
                ["walk", "double shakes while standing, and one while walking"],
                ["idle", "no gesture: single shakes, tilts, a walk, the phone put down with a knock"],
            ]),
        labels: """
            One event is one double shake: the moment the second shake turns around. Single and triple shakes are none.
            """,
        limits: [
            "It is not evidence about people or phones. Accuracy on it says that the toolkit works, no more.",
            "Real shakes turn the phone too and are less alike; real handling is richer than five kinds of it.",
            "People differ in numbers only.",
        ])
}
