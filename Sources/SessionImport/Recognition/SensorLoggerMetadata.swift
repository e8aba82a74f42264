import Sessions
import Foundation

/// The `Metadata.csv` of Sensor Logger: the platform, and whether units and signs follow Android.
struct SensorLoggerMetadata: Equatable {
    /// The platform: iOS or Android; nil if the file does not contain it.
    var isAndroid: Bool?
    /// Whether "Standardise Units & Frames" was on: everything in m/s² with Android's signs.
    var isStandardised = false
    /// The time zone of the recording.
    var zone: TimeZone?

    init(isAndroid: Bool? = nil, isStandardised: Bool = false, zone: TimeZone? = nil) {
        self.isAndroid = isAndroid
        self.isStandardised = isStandardised
        self.zone = zone
    }

    /// Reads the file; nil if it holds no platform.
    init?(_ source: TextSource) throws(Message) {
        let table = try CSVReader(source).read(into: TextTable(), until: { !$0.rows.isEmpty })
        guard !table.rows.isEmpty, let platform = table.text("platform", row: 0) else { return nil }
        isAndroid = platform.lowercased().contains("android")
        isStandardised = table.text("standardisation", row: 0)?.lowercased() == "true"
        zone = table.text("recording timezone", row: 0).flatMap { TimeZone(identifier: $0) }
    }
}
