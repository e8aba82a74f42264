/// The largest inputs that are held in memory whole. Recordings, logs and exports are read in pieces and may be of any size.
package enum SizeLimit {
    /// The bytes of a JSON document: a config, a search space, a profile or a stride length.
    package static let document = 16 << 20
    /// The bytes of a row of a table, its header included, of a field, and of a tag of an XML file.
    package static let row = 1 << 20

    /// A number of bytes for a message: `1 MiB`, `19.1 MiB`, `2 GiB`.
    package static func words(_ bytes: Int) -> String {
        let unit = bytes < 1 << 30 ? (size: 1 << 20, name: "MiB") : (size: 1 << 30, name: "GiB")
        // Rounded up, so that a size above a limit never reads like the limit.
        let tenths = bytes / unit.size * 10 + (bytes % unit.size * 10 + unit.size - 1) / unit.size
        return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " " + unit.name
    }
}
