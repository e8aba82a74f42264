extension SimulatedPedometer {
    /// The set's card in Markdown.
    public var card: String {
        let rows = zip(days, SimulatedPedometer.incidents).map { day, incident in
            "| \(day.name) | \(day.hours) | \(day.steps) | \(day.flagged) | \(incident) |\n"
        }
        return """
            # A week of steps: an app's log, and Apple Health

            **Simulated.** Nobody walked for this set. It stands for what a pedometer's log and a Health export say of the same \
            week, with all that makes totals by day go wrong: clocks that change, counters that start again, steps that \
            nobody knows, and two devices that count the same steps.

            7 days in \(SimulatedPedometer.timeZone), \(days.reduce(0) { $0 + $1.steps }) steps in \(week.walks.count) walks.

            ## Made by

            ```
            reptune simulate pedometer -o Datasets/pedometer --seed \(seed)
            ```

            The same seed gives the same bytes, another seed other walks; what happens to the log stays.

            ## The week

            | day | hours | steps | flagged | what happens |
            | --- | --- | --- | --- | --- |
            \(rows.joined())
            ## Files

            - `log.csv`: `time,steps,error`. `time` is what the phone's clock shows, with its offset; `steps` counts since the \
            counter's start, which is at midnight, or later where the app starts again; −1 is unknown, and `error` then says \
            why where the app knows: 105 is not authorised. A line each quarter of an hour, each 5 minutes of a walk.
            - `export.xml`: step records of "\(HealthRecords.watch)" and "\(HealthRecords.phone)", and the phone's distances. All \
            times have the offset of the day of the export, as Health writes them. The phone stays at home on runs, the watch \
            is charged on the way to work; the phone counts about 2 % too few, the watch 1 % too many.
            - `flagged.csv`: `start,end` of the walks with the dog and of the way home at night, a minute more on either side.
            - `days.csv`: `day,hours,steps,flagged`, the truth by local day.

            ## Model

            A walk has one even pace, 98–116 steps a minute, a run 155–165. Its beginning, length and pace vary with the seed.
            Walks that nobody counted are counted by the phone's system all the same: after error 105 the counter goes on \
            with them, so that a day's total bounds the truth from below.

            ## Limits

            - It is not evidence about people or pedometers. Totals that fit say that the toolkit works, no more.
            - Real counters miss slow steps and count bumps; here the log's counter is exact.
            - Real exports hold years, and records that begin and end with the steps.

            ## Licence

            MIT, as the rest of the repository.

            """
    }

    private static let incidents = [
        "four lines of the log stand twice",
        "the app starts again at 14:00, and its counter with it",
        "error 105 from 14:00 to 16:00, with a walk in it",
        "a walk over the change to summer time; 02:00–03:00 does not exist",
        "from 6:00 to 10:00 the phone's clock is 20 minutes ahead; a walk lies over its correction",
        "−1 from 20:00 on, with a walk in it, until 7:00 of the next day",
        "unknown until 7:00",
    ]
}
