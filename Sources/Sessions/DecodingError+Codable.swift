extension DecodingError {
    /// The path of the field in a document, such as `columns[2].unit`, and what is wrong there.
    package var fault: (field: String, reason: String) {
        switch self {
        case .keyNotFound(let key, let context):
            (DecodingError.join(context), "the field \"\(key.stringValue)\" is missing")
        case .typeMismatch(let type, let context):
            (DecodingError.join(context), "this is not \(DecodingError.noun(type))")
        case .valueNotFound(let type, let context):
            (DecodingError.join(context), "null is not \(DecodingError.noun(type))")
        case .dataCorrupted(let context): (DecodingError.join(context), context.debugDescription)
        @unknown default: ("", "\(self)")
        }
    }

    private static func join(_ context: Context) -> String {
        context.codingPath.reduce("") { joined, key in
            if let index = key.intValue { return joined + "[\(index)]" }
            return joined.isEmpty ? key.stringValue : joined + "." + key.stringValue
        }
    }

    private static func noun(_ type: Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        default: "\(type)".contains("Array") ? "a list" : "an object"
        }
    }
}
