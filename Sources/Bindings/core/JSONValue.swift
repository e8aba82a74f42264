/// A value of a JSON text. Fields keep their order.
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([JSONValue])
    case object([Field])

    /// A field of an object.
    struct Field: Equatable {
        let name: String
        let value: JSONValue
    }
}

/// Why a text is not JSON, and after how many bytes.
struct JSONError: Error, Equatable {
    let offset: Int
    let problem: StaticText
    /// The field that the problem is about; empty for none.
    var field = ""
}
