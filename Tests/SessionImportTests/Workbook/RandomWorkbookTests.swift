import Foundation
import Sessions
import Testing

@testable import SessionImport

/// Reads the workbooks of `.ci/sheets`, which compares the cells with another reader's.
struct RandomWorkbookTests {
    private struct Found: Encodable {
        /// The cells of each sheet, or why the workbook is refused.
        struct Workbook: Encodable {
            var refused: String?
            var sheets: [String: [String: String]] = [:]
        }

        var workbooks: [String: Workbook] = [:]
        /// The longest time for a workbook, and the memory of the process at its most.
        var seconds = 0.0
        var megabytes = 0.0
    }

    /// `REPTUNE_SHEETS=DIR` reads the workbooks in a folder and writes `DIR/found.json`.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["REPTUNE_SHEETS"] != nil))
    func workbooks() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["REPTUNE_SHEETS"])
        var found = Found()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".xlsx") {
            var result = Found.Workbook()
            let time = ContinuousClock().measure {
                do throws(Message) {
                    for sheet in try Workbook(folder + "/" + name).sheets {
                        result.sheets[sheet.name] = Dictionary(uniqueKeysWithValues: sheet.cells.map(Self.shown))
                    }
                } catch {
                    result.refused = error.description
                }
            }
            found.workbooks[name] = result
            found.seconds = max(found.seconds, time / .seconds(1))
        }
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }?.filter(\.isNumber)
        found.megabytes = (peak.flatMap { Double($0) } ?? 0) / 1024
        try JSONEncoder().encode(found).write(to: URL(fileURLWithPath: folder + "/found.json"))
    }

    private static func shown(_ cell: Sheet.Cell) -> (String, String) {
        do throws(Message) { return (cell.name, "text:" + (try cell.value.text())) } catch {
            return (cell.name, "error:" + error.words)
        }
    }
}
