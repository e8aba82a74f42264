import Sessions

/// The sessions with the same label and the same count, drawn as one point.
struct SharedPoint {
    /// The user, for the colour; nil if several share the place, or there are too many to distinguish by colour.
    let user: String?
    /// The labelled count.
    let labelled: Int
    /// Detected − labelled.
    let error: Int
    /// The point's size in pixels.
    let size: Double
    /// The number of sessions, to be written beside it.
    let sessions: Int
    /// The sessions, a line for each of the first.
    let tooltip: String

    /// The largest number of sessions in a tooltip.
    private static let mostLines = 12
    /// The diameter of the point of one session in pixels.
    private static let least = 7.0
    /// The largest diameter in pixels, which all areas are scaled down to if many sessions share a point.
    private static let most = 28.0

    /// The points of all sessions, in the order of drawing, users by name.
    ///
    /// A point's area grows with its sessions. Where users share a place, their point has no colour.
    static func all(_ sessions: [CountPoint]) -> [SharedPoint] {
        let hasColours = Set(sessions.map(\.user)).count <= AccuracyCharts.mostUsers
        let places = Dictionary(grouping: sessions) { Place(labelled: $0.labelled, error: $0.error) }
        let largest = least * Double(places.values.map(\.count).max() ?? 1).squareRoot()
        let scale = least * min(1, most / largest)
        return places.map { place, sessions in
            let users = Set(sessions.map(\.user))
            return SharedPoint(
                user: hasColours && users.count == 1 ? users.first : nil, labelled: place.labelled, error: place.error,
                size: max(4, scale * Double(sessions.count).squareRoot()), sessions: sessions.count,
                tooltip: tooltip(sessions))
        }.sorted { ($0.user ?? "", $0.labelled, $0.error) < ($1.user ?? "", $1.labelled, $1.error) }
    }

    private static func tooltip(_ sessions: [CountPoint]) -> String {
        let lines = sessions.prefix(mostLines).map(\.tooltip)
        let more = sessions.count - lines.count
        return (lines + (more > 0 ? ["and \(Formatted.grouped(more)) more"] : [])).joined(separator: "\n")
    }

    /// The meaning of the numbers beside points, for a subtitle; empty if no point is shared.
    static func note(_ points: [SharedPoint]) -> String {
        guard points.contains(where: { $0.sessions > 1 }) else { return "" }
        let isMixed = points.contains { $0.user == nil } && points.contains { $0.user != nil }
        return "; larger points: several sessions, with their number" + (isMixed ? "; grey: of several users" : "")
    }

    private struct Place: Hashable {
        let labelled: Int
        let error: Int
    }
}
