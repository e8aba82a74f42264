import Foundation
import RepDetection
import Testing

/// Configs as text.
enum ConfigText {
    /// A config with every field, as it is written.
    static let full = """
        {
          "activity" : "pushUp",
          "detectors" : [
            {
              "cadenceGate" : {
                "maximumInterval" : null,
                "minimumBout" : 1,
                "refractoryPeriod" : 0.4
              },
              "gate" : {
                "below" : -0.8,
                "channel" : "headphone.attitude.pitch"
              },
              "rule" : {
                "down" : -0.7,
                "kind" : "threshold",
                "start" : "disarmed",
                "up" : 0.4
              },
              "signal" : {
                "baseline" : null,
                "channel" : "headphone.userAcceleration.y",
                "invert" : false,
                "lowPass" : 0.6,
                "quantize" : null,
                "unit" : "g"
              }
            }
          ],
          "format" : "reptune.detector/1",
          "name" : "push-ups",
          "provenance" : {
            "accuracy" : {
              "meanAbsoluteError" : 0.5
            },
            "data" : "sha256-00",
            "run" : "7",
            "tool" : "reptune 1.0",
            "validation" : "leave-one-user-out"
          },
          "sampleRate" : 25,
          "user" : "simon"
        }
        """

    /// A config with the required fields only.
    static let least = """
        { "format": "reptune.detector/1", "name": "bike", "activity": "cycling", "sampleRate": 30,
          "detectors": [ { "signal": { "channel": "gyroscope.z", "unit": "rad/s" },
                           "rule": { "kind": "peaks", "start": "firstReading" } } ] }
        """

    /// Reads a config.
    static func read(_ text: String) throws -> DetectorConfig {
        try JSONDecoder().decode(DetectorConfig.self, from: Data(text.utf8))
    }

    /// Writes a config as the golden is written.
    static func write(_ config: DetectorConfig) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try #require(String(data: encoder.encode(config), encoding: .utf8))
    }

    /// The error for a text with one piece changed; nil where it can still be read.
    static func refusal(of piece: String, changedTo other: String, in text: String = full) throws -> String? {
        let changed = text.replacingOccurrences(of: piece, with: other)
        try #require(changed != text, "no \(piece) in the text")
        return refusal(of: changed)
    }

    /// The error for a text without a field, wherever it occurs.
    static func refusal(without field: String, in text: String) throws -> String? {
        let whole = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let rest = try JSONSerialization.data(withJSONObject: removing(field, from: whole))
        return refusal(of: String(decoding: rest, as: UTF8.self))
    }

    /// The error for a text; nil where it can be read.
    private static func refusal(of text: String) -> String? {
        do {
            _ = try read(text)
            return nil
        } catch {
            return (error as? DecodingError).map(message) ?? "\(error)"
        }
    }

    private static func removing(_ field: String, from value: Any) -> Any {
        switch value {
        case let object as [String: Any]: object.filter { $0.key != field }.mapValues { removing(field, from: $0) }
        case let list as [Any]: list.map { removing(field, from: $0) }
        default: value
        }
    }

    /// The path to the error and its description.
    private static func message(of error: DecodingError) -> String {
        switch error {
        case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
            (context.codingPath.map(\.stringValue) + [context.debugDescription]).joined(separator: ": ")
        case .keyNotFound(let key, let context):
            (context.codingPath.map(\.stringValue) + [key.stringValue, context.debugDescription])
                .joined(separator: ": ")
        @unknown default: "\(error)"
        }
    }
}
