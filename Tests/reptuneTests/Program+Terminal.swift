import Foundation
import Testing

/// What a command shows on a terminal.
struct Shown {
    let status: Int32
    /// Everything that was written to the terminal.
    let text: String

    /// The lines that remain, as far as this program moves the cursor: back to the line's start, lines up, erase to the
    /// line's end.
    var screen: [String] {
        var lines: [[Character]] = [[]]
        var (row, column) = (0, 0)
        // A line's end is one character for Swift.
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\r": column = 0
            case "\n":
                row += 1
                if row == lines.count { lines.append([]) }
            case "\u{7}": break
            case "\u{1B}":
                let end = rest.dropFirst().firstIndex { $0.properties.isAlphabetic } ?? rest.endIndex - 1
                let code = String(String.UnicodeScalarView(rest[...end].dropFirst()))
                rest = rest[(end + 1)...]
                if code.hasSuffix("A") { row -= Int(code.dropLast()) ?? 1 }
                if code == "K" { lines[row].removeSubrange(min(column, lines[row].count)...) }
                if code == "2K" { lines[row].removeAll() }
            default:
                while lines[row].count <= column { lines[row].append(" ") }
                lines[row][column] = Character(scalar)
                column += 1
            }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String($0) }
    }
}

extension Program {
    /// Runs a command on a terminal, and waits for it; without columns the window has no known width.
    func show(_ arguments: String..., columns: UInt16 = 0) throws -> Shown {
        var (terminal, end): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&terminal, &end, nil, nil, &size) == 0)
        let handle = FileHandle(fileDescriptor: end, closeOnDealloc: true)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "REPTUNE_DB" }
            .merging(["TERM": "xterm"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        try handle.close()
        // Reading fails, or ends, once the command has closed the terminal.
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while case let count = read(terminal, &part, part.count), count > 0 { bytes += part[..<count] }
        process.waitUntilExit()
        close(terminal)
        return Shown(status: process.terminationStatus, text: String(decoding: bytes, as: UTF8.self))
    }
}
