import Sessions

/// The use of each column of a file: the time, a list of samples, or nothing.
struct ColumnMap: Equatable {
    /// The use of a column.
    enum Target: Equatable {
        case nothing
        case time
        /// The list of samples with this index.
        case samples(Int)
    }

    /// The target of each column up to the last one that is read.
    private(set) var targets: [Target] = []
    /// The columns of the lists of samples, by index.
    private(set) var columns: [ColumnReference] = []
    /// The index of the list of samples of each channel of the profile.
    private(set) var samplesOfChannel: [Int] = []

    /// The number of fields that a row must have.
    var needed: Int { targets.count }

    /// Finds a profile's columns, by the header if there is one.
    init(_ profile: ImportProfile, header: [String]?) throws(Message) {
        if case .column(let column, _, _) = profile.time {
            let index = try ColumnMap.index(of: column, in: header, profile)
            reserve(index)
            targets[index] = .time
        }
        for entry in profile.channels {
            let index = try ColumnMap.index(of: entry.column, in: header, profile)
            reserve(index)
            switch targets[index] {
            case .samples(let samples): samplesOfChannel.append(samples)
            case .time:
                throw Message.invalidProfile(reason: "the column of the time is also a channel").at(
                    column: entry.column)
            case .nothing:
                samplesOfChannel.append(columns.count)
                targets[index] = .samples(columns.count)
                columns.append(entry.column)
            }
        }
    }

    private mutating func reserve(_ index: Int) {
        while targets.count <= index { targets.append(.nothing) }
    }

    private static func index(
        of column: ColumnReference, in header: [String]?, _ profile: ImportProfile
    ) throws(Message) -> Int {
        switch (column, header) {
        case (.number(let number), let header):
            if let header, number > header.count { throw missing(column, header, profile) }
            return number - 1
        case (.name(let name), let header?):
            guard let index = header.firstIndex(of: name) else { throw missing(column, header, profile) }
            guard !header[(index + 1)...].contains(name) else { throw Message.repeatedColumn(name).at(column: column) }
            return index
        case (.name, nil):
            throw Message.invalidProfile(reason: "a column is given by name, and there is no header").at(column: column)
        }
    }

    private static func missing(_ column: ColumnReference, _ header: [String], _ profile: ImportProfile) -> Message {
        let kind = Message.missingColumn(column, present: header)
        let remedy =
            delimiterRemedy(header, profile) ?? headerRemedy(header) ?? nearestRemedy(column, header, profile)
        return kind.at(remedy: remedy)
    }

    private static func headerRemedy(_ header: [String]) -> String? {
        guard header.contains(where: { !$0.isEmpty }), header.allSatisfy({ $0.isEmpty || Double($0) != nil }) else {
            return nil
        }
        return
            "The first row contains numbers. For a file without a header, set \"header\": false in the profile and give the "
            + "columns by number."
    }

    private static func nearestRemedy(
        _ column: ColumnReference, _ header: [String], _ profile: ImportProfile
    ) -> String? {
        // Another channel's column is not a useful suggestion.
        let free = header.filter { !profile.takes($0) }
        guard case .name(let name) = column else {
            return "Correct the column in the profile \(quoted(profile.name)), or use another profile."
        }
        let nearest = nearestName(to: name, among: free).map { "Did you mean \(quoted($0))? " }
        if profile.isBundled {
            return (nearest ?? "") + "The profile \(quoted(profile.name)) is bundled: rename the column in the file to "
                + "\(quoted(name)), or use your own profile."
        }
        let correction = "Correct the column in the profile \(quoted(profile.name))"
        return nearest.map { $0 + correction + "." } ?? correction + ", or use another profile."
    }
}

/// The remedy for fields that contain another delimiter; nil if they don't.
func delimiterRemedy(_ fields: [String], _ profile: ImportProfile) -> String? {
    guard profile.isBundled || profile.isOfHeader else {
        return likelyDelimiter(fields, not: profile.delimiter).map {
            "The fields seem to be separated by \(quoted($0)): set \"delimiter\": \"\($0)\" in the profile "
                + "\(quoted(profile.name))."
        }
    }
    return delimiterRemedy(fields, not: profile.delimiter)
}

/// The remedy for fields that contain another delimiter, if there is no profile to correct; nil if they don't.
func delimiterRemedy(_ fields: [String], not delimiter: String) -> String? {
    likelyDelimiter(fields, not: delimiter).map {
        "The fields seem to be separated by \(quoted($0)): save the file with \(quoted(delimiter)), or use your own "
            + "profile with \"delimiter\": \"\($0)\"."
    }
}

/// The delimiter that fields contain, as JSON writes it; nil if they contain none.
private func likelyDelimiter(_ fields: [String], not delimiter: String) -> String? {
    let candidates: [(mark: Character, json: String)] = [(";", ";"), ("\t", "\\t"), (",", ","), ("|", "|")]
    let counts = candidates.filter { String($0.mark) != delimiter }
        .map { candidate in (candidate, fields.map { $0.count { $0 == candidate.mark } }.max() ?? 0) }
    guard let most = counts.max(by: { $0.1 < $1.1 }), most.1 >= (fields.count == 1 ? 1 : 2) else { return nil }
    return most.0.json
}
