import Foundation
import Testing

@testable import Reporting

/// The page of the documents against the sources.
struct JSONPageTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Sources").standardizedFileURL
    private let page: String

    init() throws { page = try String(contentsOf: Self.sources.appending(path: "reptune/JSON.md"), encoding: .utf8) }

    @Test func everyFormatIsOnThePage() {
        for format in DocumentFormat.allCases { #expect(page.contains("`\(format.rawValue)`")) }
    }

    @Test func everyKindOnThePageIsInTheSources() throws {
        let section = try #require(page.split(separator: "\n## Kinds\n").last)
        let kinds = Set(section.matches(of: #/`(\w+)`/#).map { String($0.1) })
        #expect(kinds.count > 20 && kinds.allSatisfy { $0.wholeMatch(of: #/[a-z][A-Za-z0-9]*/#) != nil })
        let text = try swift(below: "").values.joined()
        for kind in kinds {
            let isDeclared = try text.contains("\"\(kind)\"") || text.contains(Regex("case [^\n]*\\b\(kind)\\b"))
            #expect(isDeclared, "\(kind)")
        }
    }

    @Test func theErrorsAndAdvisoriesOfAnImportHaveKindsOfTheirOwn() throws {
        var declared: [String: Int] = [:]
        for (file, text) in try swift(below: "SessionImport")
        where file.hasPrefix("Message+") {
            for declaration in text.matches(of: #/(?:Self|warning)\(\s*"([^"]*)",/#) {
                let kind = String(declaration.1)
                #expect(kind.wholeMatch(of: #/[a-z][A-Za-z0-9]*/#) != nil, "\(kind)")
                declared[kind, default: 0] += 1
            }
        }
        #expect(declared.count > 70)
        // Two declarations of one kind are of one subject, with other words.
        let shared = declared.filter { $0.value > 1 }.keys.sorted()
        #expect(
            shared == [
                "archive", "contradiction", "eventCount", "missingColumn", "missingFile", "noNotifications",
                "unknownUnit", "unrecognised",
            ])
    }

    /// The Swift files below a folder of the sources, by name.
    private func swift(below folder: String) throws -> [String: String] {
        let files = FileManager.default.enumerator(
            at: Self.sources.appending(path: folder), includingPropertiesForKeys: nil)
        var texts: [String: String] = [:]
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            texts[file.lastPathComponent, default: ""] += try String(contentsOf: file, encoding: .utf8)
        }
        return texts
    }
}
