import Foundation
import Testing

@testable import reptune

@Suite struct LabelDraftTests {
    private let path = FileManager.default.temporaryDirectory.path + "/reptune-\(UUID().uuidString).label"

    @Test("Changes are read as they were written; a line that was not written whole is dropped, and written over")
    func changes() throws {
        defer { unlink(path) }
        #expect(try LabelDraft.changes(at: path) == nil)
        do {
            let draft = try LabelDraft(at: path, isContinued: false)
            for change in [Labelling.Change.mark(1.25), .mark(1 / 3), .undo] { try draft.append(change) }
        }
        #expect(try LabelDraft.changes(at: path) == [.mark(1.25), .mark(1 / 3), .undo])
        let whole = try String(contentsOfFile: path, encoding: .utf8)
        try Data((whole + "mark 2.").utf8).write(to: URL(fileURLWithPath: path))
        #expect(try LabelDraft.changes(at: path)?.count == 3)
        do {
            let draft = try LabelDraft(at: path, isContinued: true)
            try draft.append(.mark(4))
        }
        #expect(try LabelDraft.changes(at: path)?.last == .mark(4))
        do { _ = try LabelDraft(at: path, isContinued: false) }
        #expect(try LabelDraft.changes(at: path) == [])
    }

    @Test("A file that is no draft is an error that names it") func damaged() throws {
        defer { unlink(path) }
        for text in ["notes\n", "reptune.label/1\nmark soon\n"] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            let error = try #require(throws: Failure.self) { try LabelDraft.changes(at: path) }
            #expect(error.description.contains(path) && error.description.contains("--discard"))
        }
    }

    @Test("One program at a time writes a draft") func lock() throws {
        defer { unlink(path) }
        let draft = try LabelDraft(at: path, isContinued: false)
        #expect(throws: Failure.self) { _ = try LabelDraft(at: path, isContinued: true) }
        try draft.append(.undo)
    }
}
