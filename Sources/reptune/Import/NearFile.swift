import Foundation
import Sessions

/// The file that was probably meant by a path where no file is.
enum NearFile {
    /// The path's folder with the name that is nearest to the path's own, among those with the same numbers: `set2.csv` is not `set3.csv`
    /// mistyped. Nil if none is near. O(names in the folder).
    static func of(_ path: String) -> String? {
        let (folder, name) = ((path as NSString).deletingLastPathComponent, (path as NSString).lastPathComponent)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        let alike = names.sorted().filter { numbers(in: $0) == numbers(in: name) }
        return nearestName(to: name, among: alike).map { (folder as NSString).appendingPathComponent($0) }
    }

    private static func numbers(in name: String) -> [Int?] {
        name.split { !$0.isASCII || !$0.isNumber }.map { Int($0) }
    }
}
