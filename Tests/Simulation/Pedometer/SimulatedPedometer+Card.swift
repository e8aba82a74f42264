extension SimulatedPedometer {
    /// The dataset card in Markdown.
    package var card: String {
        let rows = zip(days, SimulatedPedometer.incidents).map { day, incident in
            "| \(day.name) | \(day.hours) | \(day.steps) | \(day.flagged) | \(incident) |\n"
        }
        return """
            # A week of steps: an app's log, and Apple Health

            **Simulated data.** No person was recorded. A pedometer's log and a Health export of the same week, with everything \
            that makes daily totals go wrong: a change to summer time, counter restarts, unknown steps, and two devices that \
            count the same steps.

            7 days in \(SimulatedPedometer.timeZone), \(days.reduce(0) { $0 + $1.steps }) steps in \(week.walks.count) walks.

            `Tests/Simulation` makes these files from the seed \(seed), on each machine the same bytes.

            ## The week

            | day | hours | steps | flagged | incident |
            | --- | --- | --- | --- | --- |
            \(rows.joined())
            ## Files

            - `log.csv`: `time,steps,error`. `time` is the phone's clock with its offset. `steps` counts from midnight, or from a \
            restart of the app; −1 is unknown, and `error` is the reason where the app has one: 105 is not authorised. One line \
            per quarter of an hour, one per 5 minutes of a walk, and one with the last count of a day at midnight.
            - `export.xml`: step records of "\(HealthRecords.watch)" and "\(HealthRecords.phone)", and distances of the phone. All \
            times have the offset of the day of the export, as in Health. The phone is at home during runs, the watch is charged \
            during the commute; the phone counts about 2 % too few steps, the watch 1 % too many.
            - `flagged.csv`: `start,end` of the walks with the dog and of the walk home at night, with a minute before and after.
            - `days.csv`: `day,hours,steps,flagged`, the true totals by local day.

            ## Model

            A walk has a constant pace of 98–116 steps per minute, a run 155–165. Start, length and pace vary with the seed.
            The phone's system counts walks during unknown time as well: after error 105 the counter includes them, so that \
            a day's total is a lower bound of the truth.

            ## Limits

            - It is not evidence about people or pedometers. Correct totals show only that the toolkit works.
            - Real counters miss slow steps and count bumps; the counter of this log is exact.
            - Real exports cover years, and their records start and end with the steps.

            ## Licence

            MIT, like the rest of the repository.

            """
    }

    private static let incidents = [
        "four lines of the log are repeated",
        "the app and its counter restart at 14:00",
        "error 105 from 14:00 to 16:00, during a walk",
        "a walk during the change to summer time; 02:00–03:00 does not exist",
        "the phone's clock is 20 minutes ahead from 6:00 to 10:00 and is corrected during a walk",
        "−1 from 20:00 to 7:00 of the next day, with a walk",
        "unknown until 7:00",
    ]
}
