import Sessions

extension Answer {
    /// The answer in lines for a terminal: the requirements, for whom the detector fails, and the next step.
    package var lines: [String] {
        let required = requirements.map { requirement in
            "\(requirement.outcome.mark) \(requirement.words)" + (requirement.note.map { " (\($0))" } ?? "")
        }
        // Labels that are doubted may turn out to be right, and recordings take days.
        let isMore = doubtsLabels || next.first?.isRecording == true && next.dropFirst().first?.isRecording == false
        let steps = zip(["next: ", "then: "], next.prefix(isMore ? 2 : 1)).map { $0 + $1.text }
        return ["answer    \(sentence)"] + (required + [fails].compactMap { $0 } + steps).map { "          " + $0 }
    }

    /// The command of the first step; nil if it has none.
    package var command: String? { next.first?.shell }

    /// The words of the answer for a table: those before the colon, and why it is unknown.
    package var short: String { Self.short(sentence) }

    /// The same of a stored sentence.
    package static func short(_ sentence: String) -> String {
        sentence.hasPrefix("Unknown") ? sentence : String(sentence.prefix { $0 != ":" })
    }
}

extension [(activity: String, answer: Answer)] {
    /// The best first: those with the higher lower end of the share within ±1.
    package var bestFirst: Self {
        sorted {
            ($1.answer.shareInterval?.lowerBound ?? -1, $0.activity) < (
                $0.answer.shareInterval?.lowerBound ?? -1, $1.activity
            )
        }
    }

    /// The first steps in the order of the activities, those with doubted labels first, and those with the same step together:
    /// `FEL, IR: Record sets with different numbers of repetitions`.
    package var steps: [String] {
        let steps = (filter(\.answer.doubtsLabels) + filter { !$0.answer.doubtsLabels }).flatMap { activity, answer in
            answer.next.prefix(1).map { step in
                (activity, String(step.text.dropLast().prefix { $0 != ":" }.split(separator: ". ")[0]))
            }
        }
        return steps.map(\.1).uniqued().map { step in
            steps.filter { $0.1 == step }.map(\.0).joined(separator: ", ") + ": " + step
        }
    }

    /// The sessions with the largest errors of each activity that has some off, and no step about labels: `ER: S01_E4_R (−2)`.
    package var worst: [String] {
        compactMap { activity, answer in
            guard !answer.doubtsLabels, let off = answer.matrix?.off, !off.isEmpty else { return nil }
            return "\(activity): \(Formatted.listed(off, most: 2))"
        }
    }

    /// Whom the answers are for, where all are for the same people alone.
    package var known: String? {
        let known = Set(filter { $0.answer.shareInterval != nil }.map(\.answer.known))
        return known.count == 1 ? known.first?.map { "\($0) alone: nobody else took part" } : nil
    }

    /// The title of the shares.
    package var nearTitle: String {
        allSatisfy { $0.answer.nearness == first?.answer.nearness }
            ? "within " + (first?.answer.nearness.words ?? "") : "near"
    }

    /// The answers as rows of a table.
    package var rows: [[String]] {
        map { activity, answer in
            [
                activity, answer.shareInterval == nil ? "–" : "\(answer.near.within) of \(answer.near.all)",
                answer.shareInterval.map {
                    "\(Formatted.percent($0.lowerBound, 0)) … \(Formatted.percent($0.upperBound, 0))"
                } ?? "",
                answer.short,
            ]
        }
    }
}

extension Answer: Encodable {
    private enum Field: CodingKey { case state, sentence, requirements, fails, next }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Field.self)
        try container.encode(state, forKey: .state)
        try container.encode(sentence, forKey: .sentence)
        try container.encode(requirements, forKey: .requirements)
        try container.encode(fails, forKey: .fails)
        try container.encode(next, forKey: .next)
    }
}
