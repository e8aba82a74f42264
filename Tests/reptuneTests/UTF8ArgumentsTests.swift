import Foundation
import Testing

@testable import reptune

@Suite struct UTF8ArgumentsTests {
    @Test("The bytes that are not UTF-8 are shown as escapes")
    func escapes() {
        #expect([Array("café.csv".utf8), Array("日本".utf8), []].firstNonUTF8 == nil)
        #expect([Array("a".utf8), [0x63, 0x61, 0x66, 0xE9, 0x2E, 0x63, 0x73, 0x76]].firstNonUTF8 == "caf\\xE9.csv")
        #expect([[0xE2, 0x82, 0x78, 0xC3, 0xA9, 0xFF]].firstNonUTF8 == "\\xE2\\x82xé\\xFF")
    }

    @Test("Arguments, a database and a current folder that are not UTF-8 are named, and nothing is written")
    func program() throws {
        let program = try Program()
        try program.write("time_s,a.x\n0,1\n1,2\n", to: "a.csv")
        /// Runs a command of the shell, with reptune as $0.
        func shell(_ command: String) throws -> Program.Outcome {
            try program.run(["-c", command, program.executable], of: "/bin/bash")
        }
        let file = try shell(#"cp a.csv $'caf\xe9.csv' && "$0" import a.csv $'caf\xe9.csv'"#)
        #expect(file.status == 64)
        #expect(
            file.notes.contains(#"the argument caf\xE9.csv is not UTF-8. Rename the file or folder"#), "\(file.notes)")
        let output = try shell(#""$0" export --published bike -o $'set\xe9'"#)
        #expect(output.status == 64 && output.notes.contains(#"set\xE9"#))
        let database = try shell(#"REPTUNE_DB=$'d\xe9.sqlite' "$0" sessions"#)
        #expect(database.status == 64 && database.notes.contains(#"REPTUNE_DB, d\xE9.sqlite, is not UTF-8"#))
        let folder = try shell(#"mkdir $'d\xe9' && cd $'d\xe9' && "$0" import ../a.csv"#)
        #expect(
            folder.status == 64
                && folder.notes.contains(#"d\xE9, is not UTF-8. Rename it, or start reptune in another"#))
        let names = try shell("ls -b").output.split(separator: "\n").sorted()
        #expect(names == ["a.csv", #"caf\351.csv"#, #"d\351"#])
    }
}
