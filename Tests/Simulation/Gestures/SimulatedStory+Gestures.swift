extension SimulatedStory {
    /// The text of the card of `gestures`.
    static let gestures = SimulatedStory(
        summary: """
            It simulates a phone's accelerometer while someone shakes the phone twice, quickly, and during other movements \
            that are not double shakes. People shake with different strength and along different axes. After a tilt, a \
            detector that compares with the initial pose misses gestures.
            """,
        model: [
            """
            A shake is a movement of the hand out and back, each with minimum jerk (Flash & Hogan 1985), so acceleration \
            peaks at 5.77 times reach over stroke time squared: about 2 to 4 g. A double shake is two shakes with a short \
            rest between them; reach, stroke and rest vary. The hand trembles at 3–5 Hz and its pose drifts. Walking moves \
            the phone up and down at about 1.8 Hz; putting it down ends with a knock at 9–12 Hz.
            """,
            """
            Acceleration is derived from the phone's position and orientation; gravity and noise of 0.006 g are added. The \
            signs match a phone's: at rest with the screen up the sensor reads (0, 0, −1) g. Samples are 10 ms apart, one in \
            five a millisecond early or late.
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
                ["mixed", "four double shakes, two single shakes and a fast triple shake"],
                ["tilt", "two double shakes, a tilt of about 50°, three double shakes in the new pose"],
                ["walk", "double shakes while standing, and one while walking"],
                ["idle", "no gesture: single shakes, tilts, a walk, the phone put down with a knock"],
            ]),
        labels: """
            One event is one double shake, at the turning point of the second shake. Single and triple shakes don't count.
            """,
        limits: [
            "It is not evidence about people or phones. Accuracy on it shows only that the toolkit works.",
            "Real shakes also rotate the phone and vary more; real handling has more than five kinds.",
            "People differ only in parameters.",
        ])
}
