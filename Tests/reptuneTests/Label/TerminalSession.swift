import Foundation
import Testing

/// The program on a terminal of its own, whose keys a test presses.
final class TerminalSession {
    private let process = Process()
    private let terminal: Int32
    /// The program's end, which stays open so that its settings can be read afterwards.
    private let end: Int32
    private(set) var text = ""
    private var bytes: [UInt8] = []

    init(_ program: Program, _ arguments: String...) throws {
        var (terminal, end): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&terminal, &end, nil, nil, &size) == 0)
        (self.terminal, self.end) = (terminal, end)
        _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
        process.executableURL = URL(fileURLWithPath: program.executable)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: program.folder)
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "REPTUNE_DB" }
            .merging(["TERM": "xterm", "LC_ALL": "C.UTF-8"]) { $1 }
        let handle = FileHandle(fileDescriptor: end, closeOnDealloc: false)
        process.standardInput = handle
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        close(terminal)
        close(end)
    }

    /// Presses keys.
    func type(_ keys: String) { _ = Array(keys.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) } }

    /// Waits until the program has written a text; what came before it is not searched again.
    func wait(for wanted: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let found = poll { self.text.contains(wanted) }
        try #require(found, "no \"\(wanted)\" in \(text.suffix(2000))", sourceLocation: sourceLocation)
        text = ""
    }

    /// Ends the program with a signal, or waits for its end; gives its status, or the signal that ended it.
    func finish(_ signal: Int32? = nil) throws -> Int32 {
        if let signal { kill(process.processIdentifier, signal) }
        try #require(poll { !self.process.isRunning }, "the program goes on: \(text.suffix(2000))")
        process.waitUntilExit()
        take()
        return process.terminationStatus
    }

    /// Whether the terminal edits lines and shows what is typed, as a shell expects it.
    var isUsual: Bool {
        var settings = termios()
        tcgetattr(end, &settings)
        let usual = tcflag_t(ICANON | ECHO)
        return settings.c_lflag & usual == usual
    }

    private func poll(_ isDone: () -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: 60)
        while Date() < deadline {
            take()
            if isDone() { return true }
            Thread.sleep(forTimeInterval: 0.01)
        }
        return false
    }

    private func take() {
        var part = [UInt8](repeating: 0, count: 65536)
        while case let count = read(terminal, &part, part.count), count > 0 {
            bytes += part[..<count]
            // The end of the bytes may be within a character.
            let whole = bytes.count > 3 ? bytes.count - 3 : 0
            let cut = (whole..<bytes.count).last { bytes[$0] & 0xC0 != 0x80 } ?? bytes.count
            let isSplit = cut < bytes.count && bytes[cut] >= 0xC0
            let taken = isSplit ? cut : bytes.count
            text += String(decoding: bytes[..<taken], as: UTF8.self)
            bytes.removeFirst(taken)
        }
    }
}
