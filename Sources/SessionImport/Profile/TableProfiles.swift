import Foundation
import RepDetection
import Sessions

/// The profiles of a recording's tables, by the names of their files; or one profile for any table.
///
/// Its JSON has the format `reptune.profiles/1`, or the format of a single profile.
package struct TableProfiles: Sendable, Equatable {
    /// A table's profile. Several of one file are tables with a clock each.
    package struct Table: Sendable, Equatable {
        /// The name of the table's file, in which `*` stands for any text: `*WristMotion.csv`.
        package var file: String
        /// The mapping from the table's columns to channels.
        package var profile: ImportProfile
        /// Whether rows that repeat the time and the samples of the row before are dropped.
        package var dropsHeldRows = false
    }

    /// The name, for messages.
    package var name: String
    /// The tables.
    package var tables: [Table]

    /// The profile, if there is one for any table.
    package var single: ImportProfile? {
        tables.count == 1 && tables[0].file == "*" ? tables[0].profile : nil
    }

    /// The profiles that a user names: a JSON file if the text contains `/`, ends in `.json` or names a file and no bundled
    /// profile; otherwise a bundled profile.
    ///
    /// A path is relative to `folder`, or to the current folder if that is nil.
    package static func find(_ nameOrPath: String, in folder: String? = nil) throws(Message) -> TableProfiles {
        let path = resolved(nameOrPath, in: folder)
        let isPath = nameOrPath.contains("/") || nameOrPath.hasSuffix(".json")
        guard isPath || ImportProfile.bundled[nameOrPath] == nil && FileManager.default.fileExists(atPath: path) else {
            return TableProfiles(try .named(nameOrPath))
        }
        return try TableProfiles(contentsOf: path)
    }

    /// The value of `format` in the JSON of several tables.
    static let format = "reptune.profiles/1"

    /// The profiles of a file by its name.
    func tables(of fileName: String) -> [Table] {
        tables.filter { TableProfiles.stars(in: $0.file, matching: fileName) != nil }
    }

    /// The texts in the place of each `*`; nil if a name does not match. The first takes as little as it can.
    static func stars(in pattern: String, matching name: String) -> [Substring]? {
        var parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        let first = parts.removeFirst()
        guard name.hasPrefix(first) else { return nil }
        var rest = name.dropFirst(first.count)
        guard let last = parts.popLast() else { return rest.isEmpty ? [] : nil }
        var stars: [Substring] = []
        for part in parts {
            guard let found = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: part) else {
                return nil
            }
            stars.append(rest[..<found.lowerBound])
            rest = rest[found.upperBound...]
        }
        guard rest.count >= last.count, rest.hasSuffix(last) else { return nil }
        return stars + [rest.dropLast(last.count)]
    }

    /// The first flaw; nil if all profiles are valid.
    var firstFlaw: ImportProfile.Flaw? {
        if let single { return single.firstFlaw }
        if tables.isEmpty { return ImportProfile.Flaw(path: "tables", reason: "there is no table") }
        for (index, table) in tables.enumerated() {
            if table.file.isEmpty || table.file.contains("/") {
                return ImportProfile.Flaw(
                    path: "tables[\(index)].file",
                    reason: "\(quoted(table.file)) is not the name of a file, without its folder")
            }
            if let flaw = table.profile.firstFlaw {
                return ImportProfile.Flaw(path: "tables[\(index)].profile.\(flaw.path)", reason: flaw.reason)
            }
        }
        return nil
    }
}

extension TableProfiles.Table: FieldCoded {
    package static var blank: TableProfiles.Table { TableProfiles.Table(file: "", profile: .blank) }

    /// `{ "file": "Gyroscope.csv", "profile": { … } }`
    package mutating func pass(_ fields: inout FieldCoder) {
        fields.pass("file", &file)
        fields.pass("profile", &profile)
        if fields.isReading || dropsHeldRows { fields.pass("dropsHeldRows", &dropsHeldRows) }
    }
}

extension TableProfiles: FieldCoded {
    package static var blank: TableProfiles { TableProfiles(name: "", tables: []) }

    package mutating func pass(_ fields: inout FieldCoder) {
        var format = TableProfiles.format
        fields.pass("format", &format)
        fields.pass("name", &name)
        fields.pass("tables", &tables)
    }

    /// Reads profiles of several tables, or one profile.
    init(_ value: JSONValue) throws(ConfigProblem) {
        guard value["format"]?.string == TableProfiles.format else {
            self.init(try FieldCoder.read(ImportProfile.self, from: value, at: ""))
            return
        }
        self = try FieldCoder.read(TableProfiles.self, from: value, at: "")
    }
}

extension TableProfiles {
    /// One profile for any table.
    package init(_ profile: ImportProfile) {
        self.init(name: profile.name, tables: [Table(file: "*", profile: profile)])
    }

    /// The profiles that recordings were recognised with, to be corrected by hand; without any, drafts for tables that are not
    /// recognised.
    ///
    /// A single table, and recordings of one table with the same form, get one profile for any table. Throws if
    /// recordings have different forms, or if there is no table.
    package init(draftOf found: Recogniser.Findings, at paths: [String], name: String) throws(Message) {
        let recordings = found.recordings.map { $0.draft(name) }
        var tables = recordings.first ?? []
        let isOfOneTable = tables.count == 1 && recordings.allSatisfy { $0.map(\.profile) == [tables[0].profile] }
        if !isOfOneTable, let other = recordings.firstIndex(where: { $0 != tables }) {
            throw Message.severalRecordings([found.recordings[0].name, found.recordings[other].name]).at(
                paths.first.map { Message.Place(file: $0) },
                remedy: "Their tables differ: draft the profile of one recording.")
        }
        if tables.isEmpty { tables = try TableProfiles.drafts(at: paths, name: name) }
        guard let first = tables.first else {
            throw Message.noRecording.at(paths.first.map { Message.Place(file: $0) })
        }
        // The table of a JSON export is in memory, and has its own name.
        let isFile = paths.allSatisfy(Recogniser.isTable) && found.recordings.allSatisfy { $0.parts[0].source.isFile }
        if tables.count == 1, isFile || recordings.count > 1 && isOfOneTable {
            self.init(first.profile)
        } else {
            self.init(name: name, tables: tables)
        }
    }

    /// A draft for each table with numbers below some paths.
    private static func drafts(at paths: [String], name: String) throws(Message) -> [Table] {
        var tables: [Table] = []
        var fault: Message?
        for path in paths {
            var problems: [Message] = []
            let files =
                Recogniser.isTable(path)
                ? [.file(path)] : FileTree.containers(at: path, &problems).flatMap(\.files)
            fault = fault ?? problems.first
            for file in files where !tables.contains(where: { $0.file == file.fileName }) {
                do throws(Message) {
                    var profile = try ImportProfile(draftFor: file)
                    profile.name = name
                    tables.append(Table(file: file.fileName, profile: profile))
                } catch {
                    fault = fault ?? error
                }
            }
        }
        if tables.isEmpty, let fault { throw fault }
        return tables
    }

    /// The profiles as JSON, with sorted keys, as `init(contentsOf:)` reads them.
    package var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let value = single.map { FieldCoder.write($0) } ?? FieldCoder.write(self)
            return try encoder.encode(value.withoutNulls) + Data("\n".utf8)
        }
    }
}

extension JSONValue {
    /// The value without fields that are null.
    var withoutNulls: JSONValue {
        switch self {
        case .object(let fields):
            .object(fields.filter { $0.value != .null }.map { Field($0.name, $0.value.withoutNulls) })
        case .list(let values): .list(values.map(\.withoutNulls))
        default: self
        }
    }
}

extension RecognisedRecording {
    /// The profiles of its tables under a name.
    fileprivate func draft(_ name: String) -> [TableProfiles.Table] {
        parts.map { part in
            var profile = part.profile
            profile.name = name
            return TableProfiles.Table(
                file: pattern(of: part.source), profile: profile, dropsHeldRows: part.dropsHeldRows)
        }
    }

    /// The name of a table's file, with `*` in place of what only this recording's files have in their names.
    fileprivate func pattern(of source: TextSource) -> String {
        let name = source.fileName
        let isPart = !prefix.isEmpty && prefix != source.stem && name.hasPrefix(prefix)
        return isPart ? "*" + name.dropFirst(prefix.count) : name
    }
}

extension TextSource {
    fileprivate var isFile: Bool { if case .file = self { true } else { false } }
}
