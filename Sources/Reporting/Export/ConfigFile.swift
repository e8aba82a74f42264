import Foundation
import RepDetection
import Sessions

/// Detector configs as files.
package enum ConfigFile {
    /// Reads a config, or a set of configs as `export --all-users` writes it, and checks their values. The file is read once, so
    /// that it may be a pipe.
    package static func read(_ path: String) throws(Message) -> ConfigSet {
        let data: Data
        do throws(Message) { data = try DocumentFile.read(path) } catch {
            throw error.at(nil, remedy: "Name a config that reptune export wrote.")
        }
        func invalid(_ problem: String, _ remedy: String) -> Message {
            Message("invalidConfig", problem, remedy: remedy, file: path)
        }
        let remedy = "Correct it, or write the file again with reptune export."
        let value: JSONValue
        do throws(Message) {
            value = try JSONFile.value(of: data, "invalidConfig", at: path, remedy: remedy)
        } catch {
            guard !path.lowercased().hasSuffix(".xlsx") else {
                throw invalid("this is a workbook, not a config or a table of counts", "Save the sheet as CSV UTF-8.")
            }
            guard path.lowercased().hasSuffix(".csv") else { throw error }
            throw invalid("this is a CSV file, not a config", "Write a config with reptune export RUN -o FILE.")
        }
        if let format = value["format"]?.string, format.hasPrefix("reptune.run/"), let id = value["id"]?.string {
            throw invalid("this is a run document, not a config", "Write the config with reptune export \(id) -o FILE.")
        }
        let set: ConfigSet
        do {
            set = try ConfigSet(value)
        } catch {
            throw invalid(String(decoding: error.message, as: UTF8.self), remedy)
        }
        for config in [set.shared] + set.users.sorted(by: { $0.key < $1.key }).map(\.value) {
            do {
                try config.validate()
            } catch {
                throw invalid(error.plainText, "Correct the value, or calibrate again.")
            }
        }
        return set
    }
}
