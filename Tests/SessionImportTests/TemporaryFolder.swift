import CArchive
import Sessions
import Foundation
import Testing

@testable import SessionImport

/// A temporary folder, which is removed with the value.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("reptune-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a text and returns its path.
    func write(_ text: String, to name: String = "walk.csv") throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes bytes and returns their path.
    func write(_ bytes: [UInt8], to name: String = "walk.csv") throws -> String {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path
    }

    /// Writes a zip and returns its path.
    func zip(_ members: [(String, [UInt8])], to name: String = "walk.zip") throws -> String {
        let path = try write([], to: name)
        let archive = try #require(archive_write_new())
        defer { archive_write_free(archive) }
        archive_write_set_format_zip(archive)
        #expect(archive_write_open_filename(archive, path) == ARCHIVE_OK)
        for (name, bytes) in members {
            let entry = archive_entry_new()
            defer { archive_entry_free(entry) }
            archive_entry_set_pathname(entry, name)
            archive_entry_set_size(entry, Int64(bytes.count))
            archive_entry_set_filetype(entry, 0o100000)
            archive_entry_set_perm(entry, 0o644)
            archive_write_header(archive, entry)
            bytes.withUnsafeBytes { _ = archive_write_data(archive, $0.baseAddress, $0.count) }
        }
        archive_write_close(archive)
        return path
    }
}

/// A profile with a time `t` in seconds and the channels `a.x` and `a.y` in the columns `x` and `y`.
func plainProfile(_ change: (inout ImportProfile) -> Void = { _ in }) -> ImportProfile {
    var profile = ImportProfile(
        name: "plain", time: .column("t", unit: .seconds),
        channels: [ChannelColumn("a.x", column: "x", unit: "g"), ChannelColumn("a.y", column: "y", unit: "g")])
    change(&profile)
    return profile
}

/// Reads a text as a recording.
func read(
    _ text: String, _ profile: ImportProfile = plainProfile(), chunkSize: Int = 256 * 1024
) throws -> ImportedSession { try read(Array(text.utf8), profile, chunkSize: chunkSize) }

/// Reads bytes as a recording.
func read(
    _ bytes: [UInt8], _ profile: ImportProfile = plainProfile(), chunkSize: Int = 256 * 1024
) throws -> ImportedSession {
    let folder = try TemporaryFolder()
    let item = ImportItem(path: try folder.write(bytes), profile: profile, user: "ada", activity: "walk")
    return try withExtendedLifetime(folder) { try readSession(item, chunkSize: chunkSize) }
}

/// The error of reading a text as a recording.
func failure(of text: String, _ profile: ImportProfile = plainProfile()) throws -> Message {
    try failure(of: Array(text.utf8), profile)
}

/// The error of reading bytes as a recording.
func failure(of bytes: [UInt8], _ profile: ImportProfile = plainProfile()) throws -> Message {
    try #require(throws: Message.self) { try read(bytes, profile) }
}

extension ImportedSession {
    /// The values of a channel.
    func values(_ name: String) -> [Double] { session.recording.signals[.init(name)]?.values ?? [] }

    /// The times of channel `a.x`.
    var times: [Double] { session.recording.signals["a.x"]?.timeline.times ?? [] }
}
