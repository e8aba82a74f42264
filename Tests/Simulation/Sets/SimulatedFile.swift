import RepDetection
import Sessions

/// One file of a set.
package struct SimulatedFile: Sendable, Hashable {
    /// The path inside the set's folder, with `/`.
    package let path: String
    /// The whole text, with a final line feed.
    package let contents: String
}

extension SimulatedSet {
    /// All files of the set: a recording and an events file for each session, the log of a
    /// trainer if there is one, the manifest `sessions.csv`, the card
    /// `README.md`. The same set gives the same bytes.
    package var files: [SimulatedFile] {
        var files: [SimulatedFile] = []
        for session in sessions {
            files.append(SimulatedFile(path: recordingPath(session), contents: recordingText(session)))
            files.append(SimulatedFile(path: eventsPath(session), contents: eventsText(session)))
            if let trainer = trainers[session.name] {
                files.append(SimulatedFile(path: trainerPath(session), contents: trainer.contents))
            }
        }
        files.append(SimulatedFile(path: "sessions.csv", contents: manifest))
        files.append(SimulatedFile(path: "README.md", contents: card))
        return files
    }

    private func recordingPath(_ session: Session) -> String { "recordings/\(session.name).csv" }
    private func eventsPath(_ session: Session) -> String { "events/\(session.name).csv" }

    private func trainerPath(_ session: Session) -> String { "trainer/\(session.name).csv" }

    private func recordingText(_ session: Session) -> String {
        var text = (["time_s"] + columns.map(\.channel.name)).joined(separator: ",") + "\n"
        let signals = columns.compactMap { column in
            session.recording.signals[column.channel].map { (values: $0.values, decimals: column.decimals) }
        }
        for (row, time) in session.times.enumerated() {
            text += FixedPoint.text(time, decimals: Session.timeDecimals)
            for signal in signals { text += "," + FixedPoint.text(signal.values[row], decimals: signal.decimals) }
            text += "\n"
        }
        return text
    }

    private func eventsText(_ session: Session) -> String {
        let times = session.label?.eventTimes ?? []
        return "time_s\n" + times.map { FixedPoint.text($0, decimals: Session.timeDecimals) + "\n" }.joined()
    }

    private var manifest: String {
        let rows = sessions.map { session in
            let trainer = trainers[session.name]
            return [
                recordingPath(session), profile, session.user, session.activity,
                session.label.map { "\($0.count)" } ?? "", eventsPath(session), session.note ?? "",
            ]
                + (trainers.isEmpty
                    ? []
                    : [
                        trainer == nil ? "" : trainerPath(session),
                        trainer.map { FixedPoint.text($0.offset, decimals: 3) } ?? "",
                    ])
        }
        let columns =
            ["file", "profile", "user", "activity", "count", "events", "note"]
            + (trainers.isEmpty ? [] : ["trainer", "trainerOffset"])
        return ([columns] + rows)
            .map { $0.map(CSVField.text).joined(separator: ",") + "\n" }.joined()
    }
}

/// A field of a CSV file.
enum CSVField {
    /// The field, in quotes if it needs them (RFC 4180).
    static func text(_ field: String) -> String {
        guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return field }
        return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
