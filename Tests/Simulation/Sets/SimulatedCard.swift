import RepDetection

extension SimulatedSet {
    /// The dataset card in Markdown: contents, model, labels and limits.
    package var card: String {
        let rate = FixedPoint.text(sampleRate, decimals: 0)
        let seconds = sessions.reduce(0) { $0 + $1.recording.duration }
        let events = sessions.reduce(0) { $0 + ($1.label?.count ?? 0) }
        let empty = sessions.filter { $0.label?.count == 0 }.count
        var blocks = ["# \(title)", "**Simulated data.** No person was recorded. \(story.summary)"]
        blocks.append(
            """
            \(sessions.count) sessions, \(FixedPoint.text(seconds / 60, decimals: 1)) minutes at \(rate) Hz, \
            \(events) labelled events; \(empty) sessions are labelled 0. Activity `\(activity)`, profile `\(profile)`.
            """)
        blocks.append("`Tests/Simulation` makes these files from the seed \(seed), on each machine the same bytes.")
        blocks += ["## Model"] + story.model + [Self.markdown(story.people), Self.markdown(story.kinds)]
        let files = Self.files + (trainers.isEmpty ? "" : "\n" + Self.trainerFiles)
        blocks += ["## Files", files, Self.markdown(columnTable), "## Labels", story.labels]
        blocks += ["## Limits", story.limits.map { "- " + $0 }.joined(separator: "\n")]
        blocks += ["## Licence", "MIT, like the rest of the repository."]
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static let trainerFiles = """
        - `trainer/NAME.csv`: `time_s,characteristic,hex`, the trainer's Bluetooth notifications. `time_s` is the log's own \
        clock; `trainerOffset` in the manifest is its value at the session's first sample.
        """

    private static let files = """
        - `recordings/NAME.csv`: `time_s` (seconds from the first sample) and the columns below.
        - `events/NAME.csv`: `time_s` of each labelled event on the same clock; only the header if there are no events.
        - `sessions.csv`: the manifest, one row per session.
        """

    private var columnTable: SimulatedStory.Table {
        var sensors: [(name: String, axes: [String], unit: String, decimals: Int)] = []
        for column in columns {
            if sensors.last?.name == column.channel.sensor {
                sensors[sensors.count - 1].axes.append(column.channel.axis)
            } else {
                sensors.append((column.channel.sensor, [column.channel.axis], column.unit, column.decimals))
            }
        }
        return SimulatedStory.Table(
            headings: ["columns", "unit", "decimals"],
            rows: sensors.map { sensor in
                let names = sensor.axes.map { "`\(sensor.name).\($0)`" }.joined(separator: " ")
                return [names, sensor.unit, "\(sensor.decimals)"]
            })
    }

    private static func markdown(_ table: SimulatedStory.Table) -> String {
        let rule = table.headings.map { _ in "---" }
        return ([table.headings, rule] + table.rows).map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }
}
