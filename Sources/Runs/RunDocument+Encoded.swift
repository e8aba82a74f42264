import Calibration
import Foundation

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
