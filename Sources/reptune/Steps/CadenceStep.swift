import Calibration
import Sessions
import Reporting
import SVGChart

/// Compares the cadence of counted sessions with that of their trainers, by session and by rider.
struct CadenceStep {
    let document: Document
    let charts: [(name: String, chart: Chart)]
    private let hasStride: Bool

    /// The JSON document.
    struct Document: Encodable {
        let window: Double
        let sessions: [Row]
        let users: [Row]
        let all: Row?
    }

    /// A session, a rider, or all.
    struct Row: Encodable {
        /// The session's id; null for a rider and for all.
        let id: String?
        let name: String
        let user: String?
        let strides: Int
        /// Crank turns of the trainer; null where its log has none.
        let turns: Int?
        let cadence: CadenceError
        let readout: CadenceError?
        /// Metres by the trainer, and estimated from strides.
        let metres: Double?
        let estimatedMetres: Double?
        /// Mean speed in km/h, estimated from strides.
        let estimatedSpeed: Double?
    }

    private struct Part {
        let ride: TrainerRides.Ride
        let comparison: CadenceComparison
        let readout: CadenceComparison?
    }

    /// The length of a window in seconds, centred at its time.
    static let window = 10.0

    init(_ rides: [TrainerRides.Ride], length: StrideLength?) {
        hasStride = length != nil
        let parts = rides.map { ride in
            Part(
                ride: ride,
                comparison: CadenceComparison(
                    events: ride.detection.events.map(\.time), trainer: ride.track,
                    duration: ride.session.recording.duration, window: Self.window),
                readout: ride.readout.map {
                    CadenceComparison(readout: $0, trainer: ride.track, window: 5)
                })
        }
        func row(_ parts: [Part], id: String? = nil, name: String, user: String?) -> Row? {
            guard let cadence = CadenceError(parts.flatMap(\.comparison.errors)) else { return nil }
            let strides = parts.reduce(0) { $0 + $1.ride.detection.count }
            let turns = parts.compactMap { $0.ride.track.turns?.count }
            let metres = parts.compactMap { $0.ride.track.metres(in: 0...$0.ride.session.recording.duration) }
            let seconds = parts.reduce(0) { $0 + $1.ride.session.recording.duration }
            let estimate = length?.distance(strides: strides)
            return Row(
                id: id, name: name, user: user, strides: strides,
                turns: turns.count == parts.count ? turns.reduce(0, +) : nil, cadence: cadence,
                readout: CadenceError(parts.flatMap { $0.readout?.errors ?? [] }),
                metres: metres.count == parts.count ? metres.reduce(0, +) : nil, estimatedMetres: estimate,
                estimatedSpeed: estimate.flatMap { seconds > 0 ? $0 / seconds * 3.6 : nil })
        }
        let users = Set(rides.map(\.session.user)).sorted()
        document = Document(
            window: Self.window,
            sessions: parts.compactMap {
                row([$0], id: $0.ride.session.id, name: $0.ride.session.name, user: $0.ride.session.user)
            },
            users: users.compactMap { user in
                row(parts.filter { $0.ride.session.user == user }, name: user, user: user)
            },
            all: row(parts, name: "all", user: nil))
        charts = parts.map { part in
            let words = CadenceError(part.comparison.errors).map {
                "mean absolute error \(Formatted.decimal($0.meanAbsoluteError)) rpm, bias \(Formatted.signed($0.bias)) rpm"
            }
            let chart = CadenceChart.make(
                session: part.ride.session, comparison: part.comparison, readout: part.readout,
                words: words ?? "no window")
            return (part.ride.session.name, chart)
        }
    }

    /// A table of sessions, riders and the total.
    var text: String {
        var titles = [
            "", ">strides", ">turns", ">MAE rpm", ">bias rpm", ">read-out MAE", ">read-out bias", ">trainer m",
        ]
        if hasStride { titles += [">est. m", ">est. km/h"] }
        var table = Table(titles)
        func add(_ row: Row) {
            var cells = [
                row.name, "\(row.strides)", row.turns.map(String.init) ?? Formatted.unknown,
                Formatted.decimal(row.cadence.meanAbsoluteError), Formatted.signed(row.cadence.bias),
                Formatted.decimal(row.readout?.meanAbsoluteError), Formatted.signed(row.readout?.bias),
                Formatted.decimal(row.metres, 0),
            ]
            if hasStride {
                cells += [Formatted.decimal(row.estimatedMetres, 0), Formatted.decimal(row.estimatedSpeed, 1)]
            }
            table.add(cells)
        }
        for row in document.sessions { add(row) }
        for row in document.users { add(row) }
        if let all = document.all { add(all) }
        return table.text
    }
}
