import Sessions
import Foundation
import Testing

@testable import SessionImport

@Suite struct ImportProfileTests {
    @Test("The bundled profiles decode, have no flaw and survive a round trip")
    func bundled() throws {
        let names = [
            "bike-phone", "gym-watch", "headphone-motion", "oxford-phone", "phone-acceleration", "phone-altimeter",
            "sensorwatch", "spar-watch",
        ]
        #expect(ImportProfile.bundled.keys.sorted() == names)
        for (name, profile) in ImportProfile.bundled {
            #expect(profile.name == name)
            #expect(profile.firstFlaw == nil)
            #expect(!profile.description.isEmpty)
            let again = try JSONDecoder().decode(ImportProfile.self, from: JSONEncoder().encode(profile))
            #expect(again == profile)
        }
    }

    @Test("The bike's and the headphones' columns are named as their channels")
    func simulated() throws {
        for name in ["bike-phone", "headphone-motion"] {
            let profile = try ImportProfile.named(name)
            #expect(profile.channels.allSatisfy { $0.column == .name($0.channel.name) && $0.scale == 1 })
        }
        #expect(try ImportProfile.named("bike-phone").channels.count == 21)
        #expect(try ImportProfile.named("headphone-motion").channels.count == 12)
    }

    @Test("The error for an unknown name lists the names and suggests the nearest")
    func unknown() throws {
        let error = try #require(throws: Message.self) { try ImportProfile.named("gymwatch") }
        #expect(
            error.description.contains(
                "there is no profile \"gymwatch\"; the profiles are \"bike-phone\", \"gym-watch\""))
        #expect(error.description.contains("Did you mean \"gym-watch\"?"))
        let other = try #require(throws: Message.self) { try TableProfiles.find("zzz") }
        #expect(other.remedy == "Use one of these, or name a profile's JSON file.")
    }

    @Test("A whole profile is read, and an omitted field has its default")
    func fields() throws {
        let whole = try read(
            """
            { "format": "reptune.profile/1", "name": "mine", "description": "words", "header": false, "delimiter": ";",
              "decimalMark": ",", "skipLines": 3, "missing": ["-"], "time": { "column": 1, "unit": "us", "nominalRate": 50 },
              "place": "wrist", "channels": [ { "channel": "a.x", "column": 2, "unit": "g", "scale": 0.5 } ] }
            """)
        #expect(
            whole
                == ImportProfile(
                    name: "mine", description: "words", header: false, delimiter: ";", decimalMark: .comma,
                    skipLines: 3,
                    missing: ["-"], time: .column(1, unit: .microseconds, nominalRate: 50), place: "wrist",
                    channels: [ChannelColumn("a.x", column: 2, unit: "g", scale: 0.5)]))
        let bare = try read(ImportProfileTests.json())
        #expect(
            bare
                == ImportProfile(
                    name: "mine", time: .rate(50), channels: [ChannelColumn("a.x", column: "x", unit: "g")]))
    }

    @Test(
        "A fault is reported with file, path in the JSON, line and reason",
        arguments: [
            (
                json(#""delimeter": ";","#), ", line 2: ",
                "at delimeter: unknown field; known here: format, name, description, header, delimiter, decimalMark"
            ),
            (
                json(channel: #", "factor": 2"#), ", line 5: ",
                "at channels[0].factor: unknown field; known here: channel, column, unit, scale, from"
            ),
            (json(time: #"{ "rate": 5, "ratio": 1 }"#), ", line 4: ", "at time.ratio: unknown field; known here: rate"),
            (json(time: #"{ "rate": 5, "unit": "s" }"#), ": ", "at time.unit: unknown field; known here: rate"),
            (json(time: "{}"), ", line 4: ", "at time.unit: the field is missing"),
            (
                json(time: #"{ "column": "t", "unit": "min" }"#), ": ",
                "at time.unit: \"min\" is not a known value."
            ),
            (json(time: #"{ "rate": "fast" }"#), ", line 4: ", "at time.rate: expected a number"),
            (json(time: #"{ "rate": 0 }"#), ", line 4: ", "at time.rate: 0.0 is not a sample rate from 0.001"),
            (
                json(#""format": "reptune.profile/2","#, format: ""), ", line 2: ",
                "at format: unknown format; the format is reptune.profile/1"
            ),
            (json(#""delimiter": ";;","#), ", line 2: ", "at delimiter: \";;\" can't separate fields"),
            (json(#""delimiter": "5","#), ", line 2: ", "at delimiter: \"5\" can't separate fields"),
            (
                json(#""decimalMark": "'","#), ", line 2: ",
                "at decimalMark: \"'\" is not a known value."
            ),
            (json(#""decimalMark": ",","#), ", line 2: ", "the comma can't be the delimiter and the decimal mark"),
            (json(#""skipLines": -1,"#), ", line 2: ", "at skipLines: -1 is not from 0"),
            (json(#""skipLines": "one","#), ", line 2: ", "at skipLines: expected a whole number"),
            (json(#""header": 1,"#), ", line 2: ", "at header: expected true or false"),
            (
                json(#""header": false,"#), ", line 5: ",
                "at channels[0].column: without a header, give the column's number"
            ),
            (json(channel: #", "scale": 0"#), ", line 5: ", "at channels[0].scale: 0.0 is not a scale"),
            (json(column: "0"), ", line 5: ", "at channels[0].column: 0 is not a column; the first is 1"),
            (
                json(column: "true"), ", line 5: ",
                "at channels[0].column: expected a column's name (text) or a whole number from 1"
            ),
            (
                json(channel: "}, { \"channel\": \"a.x\", \"column\": 1, \"unit\": \"g\""), ", line 5: ",
                "there are two channels \"a.x\""
            ),
            ("{ \"format\": \n oops }", ", line 2", "not valid JSON: expected a value"),
            ("", ", line 1: ", "not valid JSON: expected a value"),
            ("[]", ": ", "expected an object"),
        ])
    func faults(text: String, place: String, words: String) throws {
        let error = try #require(throws: Message.self) { try read(text) }
        #expect(error.description.contains("mine.json" + place))
        #expect(error.description.contains(words))
        #expect(!error.description.contains("?.") && !error.description.contains(".."))
        #expect(error.remedy == "Correct the profile.")
    }

    @Test("A missing file is an error") func missingFile() throws {
        let error = try #require(throws: Message.self) { try TableProfiles(contentsOf: "/no/profile.json") }
        #expect(error.words == Message.missingFile.words)
    }

    @Test("A long file is refused as a profile") func tooLong() throws {
        let error = try #require(throws: Message.self) {
            try read(String(repeating: "0.5,1,2\n", count: 2_200_000))
        }
        #expect(error.description.contains("the file has more than 16 MiB"))
    }

    private func read(_ text: String) throws -> ImportProfile {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "mine.json")
        return try withExtendedLifetime(folder) { try #require(try TableProfiles(contentsOf: path).single) }
    }

    /// The smallest profile, in five lines, with a field in the second or changes elsewhere.
    private static func json(
        _ field: String = "", format: String = #""format": "reptune.profile/1","#, time: String = #"{ "rate": 50 }"#,
        column: String = #""x""#, channel: String = ""
    ) -> String {
        """
        { \(format)
          \(field)
          "name": "mine",
          "time": \(time),
          "channels": [ { "channel": "a.x", "column": \(column), "unit": "g"\(channel) } ] }
        """
    }
}
