import Foundation
import Sessions
import Testing

@testable import SessionImport

extension RecogniserTests {
    @Test("Rows of a manifest that share a session are its tables; a row may name a folder")
    func manifest() throws {
        try sensorLogger("ios")
        _ = try folder.write("t,acc_x (g)\n0,1\n0.1,1\n", to: "left.csv")
        _ = try folder.write("t,gyro_x (rad/s)\n0,1\n0.1,1\n", to: "right.csv")
        let path = try folder.write(
            "file,session,user,activity,count\nwalk,,ada,walk,12\nleft.csv,set,ada,walk,3\nright.csv,set,ada,walk,\n",
            to: "sessions.csv")
        let manifest = try Manifest(contentsOf: path)
        #expect(manifest.problems == [])
        #expect(manifest.items.map(\.name) == ["walk", "set"])
        #expect(manifest.items[1].parts.count == 2)
        #expect(manifest.items[1].count == 3)
        let clashing = try folder.write(
            "file,session,user,activity,count\nleft.csv,set,ada,walk,3\nright.csv,set,ada,walk,4\n", to: "clash.csv")
        let problem = try #require(try Manifest(contentsOf: clashing).problems.first)
        #expect(
            problem.description.contains(
                "the row has the same session as \(folder.path)/left.csv and a different description: label 3 there and 4"
                    + " here"))
    }

    @Test("Rows of a manifest that share a session and a channel are an error: one of the tables would be lost")
    func repeatedChannels() throws {
        for name in ["one", "two", "three"] { _ = try folder.write("t,acc_x (g)\n0,1\n0.1,1\n", to: name + ".csv") }
        let path = try folder.write(
            "file,session,user,activity\none.csv,set,ada,walk\ntwo.csv,set,ada,walk\nthree.csv,other,ada,walk\n",
            to: "sessions.csv")
        let manifest = try Manifest(contentsOf: path)
        #expect(manifest.items.map(\.name) == ["set", "other"])
        #expect(manifest.items.map(\.parts.count) == [1, 1])
        let problem = try #require(manifest.problems.first)
        #expect(
            problem.words == Message.repeatedChannels(of: folder.path + "/one.csv", channels: ["acceleration.x"]).words)
        #expect(problem.listedAt?.line == 3)
        #expect(problem.description.contains("use another name of the session"))
        let twice = try folder.write(
            "file,session,user,activity\none.csv,set,ada,walk\none.csv,set,ada,walk\n", to: "twice.csv")
        let again = try #require(try Manifest(contentsOf: twice).problems.first)
        #expect(again.description.contains("The file is listed twice: remove one of the rows."))
    }
}
