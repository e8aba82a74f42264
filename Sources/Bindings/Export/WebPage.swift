import Foundation

/// The page of `reptune open`: one HTML file that works from a disk.
package enum WebPage {
    /// The page, with places for its policy and for data.
    package static var html: Data { Embedded.data(EmbeddedFiles.page_html) }

    /// A page with data that its script reads.
    ///
    /// - Parameter data: JSON that a script element can hold.
    package static func adding(data: String, to page: Data) -> Data {
        var page = page
        guard let place = page.range(of: Data("<!-- data -->".utf8)) else { return page }
        page.replaceSubrange(
            place, with: Data("<script type=\"application/json\" id=\"data\">\(data)</script>".utf8))
        return page
    }
}
