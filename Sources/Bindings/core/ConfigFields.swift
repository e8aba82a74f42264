import RepDetection

/// An object of a config, whose fields are read by name. Unknown fields are errors, a null is an absent field.
struct ConfigFields {
    private let path: String
    private let fields: [JSONValue.Field]

    /// Takes an object whose fields are all known: named ones, and the parameters of a part.
    init(
        _ value: JSONValue, at path: String, known: [String], and part: Parameter.Part? = nil
    ) throws(ConfigProblem) {
        self.path = path
        fields = try Self.all(value, at: path)
        let parameters = part.map(Parameter.all(of:)) ?? []
        for field in fields {
            var isKnown = false
            for name in known + parameters.map({ $0.rawValue }) where name.utf8.elementsEqual(field.name.utf8) {
                isKnown = true
            }
            guard isKnown else { throw ConfigProblem(place(field.name), "unknown field") }
        }
    }

    /// Reads the parameters of a part.
    func read(_ part: Parameter.Part, into detector: inout DetectorParameters) throws(ConfigProblem) {
        for parameter in Parameter.all(of: part) {
            let (name, properties) = (parameter.rawValue, parameter.properties)
            let value = properties.isWhole ? try whole(name).map { Double($0) } : try number(name)
            detector[parameter] = properties.absence == .refused ? try required(value, name) : value
        }
    }

    private func place(_ name: String) -> String { path.isEmpty ? name : path + "." + name }

    /// Takes the fields of an object that may have any.
    static func all(_ value: JSONValue, at path: String) throws(ConfigProblem) -> [JSONValue.Field] {
        guard case .object(let fields) = value else { throw ConfigProblem(path, "expected an object") }
        return fields
    }

    /// A field that is present and not null.
    func value(_ name: String) -> JSONValue? {
        for field in fields where name.utf8.elementsEqual(field.name.utf8) && field.value != .null {
            return field.value
        }
        return nil
    }

    /// A field of any kind.
    func neededValue(_ name: String) throws(ConfigProblem) -> JSONValue { try required(value(name), name) }

    private func required<Value>(_ value: Value?, _ name: String) throws(ConfigProblem) -> Value {
        guard let value else { throw ConfigProblem(place(name), "the field is missing") }
        return value
    }

    /// A number; nil if it is absent.
    func number(_ name: String) throws(ConfigProblem) -> Double? {
        guard let value = value(name) else { return nil }
        guard case .number(let number) = value else { throw ConfigProblem(place(name), "expected a number") }
        return number
    }

    /// A number.
    func neededNumber(_ name: String) throws(ConfigProblem) -> Double { try required(try number(name), name) }

    /// A whole number; nil if it is absent.
    func whole(_ name: String) throws(ConfigProblem) -> Int? {
        guard let number = try number(name) else { return nil }
        guard number.magnitude <= 1_000_000_000, number == number.rounded(.towardZero) else {
            throw ConfigProblem(place(name), "expected a whole number")
        }
        return Int(number)
    }

    /// A whole number.
    func neededWhole(_ name: String) throws(ConfigProblem) -> Int { try required(try whole(name), name) }

    /// A text; nil if it is absent.
    func string(_ name: String) throws(ConfigProblem) -> String? {
        guard let value = value(name) else { return nil }
        guard case .string(let text) = value else { throw ConfigProblem(place(name), "expected a text") }
        return text
    }

    /// A text.
    func neededString(_ name: String) throws(ConfigProblem) -> String { try required(try string(name), name) }

    /// A truth value; false if it is absent.
    func flag(_ name: String) throws(ConfigProblem) -> Bool {
        guard let value = value(name) else { return false }
        guard case .bool(let flag) = value else { throw ConfigProblem(place(name), "expected true or false") }
        return flag
    }

    /// Checks that a field is an object with any contents, or absent.
    func checkObject(_ name: String) throws(ConfigProblem) {
        guard let value = value(name) else { return }
        guard case .object = value else { throw ConfigProblem(place(name), "expected an object") }
    }

    /// A list.
    func neededList(_ name: String) throws(ConfigProblem) -> [JSONValue] {
        guard case .list(let values) = try neededValue(name) else {
            throw ConfigProblem(place(name), "expected a list")
        }
        return values
    }

    /// A part of the config; nil if it is absent.
    func part<Part>(
        _ name: String, _ read: (JSONValue, String) throws(ConfigProblem) -> Part
    ) throws(ConfigProblem) -> Part? {
        guard let value = value(name) else { return nil }
        return try read(value, place(name))
    }

    /// A part of the config.
    func neededPart<Part>(
        _ name: String, _ read: (JSONValue, String) throws(ConfigProblem) -> Part
    ) throws(ConfigProblem) -> Part { try required(try part(name, read), name) }

    /// The error that one of the texts was expected.
    func unknown(_ name: String) -> ConfigProblem {
        guard case .string(let text) = value(name) else { return ConfigProblem(place(name), "unknown value") }
        return ConfigProblem(place(name), text, " is not a known value")
    }
}

/// The error of a config, and its place.
package struct ConfigProblem: Error {
    /// The place, the error and the remedy, as UTF-8.
    package let message: [UInt8]

    /// A problem of the text.
    init(_ place: String, _ problem: StaticText) {
        message = Array((place.isEmpty ? "config" : place).utf8) + Array(": ".utf8) + problem.bytes
    }

    /// A problem of a text of the config, which is named.
    init(_ place: String, _ text: String, _ problem: StaticText) {
        let quote = StaticText("\"").bytes
        message = Array(place.utf8) + StaticText(": ").bytes + quote + Array(text.utf8) + quote + problem.bytes
    }

    /// A text that is not JSON.
    init(_ error: JSONError) {
        let kind: StaticText = error.field.isEmpty ? "not JSON: byte " : "byte "
        let place = kind.bytes + Array(error.offset.decimal.utf8) + StaticText(": ").bytes
        let field = error.field.isEmpty ? [] : StaticText(": ").bytes + Array(error.field.utf8)
        message = place + error.problem.bytes + field
    }

    /// A value of the config at a path that is out of range.
    init(_ error: ConfigError, at path: String) {
        let place = path.isEmpty ? [] : Array(path.utf8) + StaticText(".").bytes
        message = place + Array(error.plainText.utf8) + StaticText(". Correct it, or export the config again").bytes
    }
}
