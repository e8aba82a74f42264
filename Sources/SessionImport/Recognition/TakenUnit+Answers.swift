import Digests
import Foundation
import RepDetection
import Sessions

// What a user answers about a header is kept with the units: profiles and signals, too.
extension TakenUnit {
    /// The names of columns as one text, which is the same for all tables of a logger.
    static func header(_ names: [String]) -> String {
        let text = names.joined(separator: ",")
        guard text.utf8.count > 200 else { return text }
        return "\(text.prefix(120))… \(Digest.hex(Data(text.utf8)).prefix(12))"
    }

    private static let signal = "signal "

    /// The profile that a table was read with: a bundled one by its name, another one as JSON. Nil if it can't be written.
    init?(_ profile: ImportProfile, header: [String]) {
        let encoder = JSONEncoder()
        // Equal profiles are equal texts.
        encoder.outputFormatting = .sortedKeys
        let json = (try? encoder.encode(FieldCoder.write(profile).withoutNulls)).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let text = profile.isBundled ? profile.name : json else { return nil }
        self.init(header: TakenUnit.header(header), quantity: "profile", unit: text)
    }

    /// A column of any signal.
    init(signal name: String, unit: String, header: [String]) {
        self.init(header: TakenUnit.header(header), quantity: TakenUnit.signal + name, unit: unit)
    }

    /// Whether it is a profile.
    package var isProfile: Bool { quantity == "profile" }

    /// The profile; nil if it is something else.
    var profile: ImportProfile? {
        guard isProfile else { return nil }
        return ImportProfile.bundled[unit] ?? (try? JSONDecoder().decode(ImportProfile.self, from: Data(unit.utf8)))
    }

    /// The column of any signal; nil if it is something else.
    var signalColumn: RecognitionOptions.SignalColumn? {
        guard quantity.hasPrefix(TakenUnit.signal) else { return nil }
        return .init(name: String(quantity.dropFirst(TakenUnit.signal.count)), unit: unit)
    }

    /// What was taken, in words: `rotationRate`, `the time`.
    package var noun: String { quantity == "time" ? "the time" : quantity }

    /// The flag that gives it.
    package var flag: String {
        if let profile { return "--profile \(ShellWord.quoted(profile.name))" }
        if let signalColumn { return "--signal \(ShellWord.quoted("\(signalColumn.name)=\(unit)"))" }
        return quantity == "time" ? "--time-unit \(unit)" : "--unit \(quantity)=\(unit)"
    }
}
