import Foundation
import Testing

@testable import Reporting

@Suite struct PagePolicyTests {
    private func policy(_ page: String) -> String {
        String(decoding: PagePolicy.added(to: Data(page.utf8)), as: UTF8.self)
    }

    @Test("A policy has the hash of each script and style, once, and of no data")
    func hashes() {
        // The hash that the specification of Content-Security-Policy gives for this script.
        let script = "alert('Hello, world.');"
        let page = policy(
            "<!-- policy --><style></style><script>\(script)</script><script type=\"application/json\">{}</script>"
                + "<script type=\"module\">\(script)</script>")
        #expect(
            page.hasPrefix(
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                    + "script-src 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='; "
                    + "style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src"))
    }

    @Test("A detector may run where there is one, and a worker")
    func parts() {
        #expect(policy("<!-- policy --><b>").contains("script-src 'none'; style-src 'none'; img-src"))
        let page = policy(
            "<!-- policy --><script type=\"text/plain\" id=\"reptune-wasm\"></script><script id=\"worker\">")
        #expect(page.contains("script-src 'none' 'wasm-unsafe-eval';") && page.contains("worker-src blob:"))
        #expect(policy("<!-- policy --><video>").contains("; media-src blob:; img-src") && !page.contains("media-src"))
        #expect(policy("<b>") == "<b>")
    }

    @Test("Every page of a run has a policy, and no style attribute")
    func pages() async throws {
        for run in [try await TestRun.pushUps.value, try await TestRun.ensemble.value] {
            let html = try #require(try run.report.files().first { $0.path == "report.html" }).contents
            #expect(html.contains("content=\"default-src 'none'; script-src 'sha256-") && !html.contains("<!-- policy"))
            #expect(html.contains("'wasm-unsafe-eval'"))
            #expect(!html.replacing(/(?s)<script.*?<\/script>/, with: "").contains(" style="))
        }
        #expect(
            String(decoding: try RecordingsPage().html(), as: UTF8.self).contains(
                "; worker-src blob:; media-src blob:;"))
    }
}
