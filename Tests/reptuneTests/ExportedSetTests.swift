import Foundation
import Testing

/// `export --all-users`: the configs of several users in one file.
@Suite struct ExportedSetTests {
    @Test("A set fits its schema, and the config of a user can be exported from it in every format")
    func sets() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Place.pushUps, "-q")
        #expect(try program.run(Question.pushUps + ["-q", "--validate", "none", "--personal", "all"]).status == 0)
        try program.succeed("export", "latest", "--all-users", "-o", "all.json")
        let set = try JSONValue(parsing: String(decoding: program.contents("all.json"), as: UTF8.self))
        let schema = URL(fileURLWithPath: Place.repository + "/Sources/RepDetection/Config/configs.schema.json")
        #expect(try JSONSchema(schema).problems(in: set) == [])
        #expect(set["format"]?.string == "reptune.configs/1" && set["users"]?["finn"] != nil)

        try program.succeed("export", "all.json", "--user", "finn", "-o", "finn.json")
        let finn = try JSONValue(parsing: String(decoding: program.contents("finn.json"), as: UTF8.self))
        #expect(finn == set["users"]?["finn"])
        try program.succeed("export", "all.json", "--user", "finn", "--format", "c", "-o", "finn")
        #expect(program.exists("finn/reptune_detector.h"))

        for (arguments, problem) in [
            (["all.json", "--format", "c"], "this is a set for 5 users besides the shared ones"),
            (
                ["all.json", "--user", "nobody"],
                "all.json has no config for nobody; it has configs of finn, gita, hugo, ines, jo."
            ),
            (["finn.json", "--user", "finn"], "finn.json is one config, not a set of configs for users."),
        ] {
            let outcome = try program.run(["export"] + arguments + ["-o", "other"])
            #expect(outcome.status != 0 && outcome.notes.contains(problem), "\(outcome.notes)")
        }
    }
}
