import Calibration
import Foundation
import RepDetection

/// A calibration as a document to store and compare: the request, the data, the program and the result.
///
/// Nothing in a document depends on the time, the place or the speed of the calibration, so that two documents of the
/// same calibration have the same bytes. `SessionStore` computes the digests.
package struct RunDocument: Sendable, Hashable, Codable {
    /// The beginning of the digest of request, data and program: the same calibration has the same id everywhere.
    package let id: String
    /// The program and its version.
    package let tool: String
    /// The digest of the sessions' samples, labels and grouping keys: `sha256:` and 64 hexadecimal digits.
    package let data: String
    /// The selected parameters and their accuracy.
    package let result: CalibrationResult
    /// The units that the headers of the sessions' files do not give; nil if there are none.
    package let taken: [TakenUnit]?
    /// The ranges of the selected channels in the sessions; nil if they are not known.
    package let ranges: [ChannelRange]?

    /// The activities of the sessions with repetitions, in order; of all sessions if none has any.
    package var countedActivities: [String] {
        let counted = Set(result.sessions.lazy.filter { $0.labelled > 0 }.map(\.activity))
        return (counted.isEmpty ? Set(result.sessions.lazy.map(\.activity)) : counted).sorted()
    }

    /// The usual name of a file with its config: `squat.json`.
    package var configFile: String { countedActivities.joined(separator: "+").replacing("/", with: "-") + ".json" }

    /// Makes a document of a result and the digests of its input.
    package init(
        id: String, tool: String, data: String, result: CalibrationResult, taken: [TakenUnit]? = nil,
        ranges: [ChannelRange]? = nil
    ) {
        self.id = id
        self.tool = tool
        self.data = data
        self.result = result
        self.taken = taken
        self.ranges = ranges
    }

    /// The origin of an exported config: program, run, data, validation and the measures of an accuracy.
    package func provenance(accuracy: Accuracy?) -> Provenance {
        Provenance(
            tool: tool, run: id, data: data, validation: result.request.validation.description,
            accuracy: accuracy?.measures ?? [:], taken: taken ?? [], ranges: ranges ?? [])
    }
}

extension RunDocument {
    /// Encodes the document piece by piece: together the same bytes as `CanonicalJSON.encode`, without all of them in memory.
    /// O(sessions).
    ///
    /// - Parameter put: Takes the bytes in order; each piece is whole UTF-8.
    package func encode(_ put: (Data) throws -> Void) throws {
        let frame = try CanonicalJSON.encode(
            RunDocument(id: id, tool: tool, data: data, result: result.withoutLists, taken: taken, ranges: ranges))
        /// An empty list of the result in the frame. Only a key of the result has four spaces before it, and no string has a line
        /// feed.
        func place(of key: String) -> Range<Data.Index>? {
            let key = Data("\n    \"\(key)\" : ".utf8)
            return frame.range(of: key + Data("[\n\n    ]".utf8)).map { $0.lowerBound + key.count..<$0.upperBound }
        }
        guard let folds = place(of: "folds"), let sessions = place(of: "sessions"), let users = place(of: "users")
        else {
            return try put(CanonicalJSON.encode(self))
        }
        // In the order of the keys.
        try put(frame[..<folds.lowerBound])
        try CanonicalJSON.encode(result.folds, depth: 2, put)
        try put(frame[folds.upperBound..<sessions.lowerBound])
        try CanonicalJSON.encode(result.sessions, depth: 2, put)
        try put(frame[sessions.upperBound..<users.lowerBound])
        try CanonicalJSON.encode(result.users, depth: 2, put)
        try put(frame[users.upperBound...])
    }
}
