import Foundation
import Sessions

/// Reads values from JSON files, with the place of an error.
public enum JSONFile {
    /// Why a value can't be read.
    public enum Fault: Error, Hashable, Sendable {
        /// The file is missing, can't be read or is too large.
        case unreadable(String)
        /// The text is not JSON, or not of the wanted type.
        case contents(String)
    }

    /// Decodes a file of at most `SizeLimit.document` bytes. O(size).
    public static func read<Value: Decodable>(_ type: Value.Type, from path: String) throws(Fault) -> Value {
        let data: Data
        do {
            data = try DocumentFile.read(path)
        } catch {
            throw .unreadable(error.reason)
        }
        let value: Value
        do {
            value = try JSONDecoder().decode(type, from: data)
        } catch let error as DecodingError {
            throw .contents(syntaxFault(in: data) ?? error.plainText)
        } catch {
            throw .contents("\(error)")
        }
        if let key = RepeatedKey(in: data) {
            throw .contents("line \(key.line): the field \"\(key.name)\" is there twice")
        }
        return value
    }

    /// The first syntax error, with line and column where Foundation gives them; nil for valid JSON.
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
