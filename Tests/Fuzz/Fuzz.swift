import Foundation
import Fuzzing

/// Reads mutated files with one reader: `fuzz READER COUNT FOLDER`, or under libFuzzer those that it makes.
///
/// The file that is being read is in the folder; it stays there where the reader ends the program. So
/// does the one that took longest, as `READER.slowest`.
#if !LIBFUZZER
    @main
#endif
enum Fuzz {
    /// The reader of this name.
    static func reader(_ name: String) -> FuzzReader {
        guard let reader = FuzzReader.all.first(where: { $0.name == name }) else {
            fatalError("there is no reader \(name); there are " + FuzzReader.all.map(\.name).joined(separator: ", "))
        }
        return reader
    }

    /// Prints the reader's name, the number of mutants, how many were read without an error, the longest time in milliseconds, and
    /// the most memory in MB.
    static func main() throws {
        guard CommandLine.arguments.count == 4, let count = Int(CommandLine.arguments[2]) else {
            for reader in FuzzReader.all { print(reader.name) }
            return
        }
        let reader = reader(CommandLine.arguments[1])
        let path = CommandLine.arguments[3] + "/" + reader.name
        var mutator = Mutator(corpus: try reader.corpus(), seed: 2026)
        var (read, longest) = (0, Duration.zero)
        let clock = ContinuousClock()
        for _ in 0..<count {
            write(mutator.next(), to: path)
            // A reader that hangs is ended by a signal.
            alarm(5)
            let time = clock.measure { if (try? reader.read(path)) != nil { read += 1 } }
            guard time > longest else { continue }
            longest = time
            rename(path, path + ".slowest")
        }
        alarm(0)
        unlink(path)
        var usage = rusage()
        #if os(Linux)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            let memory = Double(usage.ru_maxrss) * 1024 / 1e6
        #else
            getrusage(RUSAGE_SELF, &usage)
            let memory = Double(usage.ru_maxrss) / 1e6
        #endif
        print(
            reader.name, count, read, String(format: "%.1f", longest / .milliseconds(1)), String(format: "%.0f", memory)
        )
    }

    static func write(_ bytes: [UInt8], to path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0, Foundation.write(file, bytes, bytes.count) == bytes.count else {
            fatalError("\(path) can't be written")
        }
        close(file)
    }
}

#if LIBFUZZER
    private let chosen = Fuzz.reader(ProcessInfo.processInfo.environment["FUZZ_READER"] ?? "recording")
    private let file = (ProcessInfo.processInfo.environment["FUZZ_FOLDER"] ?? ".") + "/" + chosen.name

    /// Reads one input of libFuzzer (llvm.org/docs/LibFuzzer.html).
    @_cdecl("LLVMFuzzerTestOneInput")
    public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        Fuzz.write(Array(UnsafeBufferPointer(start: start, count: count)), to: file)
        try? chosen.read(file)
        return 0
    }

    /// The entry point under the name that the package manager gives it.
    @_cdecl("Fuzz_main")
    public func main(
        _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> CInt {
        var (count, arguments) = (count, arguments)
        return runDriver(&count, &arguments) { testOneInput($0, $1) }
    }

    /// libFuzzer's own.
    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<CInt>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
        _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt
#endif
