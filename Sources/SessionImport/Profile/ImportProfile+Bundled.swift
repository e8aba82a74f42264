import Foundation

extension ImportProfile {
    /// The profiles that come with RepTune, by name.
    public static let bundled: [String: ImportProfile] = {
        let profiles = bundledTexts.compactMap { try? JSONDecoder().decode(ImportProfile.self, from: Data($0)) }
        return Dictionary(profiles.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The bundled profile of a name; another name is refused, with the nearest there is.
    public static func named(_ name: String) throws(ImportError) -> ImportProfile {
        if let profile = bundled[name] { return profile }
        let known = bundled.keys.sorted()
        let kind = ImportError.Kind.unknownProfile(name, known: known)
        let nearest = nearestName(to: name, among: known).map { "Did you mean \(quoted($0))? " } ?? ""
        throw ImportError(kind, at: nil, remedy: nearest + kind.usualRemedy)
    }

    /// The profile that a user names: a JSON file's path if it holds `/` or ends in `.json`, else a bundled profile.
    ///
    /// A relative path is taken from the folder, or from the current one without.
    public static func find(_ nameOrPath: String, in folder: String? = nil) throws(ImportError) -> ImportProfile {
        guard nameOrPath.contains("/") || nameOrPath.hasSuffix(".json") else { return try named(nameOrPath) }
        return try ImportProfile(contentsOf: resolved(nameOrPath, in: folder))
    }

    static let bundledTexts = [
        PackageResources.bike_phone_json, PackageResources.gym_watch_json, PackageResources.headphone_motion_json,
        PackageResources.oxford_phone_json, PackageResources.phone_acceleration_json, PackageResources.sensorwatch_json,
        PackageResources.spar_watch_json,
    ]
}

/// A path as seen from a folder: an absolute one stays as it is.
func resolved(_ path: String, in folder: String?) -> String {
    guard let folder, !folder.isEmpty, !path.hasPrefix("/") else { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
}
