/// The sessions of one user with the same label and the same count, drawn as one point.
struct SharedPoint {
    /// The user, for the colour; nil where there are too many users to distinguish by colour.
    let user: String?
    /// The labelled count.
    let labelled: Int
    /// Detected − labelled.
    let error: Int
    /// The point's size in pixels.
    let size: Double
    /// The sessions of all users at this place on its outermost point, to be written beside it; 0 on the points inside it.
    let sessions: Int
    /// The sessions, a line for each of the first.
    let tooltip: String

    /// The largest number of sessions in a tooltip.
    private static let mostLines = 12
    /// The diameter of the point of one session in pixels.
    private static let least = 7.0
    /// The largest diameter in pixels, which all areas are scaled down to where many sessions share a point.
    private static let most = 56.0

    /// The points of all sessions, in the order of drawing, users by name.
    ///
    /// A point's area grows with its sessions. Users with the same two counts have nested points, each smaller than the
    /// one drawn before, so that none hides another; the area of the outermost is that of all their sessions.
    static func all(_ sessions: [CountPoint]) -> [SharedPoint] {
        let hasColours = Set(sessions.map(\.user)).count <= AccuracyCharts.mostUsers
        let places = Dictionary(grouping: sessions) { Place(labelled: $0.labelled, error: $0.error) }
        let largest = least * Double(places.values.map(\.count).max() ?? 1).squareRoot()
        let scale = least * min(1, most / largest)
        return places.flatMap { place, sessions in
            let users = Dictionary(grouping: sessions) { hasColours ? $0.user : "" }
            var remaining = sessions.count
            return users.keys.sorted().map { user in
                let own = users[user] ?? []
                defer { remaining -= own.count }
                let isOutermost = remaining == sessions.count
                return SharedPoint(
                    user: hasColours ? user : nil, labelled: place.labelled, error: place.error,
                    size: max(2, scale * Double(remaining).squareRoot()), sessions: isOutermost ? sessions.count : 0,
                    tooltip: tooltip(own))
            }
        }.sorted { ($0.user ?? "", $0.labelled, $0.error) < ($1.user ?? "", $1.labelled, $1.error) }
    }

    private static func tooltip(_ sessions: [CountPoint]) -> String {
        let lines = sessions.prefix(mostLines).map(\.tooltip)
        let more = sessions.count - lines.count
        return (lines + (more > 0 ? ["and \(Formatted.grouped(more)) more"] : [])).joined(separator: "\n")
    }

    /// The meaning of the numbers beside points, for a subtitle; empty where no point is shared.
    static func note(_ points: [SharedPoint]) -> String {
        points.contains { $0.sessions > 1 } ? "; numbers: sessions at the same point" : ""
    }

    private struct Place: Hashable {
        let labelled: Int
        let error: Int
    }
}
