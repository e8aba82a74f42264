/// A part of a config that is an object in JSON. It lists its fields once, for reading and for writing.
package protocol FieldCoded {
    /// A value whose fields are read into.
    static var blank: Self { get }

    /// Gives each field to the coder, in order.
    mutating func pass(_ fields: inout FieldCoder)
}

/// Reads the fields of an object into variables, or writes variables as fields.
///
/// A null is an absent field. A field that no `pass` names is an error, so that a misspelt one isn't treated as missing. Of
/// several errors the first wrong value comes first, then an unknown field, then a missing one.
package struct FieldCoder {
    private let path: String
    /// The fields to read; nil while writing.
    private let source: [JSONValue.Field]?
    private var written: [JSONValue.Field] = []
    private var known: [String] = []
    private var wrong: ConfigProblem?
    private var missing: ConfigProblem?

    /// Whether fields are read; otherwise they are written.
    package var isReading: Bool { source != nil }

    private init(reading source: [JSONValue.Field]?, at path: String) {
        self.source = source
        self.path = path
    }

    /// Reads a part from its object. O(fields²).
    ///
    /// - Parameter path: The place of the object, such as `detectors[0].rule`; empty for the whole text.
    package static func read<Part: FieldCoded>(
        _ type: Part.Type, from value: JSONValue, at path: String
    ) throws(ConfigProblem) -> Part {
        guard case .object(let source) = value else { throw ConfigProblem(path, "expected an object") }
        var (part, coder) = (Part.blank, FieldCoder(reading: source, at: path))
        part.pass(&coder)
        if let wrong = coder.wrong { throw wrong }
        for field in source where !coder.known.contains(where: { $0.utf8.elementsEqual(field.name.utf8) }) {
            throw ConfigProblem(coder.place(field.name), unknownOf: coder.known)
        }
        if let missing = coder.missing { throw missing }
        return part
    }

    /// The object of a part.
    package static func write(_ part: some FieldCoded) -> JSONValue {
        var (part, coder) = (part, FieldCoder(reading: nil, at: ""))
        part.pass(&coder)
        return .object(coder.written)
    }

    private func place(_ name: String) -> String { path.isEmpty ? name : path + "." + name }

    private mutating func refuse(_ problem: ConfigProblem) { if wrong == nil { wrong = problem } }

    /// Refuses the object for what its fields say together.
    package mutating func refuse(_ problem: StaticText) { refuse(ConfigProblem(path, problem)) }

    /// Notes a field; while reading, its value, unless it is absent.
    private mutating func value(_ name: String, isNeeded: Bool) -> JSONValue? {
        known.append(name)
        guard let source else { return nil }
        for field in source where field.value != .null && field.name.utf8.elementsEqual(name.utf8) {
            return field.value
        }
        if isNeeded, missing == nil { missing = ConfigProblem(place(name), "the field is missing") }
        return nil
    }

    /// A field that is written and read by functions.
    package mutating func pass<Value>(
        _ name: String, _ value: inout Value, isNeeded: Bool = true, _ problem: StaticText,
        _ write: (Value) -> JSONValue?, _ read: (JSONValue) -> Value?
    ) {
        let found = self.value(name, isNeeded: isNeeded)
        if source == nil, let field = write(value) { written.append(JSONValue.Field(name, field)) }
        guard let found else { return }
        if let read = read(found) { value = read } else { refuse(ConfigProblem(place(name), problem)) }
    }

    /// A number.
    package mutating func pass(_ name: String, _ number: inout Double) {
        pass(name, &number, "expected a number", { .number($0) }, { $0.number })
    }

    /// A number that may be absent: null, or no field if it is omitted then.
    package mutating func pass(_ name: String, _ number: inout Double?, isOmitted: Bool = false) {
        pass(
            name, &number, isNeeded: false, "expected a number", { isOmitted && $0 == nil ? nil : .number($0) },
            { $0.number.map { .some($0) } })
    }

    /// A whole number.
    package mutating func pass(_ name: String, _ number: inout Int, isNeeded: Bool = true) {
        pass(name, &number, isNeeded: isNeeded, "expected a whole number", { .whole($0) }, { $0.whole.map { Int($0) } })
    }

    /// A text.
    package mutating func pass(_ name: String, _ text: inout String, isNeeded: Bool = true) {
        pass(name, &text, isNeeded: isNeeded, "expected a text", { .string($0) }, { $0.string })
    }

    /// A text that may be absent: null, or no field if it is omitted then.
    package mutating func pass(_ name: String, _ text: inout String?, isOmitted: Bool = false) {
        pass(
            name, &text, isNeeded: false, "expected a text",
            { $0.map { .string($0) } ?? (isOmitted ? nil : .null) }, { $0.string.map { .some($0) } })
    }

    /// A truth value, false if it is absent.
    package mutating func pass(_ name: String, _ flag: inout Bool) {
        pass(
            name, &flag, isNeeded: false, "expected true or false", { .bool($0) },
            { if case .bool(let flag) = $0 { flag } else { nil } })
    }

    /// One of several words.
    ///
    /// - Parameters:
    ///   - absent: The value if the field is absent; nil if it must be there.
    ///   - isOmitted: Whether that value isn't written.
    package mutating func pass<Value: Equatable & CaseIterable>(
        _ name: String, _ value: inout Value, absent: Value? = nil, isOmitted: Bool = false, word: (Value) -> String
    ) {
        let found = self.value(name, isNeeded: false)
        guard source != nil else {
            if !isOmitted || value != absent { written.append(JSONValue.Field(name, .string(word(value)))) }
            return
        }
        guard let found else {
            if let absent { value = absent } else { refuse(ConfigProblem(place(name), "the field is missing")) }
            return
        }
        guard case .string(let text) = found else { return refuse(ConfigProblem(place(name), "expected a text")) }
        for known in Value.allCases where word(known).utf8.elementsEqual(text.utf8) {
            value = known
            return
        }
        refuse(ConfigProblem(place(name), text, " is not a known value"))
    }

    /// The parameters of a part of a detector.
    package mutating func pass(_ part: Parameter.Part, _ detector: inout DetectorParameters) {
        for parameter in Parameter.all(of: part) {
            let (name, properties) = (parameter.rawValue, parameter.properties)
            let isWhole = properties.isWhole
            var value = detector[parameter]
            pass(
                name, &value, isNeeded: properties.absence == .refused,
                isWhole ? "expected a whole number" : "expected a number",
                { properties.absence == .omitted && $0 == nil ? nil : .number($0) },
                { (isWhole ? $0.whole : $0.number).map { .some($0) } })
            if source != nil { detector[parameter] = value }
        }
    }

    /// A part of the config.
    package mutating func pass<Part: FieldCoded>(_ name: String, _ part: inout Part, isNeeded: Bool = true) {
        let found = value(name, isNeeded: isNeeded)
        if source == nil { written.append(JSONValue.Field(name, Self.write(part))) }
        if let found, let read = read(Part.self, found, at: place(name)) { part = read }
    }

    /// A part of the config that may be absent: null, or no field if it is omitted then.
    package mutating func pass<Part: FieldCoded>(_ name: String, _ part: inout Part?, isOmitted: Bool = false) {
        let found = value(name, isNeeded: false)
        if source == nil, part != nil || !isOmitted {
            written.append(JSONValue.Field(name, part.map { Self.write($0) } ?? .null))
        }
        if let found, let read = read(Part.self, found, at: place(name)) { part = read }
    }

    /// Parts of the config.
    package mutating func pass<Part: FieldCoded>(_ name: String, _ parts: inout [Part], isNeeded: Bool = true) {
        let found = value(name, isNeeded: isNeeded)
        if source == nil, isNeeded || !parts.isEmpty {
            written.append(JSONValue.Field(name, .list(parts.map { Self.write($0) })))
        }
        guard let found else { return }
        guard case .list(let values) = found else { return refuse(ConfigProblem(place(name), "expected a list")) }
        parts = []
        for (index, value) in values.enumerated() {
            if let part = read(Part.self, value, at: place(name) + "[" + index.decimal + "]") { parts.append(part) }
        }
    }

    /// An object with any fields, which is only checked to be one, and written as null.
    package mutating func passObject(_ name: String) {
        let found = value(name, isNeeded: false)
        if source == nil { written.append(JSONValue.Field(name, .null)) }
        if let found, case .object = found { return }
        if found != nil { refuse(ConfigProblem(place(name), "expected an object")) }
    }

    private mutating func read<Part: FieldCoded>(_ type: Part.Type, _ value: JSONValue, at path: String) -> Part? {
        do {
            return try Self.read(type, from: value, at: path)
        } catch {
            refuse(error)
            return nil
        }
    }
}

extension JSONValue {
    /// A number; nil for another value.
    fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// A whole number of at most 9 digits; nil for another value.
    package var whole: Double? {
        guard let number, number.magnitude <= 1_000_000_000, number == number.rounded(.towardZero) else { return nil }
        return number
    }
}

extension Int {
    /// A number from 0 on in decimal digits.
    package var decimal: String {
        var (digits, rest): ([UInt8], Int) = ([], self)
        repeat {
            digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        return String(decoding: digits.reversed(), as: UTF8.self)
    }
}
