import Foundation
import Testing

/// The built program, run in its own folder, which is removed with the value.
final class Program: Sendable {
    let folder: String
    let executable: String

    init() throws {
        executable = try Program.find()
        folder = FileManager.default.temporaryDirectory.path + "/reptune-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// A folder with the push-ups in a database, which is made once and copied.
    static func imported() throws -> Program {
        let program = try Program()
        try program.write(pushUps.get(), to: "reptune.sqlite")
        return program
    }

    private static let pushUps = Result {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
        return try program.contents("reptune.sqlite")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The outcome of a command.
    struct Outcome {
        let status: Int32
        /// Standard output.
        let output: String
        /// Standard error.
        let notes: String

        /// The output as one JSON document.
        func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try JSONDecoder().decode(type, from: Data(output.utf8))
        }
    }

    /// Runs a command in the folder and waits for it.
    @discardableResult
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
        try run(arguments, environment: environment)
    }

    /// Runs a command in the folder and waits for it; optionally another program, and with an interrupt at the first output, or `delay` seconds later.
    func run(
        _ arguments: [String], of program: String? = nil, environment: [String: String] = [:],
        interruptAtOutput: Bool = false, delay: Double = 0
    ) throws -> Outcome {
        // Files need not be read while the command runs, as pipes do.
        let files = ["out", "err"].map { "\(folder)/.\($0)-\(UUID().uuidString)" }
        for file in files { _ = FileManager.default.createFile(atPath: file, contents: nil) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program ?? executable)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var variables = ProcessInfo.processInfo.environment.filter { $0.key != "REPTUNE_DB" }
        variables["COLUMNS"] = "80"
        process.environment = variables.merging(environment) { $1 }
        process.standardOutput = FileHandle(forWritingAtPath: files[0])
        process.standardError = FileHandle(forWritingAtPath: files[1])
        process.standardInput = FileHandle.nullDevice
        try process.run()
        if interruptAtOutput {
            while process.isRunning, (try? Data(contentsOf: URL(fileURLWithPath: files[0])))?.isEmpty != false {
                Thread.sleep(forTimeInterval: 0.01)
            }
            Thread.sleep(forTimeInterval: delay)
            process.interrupt()
        }
        process.waitUntilExit()
        let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
        for file in files { try FileManager.default.removeItem(atPath: file) }
        return Outcome(status: process.terminationStatus, output: texts[0], notes: texts[1])
    }

    /// Starts a command in the folder, whose output is not read.
    func start(_ arguments: [String], standardError: FileHandle? = .nullDevice) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = standardError
        try process.run()
        return process
    }

    /// Runs a command, expects success, and gives its standard output.
    @discardableResult
    func succeed(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        let outcome = try run(arguments)
        #expect(outcome.status == 0, "\(outcome.notes)", sourceLocation: sourceLocation)
        return outcome.output
    }

    /// Copies a file or folder into the folder.
    func copy(_ path: String, to name: String) throws {
        try FileManager.default.copyItem(atPath: path, toPath: folder + "/" + name)
    }

    /// Writes a text into the folder.
    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    /// Writes bytes into the folder.
    func write(_ data: Data, to name: String) throws {
        let url = URL(fileURLWithPath: folder + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func contents(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + name) }

    /// The program is beside the test bundle in the build folder.
    private static func find() throws -> String {
        let bundles = [Bundle.main.bundleURL, Bundle.main.executableURL] + Bundle.allBundles.map(\.bundleURL)
        let argument = CommandLine.arguments.first.map { URL(fileURLWithPath: $0) }
        let folders = (bundles + [argument]).compactMap { $0 }.flatMap { [$0, $0.deletingLastPathComponent()] }
        let path = folders.map { $0.appendingPathComponent("reptune").path }.first { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }
        return try #require(path, "no built reptune beside the tests in \(folders.map(\.path))")
    }
}

/// Paths of the repository and of the recordings beside it.
enum Place {
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    /// The bundled manifest of the push-ups.
    static let pushUps = repository + "/Datasets/push-ups/sessions.csv"
    static let datasets = URL(fileURLWithPath: repository).deletingLastPathComponent().path + "/shared/datasets"
    static var hasDatasets: Bool { FileManager.default.fileExists(atPath: datasets + "/spar/sessions.csv") }
    /// Whether tests run that take minutes on the recordings, as `.ci/long` asks for.
    static var isLong: Bool { hasDatasets && ProcessInfo.processInfo.environment["REPTUNE_LONG"] != nil }
}
