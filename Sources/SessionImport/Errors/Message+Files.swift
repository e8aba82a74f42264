import Sessions

// Files, folders and archives.
extension Message {
    package static let missingFile = Self("missingFile", "there is no such file", remedy: "Check the path.")
    static let isFolder = Self("isFolder", "this is a folder, not a file", remedy: "Name a CSV file in the folder.")
    /// The path leads to a pipe, a device or the like.
    static let notRegularFile = Self(
        "notRegularFile", "this is not a regular file", remedy: "Save the data to a file and import that file.")
    static let nameNotUTF8 = Self("nameNotUTF8", "its name is not UTF-8", remedy: "Rename it, and import it again.")
    static func sameName(as other: String) -> Self {
        Self(
            "sameName", "there is another \(other) beside it",
            remedy: "Delete or rename one of them, and import both again.")
    }
    static func tooDeep(_ levels: Int) -> Self {
        Self("tooDeep", "the folder is below \(levels) others, and is not searched", remedy: "Name it as an argument.")
    }
    static func unreadable(reason: String) -> Self {
        Self(
            "unreadableFile", "the file can't be read: \(reason)", remedy: "Check the file's permissions and the disk.")
    }
    static let empty = Self("emptyFile", "the file is empty", remedy: "Record or export it again, or omit the file.")
    static let headerOnly = Self(
        "headerOnly", "the file has no rows after its header", remedy: "Record or export it again, or omit the file.")
    static func skippedAll(lines: Int) -> Self {
        Self(
            "skippedAll",
            "the file ends within the \(Formatted.counted(lines, "line", "lines")) that the profile skips",
            remedy: "Correct \"skipLines\" in the profile, or record or export the file again.")
    }
    static let archive = Self(
        "archive", "this is a compressed archive, not a CSV file", remedy: "Unpack it and import the CSV file inside.")
    /// Its form is known, and not read.
    static func otherFile(_ kind: OtherFile) -> Self { Self("otherFile", "this is \(kind.noun)", remedy: kind.remedy) }
    static func workbookAsRecording(_ path: String) -> Self {
        Self(
            "workbook", "this is an Excel workbook",
            remedy:
                "If it lists recordings, give it as --manifest \(ShellWord.quoted(path)). If it holds samples, save the sheet as CSV UTF-8."
        )
    }
    /// JSON of another form than those of loggers, or lines of it.
    static func otherJSON(isLines: Bool) -> Self {
        Self(
            "unrecognised",
            isLines
                ? "these are lines of JSON"
                : "this is JSON, and neither an export of Sensor Logger nor of Edge Impulse",
            remedy: "Write its samples as a CSV table, with a header such as time_s,acc_x (g),acc_y (g),acc_z (g).")
    }
    /// Packed files in a folder or an archive.
    static func packed(_ names: [String]) -> Self {
        let listed = Formatted.names(names.sorted(), most: 8)
        return Self(
            "packed",
            names.count == 1
                ? "\(listed) is packed, and not read" : "\(names.count) packed files are not read: \(listed)",
            remedy: "Unpack \(names.count == 1 ? "it" : "them"), and import the folder.")
    }
    /// Data in forms that are not read, in a folder or an archive: a warning where there are recordings beside it.
    static func otherForms(_ names: [String]) -> Self {
        let listed = Formatted.names(names.sorted(), most: 8)
        return Self(
            "otherForms",
            names.count == 1 ? "\(listed) is not read" : "\(names.count) files of data are not read: \(listed)",
            remedy: OtherFile.asTable + ", unless the tables here have them.")
    }
    static func leavesFolder(target: String) -> Self {
        Self(
            "leavesFolder", "this link leads out of the folder, to \(target.visible())",
            remedy: "Name that as an argument, or remove the link.")
    }
    static func brokenArchive(reason: String) -> Self {
        Self(
            "archive", "the archive can't be read: \(reason)",
            remedy: "It is damaged or cut off: copy or export it again.")
    }
    package static let noRecording = Self(
        "missingFile", "there is no recording here",
        remedy: "Name a recording, or a folder or an archive with tables: .csv, .tsv, .txt or .json.")
    /// A row of a manifest names a folder or an archive with several recordings.
    package static func severalRecordings(_ names: [String]) -> Self {
        Self(
            "missingFile", "there are \(names.count) recordings here: \(Formatted.names(names))",
            remedy: "Name one of its files or folders in each row.")
    }
    static let healthExport = Self(
        "healthExport", "this is an export of Apple Health: it has counts and no samples",
        remedy: "Import it with: reptune history import export.xml")
    /// A server's answer to a download that failed.
    static let webPage = Self(
        "webPage", "this is a web page", remedy: "Its download has probably failed: download it again.")
    static let utf16 = Self(
        "utf16", "the text is broken UTF-16, or longer than \(UTF16Text.longest / (1024 * 1024)) MiB in it",
        remedy: "Save it as UTF-8, for example with: iconv -f UTF-16 -t UTF-8 IN > OUT")
    static let binary = Self(
        "binary", "the file contains a NUL byte and is not text", remedy: "Export the recording as CSV text.")
    static let notUTF8 = Self(
        "notUTF8", "the text is not UTF-8",
        remedy:
            "Save it in the spreadsheet program as CSV UTF-8, or convert it: iconv -f WINDOWS-1252 -t UTF-8 IN > OUT")
}
