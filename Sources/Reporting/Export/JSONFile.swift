import Foundation
import Sessions

/// Reads values from JSON files, with the place of an error.
package enum JSONFile {
    /// Why a value can't be read.
    package enum Fault: Error, Hashable, Sendable {
        /// The file is missing, can't be read or is too large.
        case unreadable(String)
        /// The text is not JSON, or not of the wanted type.
        case contents(String)
    }

    /// Decodes a file of at most `SizeLimit.document` bytes. O(size).
    package static func read<Value: Decodable>(_ type: Value.Type, from path: String) throws(Fault) -> Value {
        let data: Data
        do {
            data = try DocumentFile.read(path)
        } catch {
            throw .unreadable(error.reason)
        }
        do throws(ContentsFault) {
            return try decode(type, from: data)
        } catch {
            throw .contents(error.problem)
        }
    }

    /// The text is not JSON, or not of the wanted type.
    package struct ContentsFault: Error, Hashable, Sendable {
        /// The place and what is wrong there.
        package let problem: String
    }

    /// Decodes the contents of a file. O(size).
    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(ContentsFault) -> Value {
        let value: Value
        do {
            value = try JSONDecoder().decode(type, from: data)
        } catch let error as DecodingError {
            throw ContentsFault(problem: syntaxFault(in: data) ?? error.plainText)
        } catch {
            throw ContentsFault(problem: "\(error)")
        }
        if let key = RepeatedKey(in: data) {
            throw ContentsFault(problem: "line \(key.line): the field \"\(key.name)\" is repeated")
        }
        return value
    }

    /// The first syntax error, with line and column if Foundation gives them; nil for valid JSON.
    static func syntaxFault(in data: Data) -> String? {
        guard data.contains(where: { !" \t\r\n".utf8.contains($0) }) else { return "the file is empty" }
        do {
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            return nil
        } catch {
            let reason = ((error as NSError).userInfo["NSDebugDescription"] as? String) ?? ""
            guard let found = reason.firstMatch(of: /around character (\d+)/), let offset = Int(found.1) else {
                return "not valid JSON: " + reason.trimmingCharacters(in: ["."])
            }
            let before = data.prefix(offset)
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
            return "line \(line), column \(column): not valid JSON"
        }
    }
}
