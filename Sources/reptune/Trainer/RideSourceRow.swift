import Sessions
import CyclingPackets

/// What one characteristic of a trainer's log reported.
struct RideSourceRow: Encodable {
    let characteristic: String
    /// Whether the ride's speed and distance are its own.
    let ownsMotion: Bool
    /// km/h; null without a speed.
    let averageSpeed: Double?
    /// m; null without a distance.
    let distance: Double?
    /// rpm; null without a cadence.
    let averageCadence: Double?
    /// W; null without a power.
    let averagePower: Double?

    init(_ source: RideSource) {
        characteristic = source.characteristic.name
        ownsMotion = source.ownsMotion
        averageSpeed = source.speed.map { $0 * 3.6 }
        distance = source.distance
        averageCadence = source.cadence
        averagePower = source.power
    }

    /// A table of the characteristics.
    static func table(_ rows: [RideSourceRow]) -> String {
        var table = Table(["characteristic", ">km/h", ">m", ">rpm", ">W", "speed and distance"])
        for row in rows {
            table.add([
                row.characteristic, Formatted.decimal(row.averageSpeed, 1), Formatted.decimal(row.distance, 1),
                Formatted.decimal(row.averageCadence, 1), Formatted.decimal(row.averagePower, 0),
                row.ownsMotion ? "used" : "",
            ])
        }
        return table.text
    }
}

extension CyclingCharacteristic {
    /// The name of the characteristic with its short UUID.
    var name: String {
        switch self {
        case .speedAndCadence: "Speed and Cadence (2a5b)"
        case .power: "Cycling Power (2a63)"
        case .indoorBike: "Indoor Bike Data (2ad2)"
        case .fitnessEquipment: "FE-C (fec2)"
        }
    }
}

extension RideContradiction {
    /// The contradiction as a sentence.
    var words: String {
        let (name, unit, factor) =
            switch quantity {
            case .speed: ("speed", "km/h", 3.6)
            case .cadence: ("cadence", "rpm", 1)
            default: ("power", "W", 1)
            }
        func mean(_ value: Double) -> String { "\(Formatted.decimal(value * factor, 1)) \(unit)" }
        return "the characteristics contradict each other: mean \(name) \(mean(firstMean)) of \(first.name), "
            + "\(mean(secondMean)) of \(second.name) at the same times"
            + (quantity == .speed ? "; check the wheel's circumference (--wheel-circumference)" : "")
    }
}
