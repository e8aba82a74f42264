import Foundation
import SessionStore

/// The terminal as a screen of its own that passes each key on at once, until `restore`.
final class RawTerminal: Sendable {
    private let original: termios
    private let isOpen = Locked(true)
    private let escape = "\u{1B}["

    /// Nil where standard input or output is no terminal that can move its cursor.
    init?() {
        guard isatty(STDIN_FILENO) == 1, Terminal.isOutput, Terminal.canMove else { return nil }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        original = settings
        // Ctrl-C stays a signal; Ctrl-Z would leave the terminal as it is.
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        withUnsafeMutableBytes(of: &settings.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
            characters[Int(VSUSP)] = 0
        }
        signal(SIGTSTP, SIG_IGN)
        signal(SIGTTOU, SIG_IGN)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) == 0 else { return nil }
        // Another screen, without cursor and without wrapped lines.
        StandardStream.output.write("\(escape)?1049h\(escape)?25l\(escape)?7l")
    }

    deinit { restore() }

    /// Draws, unless the terminal is restored.
    func write(_ text: String) { isOpen.withLock { if $0 { StandardStream.output.write(text) } } }

    /// Gives the terminal back as it was; keys that were not read are dropped. May be called twice.
    func restore() {
        isOpen.withLock { isOpen in
            guard isOpen else { return }
            isOpen = false
            StandardStream.output.write("\(escape)?7h\(escape)?25h\(escape)?1049l")
            var settings = original
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
            signal(SIGTSTP, SIG_DFL)
            signal(SIGTTOU, SIG_DFL)
        }
    }

    /// The columns of the terminal.
    var width: Int { Terminal.width ?? 80 }

    /// The bytes of keys that are pressed within some seconds; nil when the terminal is gone.
    func bytes(within seconds: Double) -> [UInt8]? {
        var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, Int32(seconds * 1000)) > 0 else { return [] }
        var part = [UInt8](repeating: 0, count: 256)
        let count = read(STDIN_FILENO, &part, part.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? Array(part[..<count]) : nil
    }
}
