import CEmbedded
import Foundation
import Sessions

extension ImportProfile {
    /// The profiles that are part of RepTune, by name.
    package static let bundled: [String: ImportProfile] = {
        let list = Data(String(cString: cembedded_profiles()).utf8)
        let profiles = (try? JSONDecoder().decode([ImportProfile].self, from: list)) ?? []
        return Dictionary(profiles.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The bundled profile of a name. The error for an unknown name suggests the nearest one.
    package static func named(_ name: String) throws(Message) -> ImportProfile {
        if let profile = bundled[name] { return profile }
        let known = bundled.keys.sorted()
        let error = Message.unknownProfile(name, known: known)
        let nearest = nearestName(to: name, among: known).map { "Did you mean \(quoted($0))? " } ?? ""
        throw error.at(nil, remedy: nearest + (error.remedy ?? ""))
    }

    /// The bundled profile that reads a table with this header, as a remedy; nil without one.
    static func hint(for header: [String]) -> String? {
        func isThere(_ column: ColumnReference) -> Bool {
            if case .name(let name) = column { header.contains(name) } else { false }
        }
        let fitting = bundled.values.filter { profile in
            if case .column(let time, _, _) = profile.time, !isThere(time) { return false }
            return profile.channels.allSatisfy { isThere($0.column) }
        }
        return fitting.min { $0.name < $1.name }.map {
            "If it is a recording of this kind, give --profile \($0.name): \($0.description)."
        }
    }

    /// Whether the profile is a bundled one, which can't be edited. A sample rate may be set.
    var isBundled: Bool {
        ImportProfile.bundled[name].map { $0.channels == channels && $0.delimiter == delimiter } ?? false
    }

    /// The profile that a user names: a JSON file if the text contains `/` or ends in `.json`, otherwise a bundled profile.
    ///
    /// A path is relative to `folder`, or to the current folder if that is nil.
    package static func find(_ nameOrPath: String, in folder: String? = nil) throws(Message) -> ImportProfile {
        guard nameOrPath.contains("/") || nameOrPath.hasSuffix(".json") else { return try named(nameOrPath) }
        return try ImportProfile(contentsOf: resolved(nameOrPath, in: folder))
    }
}

extension Message {
    /// Does work, and adds a hint to the remedy of its error.
    static func adding<Value>(
        _ hint: String?, _ work: () throws(Message) -> Value
    ) throws(Message) -> Value {
        do throws(Message) { return try work() } catch {
            var error = error
            error.remedy = [error.remedy, hint].compactMap(\.self).joined(separator: " ")
            throw error
        }
    }
}

/// A path relative to a folder; an absolute path is returned unchanged.
func resolved(_ path: String, in folder: String?) -> String {
    guard let folder, !folder.isEmpty, !path.hasPrefix("/") else { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
}
