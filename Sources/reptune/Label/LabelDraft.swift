import Foundation
import Reporting

/// The events of a session that is being labelled, in a file beside the database: each key press is on the disk before the
/// next one, so that a program that is killed loses none.
struct LabelDraft: ~Copyable {
    let path: String
    private let descriptor: Int32

    private static let header = "reptune.label/1"

    /// The draft of a session in a database.
    static func path(session: String, database: String) -> String { "\(database).label-\(session)" }

    /// The changes in a draft, in their order; nil where there is none. A line without its end was not written whole.
    static func changes(at path: String) throws -> [Labelling.Change]? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let data = FileManager.default.contents(atPath: path), data.count < 64 * 1024 * 1024 else {
            throw damaged(path)
        }
        let end = data.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let lines = String(decoding: data[..<end], as: UTF8.self).split(separator: "\n")
        guard let first = lines.first else { return [] }
        guard first == header else { throw damaged(path) }
        return try lines.dropFirst().map { line in
            if line == "undo" { return .undo }
            let words = line.split(separator: " ")
            guard words.count == 2, words[0] == "mark", let time = Double(words[1]), time.isFinite else {
                throw damaged(path)
            }
            return .mark(time)
        }
    }

    private static func damaged(_ path: String) -> Failure {
        Failure("\(path) is no draft of a label: delete it, or start again with --discard.", kind: "unreadableFile")
    }

    /// Opens the draft to go on with it, or an empty one. One program at a time can.
    init(at path: String, isContinued: Bool) throws {
        self.path = path
        descriptor = try LabelDraft.opened(path, isContinued)
    }

    private static func opened(_ path: String, _ isContinued: Bool) throws -> Int32 {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw unwritable(path, .last) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw Failure(
                "another reptune sessions mark has this session open: quit it there with q.", kind: "busyDatabase")
        }
        do throws(SystemError) {
            try prepare(file, isContinued)
            return file
        } catch {
            close(file)
            throw unwritable(path, error)
        }
    }

    /// Cuts the file after its last whole line, or makes it empty, with a header.
    private static func prepare(_ file: Int32, _ isContinued: Bool) throws(SystemError) {
        var end: off_t = 0
        if isContinued {
            var byte: UInt8 = 0
            var place = lseek(file, 0, SEEK_END)
            while place > 0, end == 0 {
                place -= 1
                if pread(file, &byte, 1, place) == 1, byte == UInt8(ascii: "\n") { end = place + 1 }
            }
        }
        guard ftruncate(file, end) == 0, lseek(file, end, SEEK_SET) == end else { throw .last }
        if end == 0 { try Data((header + "\n").utf8).write(toDescriptor: file) }
        guard fsync(file) == 0 else { throw .last }
    }

    deinit { close(descriptor) }

    /// Writes a change through to the disk.
    func append(_ change: Labelling.Change) throws {
        let line =
            switch change {
            case .mark(let time): "mark \(time)\n"
            case .undo: "undo\n"
            }
        do throws(SystemError) {
            try Data(line.utf8).write(toDescriptor: descriptor)
            guard fsync(descriptor) == 0 else { throw .last }
        } catch {
            throw LabelDraft.unwritable(path, error)
        }
    }

    private static func unwritable(_ path: String, _ error: SystemError) -> Failure {
        Failure("\(path) can't be written: \(error). Key presses would be lost.", kind: "unwritableFile")
    }
}
