import Foundation
import Testing

/// `export --all-users`: the configs of several users in one file.
@Suite struct ExportedSetTests {
    @Test("A set fits its schema, and the config of a user can be exported from it in every format")
    func sets() throws {
        let program = try Program.imported()
        #expect(try program.run(Question.pushUps + ["-q", "--validate", "none"]).status == 0)
        try program.succeed("export", "latest", "--all-users", "-o", "all.json")
        let set = try JSONValue(parsing: String(decoding: program.contents("all.json"), as: UTF8.self))
        let schema = URL(fileURLWithPath: Place.repository + "/Sources/RepDetection/Config/configs.schema.json")
        #expect(try JSONSchema(schema).problems(in: set) == [])
        #expect(set["format"]?.string == "reptune.configs/1" && set["users"]?["gita"] != nil)

        try program.succeed("export", "all.json", "--user", "gita", "-o", "gita.json")
        let gita = try JSONValue(parsing: String(decoding: program.contents("gita.json"), as: UTF8.self))
        #expect(gita == set["users"]?["gita"])
        try program.succeed("export", "all.json", "--user", "gita", "--format", "c", "-o", "gita")
        #expect(program.exists("gita/reptune_detector.h"))

        for (arguments, problem) in [
            (["all.json", "--format", "c"], "this is a set for 4 users besides the shared ones"),
            (
                ["all.json", "--user", "nobody"],
                "all.json has no config for nobody; it has configs of gita, hugo, ines, jo."
            ),
            (["gita.json", "--user", "gita"], "gita.json is one config, not a set of configs for users."),
        ] {
            let outcome = try program.run(["export"] + arguments + ["-o", "other"])
            #expect(outcome.status != 0 && outcome.notes.contains(problem), "\(outcome.notes)")
        }
    }
}
