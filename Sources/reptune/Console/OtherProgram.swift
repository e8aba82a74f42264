import Foundation

/// A program of the system, which is found in the folders of PATH.
enum OtherProgram {
    /// Starts a program without its output; nil where it is not installed, or can't start.
    static func start(_ name: String, _ arguments: [String]) -> Process? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        return (try? process.run()) == nil ? nil : process
    }
}
