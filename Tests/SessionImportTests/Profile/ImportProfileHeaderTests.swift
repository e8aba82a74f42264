import Sessions
import RepDetection
import Testing

@testable import SessionImport

@Suite("The profile of a header") struct ImportProfileHeaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func profile(_ text: String, rate: Double? = nil) throws -> ImportProfile {
        try ImportProfileHeaderTests.profile(at: try folder.write(text), rate: rate)
    }

    private static func profile(at path: String, rate: Double? = nil) throws -> ImportProfile {
        try #require(try ImportProfile(channelNamesIn: .file(path), rate: rate))
    }

    private func error(_ text: String, rate: Double? = nil) throws -> Message {
        try #require(throws: Message.self) { try profile(text, rate: rate) }
    }

    @Test("names the channels, in any order, with their units")
    func channels() throws {
        let profile = try profile("pressure, time_s ,acceleration.x\r\n1,2,3\r\n")
        #expect(profile.time == .column("time_s", unit: .seconds))
        #expect(
            profile.channels == [
                ChannelColumn("pressure", column: "pressure", unit: "kPa"),
                ChannelColumn("acceleration.x", column: "acceleration.x", unit: "g"),
            ])
        #expect(profile.place == nil)
        #expect(profile.firstFlaw == nil)
    }

    @Test("gives the unit of the time", arguments: TimeUnit.numeric)
    func times(unit: TimeUnit) throws {
        let step = unit == .nanoseconds ? 20_000 : 1
        let path = try folder.write(
            "time_\(unit.rawValue),gravity.z\n1000000000000,-1\n\(1_000_000_000_000 + step),-1\n")
        let item = ImportItem(path: path, profile: try Self.profile(at: path), user: "ada", activity: "rest")
        let signal = try #require(try readSession(item).session.recording.signals["gravity.z"])
        #expect(signal.timeline.times == [0, Double(step) / unit.perSecond])
    }

    @Test("is on the head where all channels are those of headphones")
    func place() throws {
        #expect(try profile("time_s,headphone.attitude.pitch\n").place == "head")
        #expect(try profile("time_s,headphone.attitude.pitch,gravity.z\n").place == nil)
    }

    @Test("needs no time with a rate")
    func rate() throws {
        #expect(try profile("gravity.z\n", rate: 50).time == .rate(50))
        let error = try error("gravity.z\n1\n")
        #expect(error.words == Message.missingColumn("time_s", present: ["gravity.z"]).words)
        #expect(error.description.contains("--rate"))
        #expect(error.place?.line == 1)
    }

    @Test("with another name is an error that names it and suggests the nearest channel")
    func unknown() throws {
        let near = try error("\ntime_s,userAcceleration.x,userAceleration.y\n0,0,0\n")
        #expect(near.description.contains("the column \"userAceleration.y\" has neither"))
        #expect(
            near.remedy == "Did you mean \"userAcceleration.y\"? Rename or delete the column, or describe the file "
                + "with a profile.")
        #expect(near.place?.line == 2)
        let path = try folder.write("t,ax,ay\n0,0,0\n")
        #expect(try ImportProfile(channelNamesIn: .file(path), rate: nil) == nil)
    }

    @Test("with other separators is an error that names them")
    func delimiter() throws {
        let error = try error("time_s;gravity.x;gravity.y,gravity.z\n")
        #expect(error.remedy?.hasPrefix("The fields seem to be separated by \";\"") == true)
    }

    @Test(
        "is refused with two times and a repeated channel",
        arguments: [
            ("time_s,time_ms,gravity.x\n", "the header has 2 columns of times"),
            ("time_s,gravity.x,gravity.x\n", "the header contains the name \"gravity.x\" more than once"),
        ])
    func refused(text: String, words: String) throws {
        #expect(try error(text).description.contains(words))
    }

    @Test("is read without the rest of the file")
    func firstRow() throws {
        let path = try folder.write("time_s,gravity.x\n" + String(repeating: "0,0\n", count: 5000) + "\u{0}")
        #expect(try Self.profile(at: path).channels.count == 1)
    }

    @Test("Bundled profiles agree on the unit of a channel that headers may name")
    func units() {
        let columns = ImportProfile.bundled.values.flatMap(\.channels).filter { $0.column == .name($0.channel.name) }
        #expect(columns.allSatisfy { ImportProfile.namedChannels[$0.channel.name] == $0 })
        #expect(ImportProfile.namedChannels.count == 35)
    }

    @Test("A number with a decimal comma is an error whose remedy names no profile file")
    func decimalComma() throws {
        let path = try folder.write("time_s,gravity.x\n0,\"0,5\"\n")
        let item = ImportItem(path: path, profile: try Self.profile(at: path), user: "a", activity: "b")
        let error = try #require(throws: Message.self) { try readSession(item) }
        #expect(
            error.remedy
                == "For a decimal comma set \"decimalMark\": \",\" in a profile of your own (reptune inspect --profile-out drafts one)."
        )
    }

    @Test("A manifest's recordings without a profile are read by their headers")
    func manifest() throws {
        _ = try folder.write("time_s,gravity.z\n0,-1\n0.02,-1\n", to: "flat.csv")
        _ = try folder.write("t,z\n0,-1\n", to: "foreign.csv")
        _ = try folder.write("gravity.z\n-1\n-1\n", to: "bare.csv")
        let path = try folder.write(
            "file,user,activity,count\nflat.csv,ada,rest,0\nforeign.csv,ada,rest,0\nbare.csv,ada,rest,0\n",
            to: "sessions.csv")
        let manifest = try Manifest(contentsOf: path)
        #expect(manifest.items.map(\.parts[0].profile.channels.first?.unit) == ["g"])
        #expect(manifest.problems.map { $0.listedAt?.line } == [3, 4])
        var recognition = RecognitionOptions()
        recognition.rate = 50
        let defaults = Manifest.Defaults(recognition: recognition)
        #expect(try Manifest(contentsOf: path, defaults: defaults).items.map(\.name) == ["flat", "bare"])
    }
}
