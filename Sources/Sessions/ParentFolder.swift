/// The folder of a path, without a separator at its end: `out` of `out/run.json`; empty for a name alone, `/` for `/run.json`.
///
/// Foundation's `deletingLastPathComponent` of a name of one character ends the program on Linux.
package func parentFolder(of path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    guard let slash = path.lastIndex(of: "/") else { return "" }
    var folder = path[..<slash]
    while folder.hasSuffix("/") { folder = folder.dropLast() }
    return folder.isEmpty ? "/" : String(folder)
}
