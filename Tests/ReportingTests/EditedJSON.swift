import Foundation

extension Encodable where Self: Decodable {
    /// The value with one field of its JSON replaced, at a path of keys and places in arrays.
    func setting(_ path: String..., to value: some Encodable) throws -> Self {
        let field = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value), options: .fragmentsAllowed)
        func edited(_ json: Any, _ path: ArraySlice<String>) -> Any {
            guard let key = path.first else { return field }
            if var list = json as? [Any], let place = Int(key) {
                list[place] = edited(list[place], path.dropFirst())
                return list
            }
            var fields = json as? [String: Any] ?? [:]
            fields[key] = edited(fields[key] ?? NSNull(), path.dropFirst())
            return fields
        }
        let json = edited(try JSONSerialization.jsonObject(with: JSONEncoder().encode(self)), path[...])
        return try JSONDecoder().decode(Self.self, from: JSONSerialization.data(withJSONObject: json))
    }
}
