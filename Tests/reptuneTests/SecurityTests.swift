import Foundation
import Testing

/// The promises of SECURITY.md.
@Suite struct SecurityTests {
    @Test("Each promise names the suites and scripts that test it")
    func commands() throws {
        let sources = try Repository.files(below: "Tests", endingIn: ".swift").map(Repository.text).joined()
        let rows = try Repository.text("SECURITY.md").split(separator: "\n").filter { $0.hasPrefix("| **") }
        #expect(rows.count > 10)
        for row in rows {
            let commands = row.split(separator: "|").last.map(String.init) ?? ""
            let suites = commands.matches(of: /--filter (\w+)/).map { String($0.1) }
            let scripts = commands.matches(of: /\.ci\/\w+/).map { String($0.0) }
            #expect(!suites.isEmpty || !scripts.isEmpty, "\(row)")
            for suite in suites { #expect(sources.contains("struct \(suite) {"), "\(suite): \(row)") }
            for script in scripts { #expect(try !Repository.text(script).isEmpty) }
        }
    }
}
