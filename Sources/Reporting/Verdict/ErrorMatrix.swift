import Calibration
import Sessions

/// The errors of sessions, people by groups: sessions near their label are blank, so that the others show for what the detector fails.
/// The last group is rest, with the false counts.
struct ErrorMatrix {
    /// One session.
    struct Cell {
        /// The error if it is off; a dot if it is near.
        let text: String
        /// `ok`, or `over` or `under` with the size of the error from 1 to 4.
        let style: String
        /// The session with its counts.
        let tip: String
        /// The id of its trace; nil if it is not drawn.
        let trace: String?
    }

    /// The sessions of a person in a group.
    struct Field { let cells: [Cell], more: String }

    /// A person, or several.
    struct Row { let name: String, fields: [Field], within: String }

    /// What the columns are; nil for one column of all sessions.
    let groupedBy: String?
    let columns: [String]
    let rows: [Row]
    /// Whether the label of a session is doubtful.
    let hasDoubts: Bool
    /// The nearness.
    let within: String
    /// ` in %` if the errors are percentages of the labels.
    let unit: String
    /// For each column the sessions that are near, and for rest the false counts; none for one column.
    let totals: [String]
    /// The groups with the most errors in a sentence, each with two or more; nil if errors don't differ by group.
    let finding: String?
    /// Whether they differ most by person.
    let differsByUser: Bool
    /// The sessions of these groups, at most four, as in `sessions with note mixed`; nil without a finding.
    let worstGroups: String?
    /// The ids of the sessions of each; none by speed, which a wrong label changes.
    let worstSessions: [[String]]
    /// The session with the largest error, in these groups if there are some; nil if all are near.
    let worst: CountPoint?
    /// Its name and error.
    let worstWords: String?
    /// The sessions of its group; nil without a finding.
    let worstGroup: String?
    /// Names and errors of all that are off, the largest first.
    let off: [String]
    /// Whether all of these groups that are off are off in sample, too, so that more recordings alone don't help.
    let failsInSample: Bool
    /// Those that are counted right where they take part in the calibration, at most three: `of kim such as kim-1 (−4), kim-2 (+3)`.
    let rightInSample: String

    /// The most people with a row of their own, columns, and sessions in a cell.
    private static let (mostRows, mostColumns, mostCells) = (30, 10, 6)

    /// Nil without sessions with repetitions.
    ///
    /// - Parameters:
    ///   - doubtful: The ids of the sessions whose label is doubtful.
    ///   - traces: The ids of traces by session.
    init?(_ points: [CountPoint], _ nearness: Nearness, doubtful: Set<String> = [], traces: [String: String]) {
        let counted = points.filter { $0.labelled > 0 }
        let rest = points.filter { $0.labelled == 0 }
        guard !counted.isEmpty else { return nil }
        let ranked = ResultField.ranked(counted, nearness)
        let best = ranked.first { $0 != .user }
        let field =
            best
            ?? [ResultField.activity, .note, .place].first {
                (2...Self.mostColumns).contains(Set($0.groups(of: counted)).count)
            }
        let groups = field?.groups(of: counted) ?? counted.map { _ in "" }
        let byGroup = Dictionary(grouping: counted.indices) { groups[$0] }
        let isOff = { (place: Int) in nearness.isOff(counted[place]) }
        func within(_ places: [Int]) -> String { "\(places.count { !isOff($0) }) of \(places.count)" }
        func share(_ places: [Int]) -> Double { Double(places.count(where: isOff)) / Double(places.count) }
        func isWorse(_ places: [Int]) -> Bool {
            places.count(where: isOff) > 1 && share(places) > share(Array(counted.indices))
        }
        let order = byGroup.keys.sorted { (-share(byGroup[$0] ?? []), $0) < (-share(byGroup[$1] ?? []), $1) }
        let kept = order.count > Self.mostColumns ? Array(order.prefix(Self.mostColumns - 1)) : order
        let others = order.dropFirst(kept.count)
        var members = kept.map { byGroup[$0] ?? [] }
        if !others.isEmpty { members.append(others.flatMap { byGroup[$0] ?? [] }) }
        groupedBy = field?.rawValue
        hasDoubts = !doubtful.isEmpty
        self.within = "within \(nearness.words)"
        unit = nearness == .one ? "" : " in %"
        columns =
            kept.map { field == nil ? "sessions" : $0.isEmpty ? Formatted.unknown : $0 }
            + (others.isEmpty ? [] : ["\(others.count) others"]) + (rest.isEmpty ? [] : ["rest"])
        totals =
            field == nil && rest.isEmpty
            ? [] : members.map(within) + (rest.isEmpty ? [] : ["\(rest.reduce(0) { $0 + $1.detected }) false"])
        let ofUser = Dictionary(grouping: counted.indices) { counted[$0].user }.mapValues(share)
        let users = points.usersWorstFirst.sorted { ofUser[$0] ?? -1 > ofUser[$1] ?? -1 }
        let named = users.count > Self.mostRows ? Array(users.prefix(Self.mostRows)) : users
        func row(_ name: String, _ isOf: (String) -> Bool) -> Row {
            let own = members.map { $0.filter { isOf(counted[$0].user) } }
            func field(_ points: [CountPoint], _ isOff: (CountPoint) -> Bool) -> Field {
                let shown = points.count > Self.mostCells ? Array(points.filter(isOff).prefix(4)) : points
                return Field(
                    cells: shown.map { Cell($0, nearness, isDoubtful: doubtful.contains($0.id), traces: traces) },
                    more: shown.count < points.count ? "\(points.count { !isOff($0) }) of \(points.count)" : "")
            }
            let still = rest.isEmpty ? [] : [field(rest.filter { isOf($0.user) }) { $0.detected > 0 }]
            return Row(
                name: name, fields: own.map { field($0.map { counted[$0] }, nearness.isOff) } + still,
                within: own.allSatisfy(\.isEmpty) ? "" : within(own.flatMap { $0 }))
        }
        rows =
            named.map { user in row(user) { $0 == user } }
            + (named.count < users.count
                ? [row("\(users.count - named.count) others") { !named.contains($0) }] : [])
        let worst =
            best == nil ? [] : kept.filter { isWorse(byGroup[$0] ?? []) }.prefix(4)
        func sessions(of groups: [String]) -> String? {
            let list = Formatted.listed(groups)
            return switch field {
            case _ where groups.isEmpty: nil
            case .activity: "sessions of \(list)"
            case .speed: "sessions with \(CountUnit.short) \(list)"
            default: "sessions with \(field?.rawValue ?? "") \(list)"
            }
        }
        worstGroups = sessions(of: Array(worst))
        worstSessions = field == .speed ? [] : worst.map { (byGroup[$0] ?? []).map { counted[$0].id } }
        let isWorst = { (place: Int) in worst.isEmpty || worst.contains(groups[place]) }
        let all = counted.indices.filter(isOff)
            .sorted {
                (-abs(nearness.measured(counted[$0])), counted[$0].name)
                    < (-abs(nearness.measured(counted[$1])), counted[$1].name)
            }
        let placed = all.filter(isWorst)
        let inWorst = placed.map { counted[$0] }
        let words = { (point: CountPoint) in
            "\(point.name) (\(nearness.words(point))\(nearness == .one ? "" : " %"))"
        }
        off = all.map { words(counted[$0]) }
        self.worst = inWorst.first
        worstWords = inWorst.first.map(words)
        worstGroup = placed.first.flatMap { worst.isEmpty ? nil : sessions(of: [groups[$0]]) }
        let right = inWorst.filter { $0.isRightInSample == true }.prefix(3)
        failsInSample = !inWorst.isEmpty && inWorst.allSatisfy { $0.isRightInSample == false }
        let people = Set(right.map(\.user)).subtracting([Session.unknown]).sorted()
        rightInSample =
            (people.isEmpty ? "" : "of \(Formatted.listed(people)) ") + "such as \(Formatted.listed(right.map(words)))"
        differsByUser = ranked.first == .user
        finding =
            worst.isEmpty
            ? nil
            : "Fails most by \(field?.rawValue ?? ""): "
                + worst.enumerated().map { place, name in
                    "\(name) (\(within(byGroup[name] ?? []))" + (place == 0 ? " within \(nearness.words))" : ")")
                }.joined(separator: ", ")
                + "; the others \(within(counted.indices.filter { !worst.contains(groups[$0]) }))."
    }
}

extension ErrorMatrix.Cell {
    fileprivate init(_ point: CountPoint, _ nearness: Nearness, isDoubtful: Bool, traces: [String: String]) {
        let isAtRest = point.labelled == 0
        let error = isAtRest ? Double(point.detected) : nearness.measured(point)
        let isOff = isAtRest ? point.detected > 0 : nearness.isOff(point)
        let shades: [Double] = isAtRest || nearness == .one ? [3, 5, 8] : [10, 20, 40]
        text =
            (isOff ? isAtRest ? Formatted.signed(point.detected) : nearness.words(point) : "·")
            + (isDoubtful ? "?" : "")
        style = isOff ? (error > 0 ? "over" : "under") + "\(shades.count { abs(error) >= $0 } + 1)" : "ok"
        tip = point.tooltip + (isDoubtful ? ", label doubted" : "")
        trace = traces[point.id]
    }
}
