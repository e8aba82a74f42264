import Sessions

/// Files that hold data in a form that is not read, by their first bytes: what they are, and what to do.
struct OtherFile {
    let noun: String
    let remedy: String
    private let beginning: [UInt8]
    /// The place of these bytes in the file.
    private var place = 0

    /// The kind of a file; nil for text and for bytes of another kind.
    static func kind(of bytes: UnsafeRawBufferPointer) -> OtherFile? {
        // A column of a table may have such a name.
        guard bytes.contains(where: { $0 < 9 || $0 >= 0x80 }) else { return nil }
        return kinds.first { kind in
            bytes.count >= kind.place && bytes.dropFirst(kind.place).starts(with: kind.beginning)
        }
    }

    /// The bytes in which kinds differ.
    static let lookedAt = 512

    static let asTable =
        "Save the samples as a CSV table, with a header such as time_s,acc_x (g),acc_y (g),acc_z (g)"
    private static let unpack = "Unpack it, and import the folder."

    private static let kinds: [OtherFile] =
        [
            (
                "an array of NumPy", asTable + ": numpy.savetxt('FILE.csv', a, delimiter=',', header=…, comments='').",
                "\u{93}NUMPY"
            ),
            ("a file of MATLAB", asTable + ": writetable(T, 'FILE.csv').", "MATLAB "),
            ("a file of HDF5", asTable + ".", "\u{89}HDF"),
            ("a table of Parquet", asTable + ": DataFrame.to_csv('FILE.csv', index=False) of pandas.", "PAR1"),
            ("a table of Arrow", asTable + ": DataFrame.to_csv('FILE.csv', index=False) of pandas.", "ARROW1"),
            (
                "a SQLite database",
                "Import a database of reptune with reptune import. Of another program's, save the table of samples as CSV: "
                    + "sqlite3 -header -csv FILE 'SELECT * FROM TABLE' > FILE.csv", "SQLite format 3\0"
            ),
            ("an old Excel workbook", "Save it as CSV.", "\u{D0}\u{CF}\u{11}\u{E0}"),
            ("a PDF document", asTable + ".", "%PDF-"),
            ("an archive of 7-Zip", unpack, "7z\u{BC}\u{AF}"), ("an archive of RAR", unpack, "Rar!"),
            ("a file packed by xz", unpack, "\u{FD}7zXZ"),
            ("a file packed by Zstandard", unpack, "(\u{B5}/\u{FD}"),
        ].map { noun, remedy, beginning in
            OtherFile(noun: noun, remedy: remedy, beginning: beginning.unicodeScalars.map { UInt8($0.value) })
        } + [
            OtherFile(noun: "a file packed by bzip2", remedy: unpack, beginning: Array("1AY&SY".utf8), place: 4),
            OtherFile(noun: "a tape archive", remedy: unpack, beginning: Array("ustar".utf8), place: 257),
            OtherFile(noun: "a file of FIT", remedy: asTable + ".", beginning: Array(".FIT".utf8), place: 8),
        ]

    /// Whether a file in a folder or an archive is named as data that is not read, by the ending of its name.
    static func isUnread(_ name: String) -> Bool {
        let file = TextSource.file(name)
        return (packed.contains(file.fileExtension) || data.contains(file.fileExtension))
            && !file.fileName.hasPrefix(".")
    }

    /// The findings about some of them: packed ones, and data in other forms.
    static func findings(of unread: [String]) -> [Message] {
        let isPacked = { (name: String) in !data.contains(TextSource.file(name).fileExtension) }
        let (inside, others) = (unread.filter(isPacked), unread.filter { !isPacked($0) })
        return (inside.isEmpty ? [] : [.packed(inside)]) + (others.isEmpty ? [] : [.otherForms(others)])
    }

    private static let packed: Set = ["tar", "tgz", "tbz2", "txz", "bz2", "xz", "zst", "lz4", "7z", "rar"]
    private static let data: Set = [
        "npy", "npz", "mat", "h5", "hdf5", "hdf", "parquet", "feather", "arrow", "pkl", "pickle", "fit", "edf", "c3d",
    ]
}
