import Foundation

/// A sample of Edge Impulse as a table: values at a fixed interval, with the sensors' names and units.
///
/// Source: docs.edgeimpulse.com, "Data acquisition format".
enum EdgeImpulseJSON {
    private struct Document: Decodable {
        struct Payload: Decodable {
            struct Sensor: Decodable {
                let name: String
                let units: String
            }

            let interval_ms: Double
            let sensors: [Sensor]
            let values: [[Double]]
        }

        let payload: Payload
    }

    /// The table; nil if the JSON is something else. O(n).
    static func table(_ bytes: [UInt8], name: String) -> TextSource? {
        guard let payload = try? JSONDecoder().decode(Document.self, from: Data(bytes)).payload else { return nil }
        let header = ["time (ms)"] + payload.sensors.map { "\($0.name) (\($0.units))" }
        let rows = payload.values.enumerated().map { row, values in
            ([Double(row) * payload.interval_ms] + values).map { "\($0)" }.joined(separator: ",")
        }
        let text = ([header.joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
        let stem = TextSource.memory(name: name, bytes: []).stem
        return .memory(name: name + "/" + stem + ".csv", bytes: Array(text.utf8))
    }
}
