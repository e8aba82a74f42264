import Foundation
import Testing

/// Links between the Markdown files of the repository.
@Suite("Links of the Markdown files")
struct LinkTests {
    /// A link or picture to a place in the repository.
    struct Link: CustomStringConvertible {
        let file: String
        let line: Int
        let path: String
        let heading: String?

        var description: String { "\(file):\(line): \(path)\(heading.map { "#" + $0 } ?? "")" }
    }

    @Test("lead to a file, and to a heading where they name one")
    func targets() throws {
        // Golden files are texts to compare with: their pictures are made elsewhere.
        let files = Repository.files(endingIn: ".md").filter { !$0.contains("/Goldens/") }
        #expect(files.contains("README.md") && files.count > 10)
        for link in try files.flatMap(Self.links) {
            let folder = Repository.root.appendingPathComponent(link.file).deletingLastPathComponent()
            let target = link.path.isEmpty ? link.file : nil
            let place =
                target.map { Repository.root.appendingPathComponent($0) } ?? folder.appendingPathComponent(link.path)
            #expect(FileManager.default.fileExists(atPath: place.path), "no such file: \(link)")
            guard let heading = link.heading, place.pathExtension == "md",
                let text = try? String(contentsOf: place, encoding: .utf8)
            else { continue }
            #expect(Self.headings(text).contains(heading), "no such heading: \(link)")
        }
    }

    @Test("A heading's anchor is its words in lower case with hyphens")
    func anchors() {
        let text = "# One `two`, three\n```sh\n# no\n```\n## Übung & Co."
        #expect(Self.headings(text) == ["one-two-three", "übung--co"])
    }

    /// The links that are no address and no code.
    private static func links(of file: String) throws -> [Link] {
        var links: [Link] = []
        var isCode = false
        let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if line.trimmingPrefix(while: \.isWhitespace).hasPrefix("```") { isCode.toggle() }
            guard !isCode else { continue }
            let prose = line.replacing(#/`[^`]*`/#, with: "")
            for match in prose.matches(of: #/(?:\]\(|src="|href=")([^)"\s]+)/#) where !match.1.contains(":") {
                let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                links.append(
                    Link(
                        file: file, line: index + 1, path: String(parts[0]),
                        heading: parts.count > 1 ? String(parts[1]) : nil))
            }
        }
        return links
    }

    /// The anchors of a Markdown text's headings.
    private static func headings(_ text: String) -> [String] {
        var isCode = false
        return text.split(separator: "\n").compactMap { line in
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, let match = line.firstMatch(of: #/^#{1,6} (.*)$/#) else { return nil }
            let kept = match.1.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
            return kept.replacing(" ", with: "-")
        }
    }
}
