import Calibration
import Foundation

extension RunDocument {
    /// The document's JSON, the same bytes as `CanonicalJSON.encode`, in little more memory than its text. O(sessions).
    public func encoded() throws -> Data {
        let frame = try CanonicalJSON.encode(
            RunDocument(id: id, tool: tool, data: data, result: result.withoutLists))
        var text = Data()
        var rest = frame[...]
        func put(_ part: Data) { text += part }
        /// Takes the frame as far as an empty list of the result, and the list in its place.
        func encode(_ key: String, _ list: some Collection<some Encodable>) throws -> Bool {
            // Only a key of the result has four spaces before it, and no string has a line feed.
            let key = Data("\n    \"\(key)\" : ".utf8)
            guard let place = rest.range(of: key + Data("[\n\n    ]".utf8)) else { return false }
            text += rest[..<(place.lowerBound + key.count)]
            try CanonicalJSON.encode(list, depth: 2, put)
            rest = rest[place.upperBound...]
            return true
        }
        // In the order of the keys.
        guard try encode("folds", result.folds), try encode("sessions", result.sessions),
            try encode("users", result.users)
        else { return try CanonicalJSON.encode(self) }
        text += rest
        return text
    }
}
