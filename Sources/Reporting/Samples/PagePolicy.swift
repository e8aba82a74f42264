import Digests
import Foundation

/// The Content-Security-Policy of a page: it runs its own scripts and styles, known by their hashes, and loads nothing.
enum PagePolicy {
    /// The page with its policy in place of `<!-- policy -->`; the HTML must have no event handler and no `style=`. O(page).
    static func added(to page: Data) -> Data {
        guard let place = page.range(of: Data("<!-- policy -->".utf8)) else { return page }
        func with(_ text: String, _ source: String) -> String { page.range(of: Data(text.utf8)) == nil ? "" : source }
        let policy =
            "default-src 'none'; script-src \(hashes(of: "script", in: page))\(with("-wasm\">", " 'wasm-unsafe-eval'"))"
            + "; style-src \(hashes(of: "style", in: page))\(with("id=\"worker\"", "; worker-src blob:"))"
            + "\(with("<video", "; media-src blob:")); img-src data: blob:; base-uri 'none'; form-action 'none'"
        var page = page
        page.replaceSubrange(
            place, with: Data("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">".utf8))
        return page
    }

    /// The different hashes of all elements of this name that a browser would run; elements of another type hold data.
    private static func hashes(of element: String, in page: Data) -> String {
        let (start, end) = (Data("<\(element)".utf8), Data("</\(element)>".utf8))
        let run = [Data(">".utf8), Data(" type=\"module\">".utf8)]
        var (hashes, rest): ([String], Data) = ([], page)
        while let open = rest.range(of: start), let close = rest[open.upperBound...].range(of: end) {
            if let tag = run.first(where: { rest[open.upperBound...].starts(with: $0) }) {
                let hash = SHA256Hash()
                hash.update(data: rest[open.upperBound + tag.count..<close.lowerBound])
                let source = "'sha256-\(Data(hash.finalize()).base64EncodedString())'"
                if !hashes.contains(source) { hashes.append(source) }
            }
            rest = rest[close.upperBound...]
        }
        return hashes.isEmpty ? "'none'" : hashes.joined(separator: " ")
    }
}
