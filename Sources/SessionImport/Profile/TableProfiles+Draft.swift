import Sessions
import Foundation

extension TableProfiles {
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
            return try encoder.encode(self) + Data("\n".utf8)
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
