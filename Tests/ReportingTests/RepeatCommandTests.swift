import Calibration
import RepDetection
import Testing

@testable import Reporting

@Suite struct RepeatCommandTests {
    @Test("An axis of equal steps is a range, any other a list; both read back as the same")
    func axes() throws {
        for (text, words) in [
            ("0.75:1:0.01", "0.75:1:0.01"), ("none,0.4:0.6:0.05", "none,0.4:0.6:0.05"), ("1,2,5", "1,2,5"),
            ("none", "none"), ("0.5", "0.5"), ("1:0.4:-0.1", "1:0.4:-0.1"), ("0.4,none", "0.4,none"),
            ("1,2,4,8", "1,2,4,8"),
        ] {
            let axis = try Axis(parsing: text)
            #expect(SpaceArguments.text(axis) == words)
            #expect(try Axis(parsing: SpaceArguments.text(axis)) == axis)
        }
    }

    @Test("A preset is named, with what differs from it")
    func preset() throws {
        var space = SpacePreset.wristWalking.request
        space[.minimumBout] = Axis([9])
        let command = try RepeatCommand(CalibrationRequest(space: space, ensemble: 9), activities: ["walk slow"])
        #expect(
            command.arguments == [
                "calibrate", "walk slow", "--preset", "wrist-walking", "--minimum-bout", "9",
                "--validate",
                "leave-one-user-out", "--ensemble", "9",
            ])
        #expect(command.shell.hasPrefix("reptune calibrate 'walk slow' \\\n    --preset"))
    }

    @Test("The users of a run are named, those of a run on all are not")
    func users() throws {
        var request = CalibrationRequest(space: SpaceRequest(rule: .threshold))
        #expect(try !RepeatCommand(request, activities: ["squat"]).arguments.contains("--user"))
        request.users = ["ada", "max b"]
        #expect(
            try RepeatCommand(request, activities: ["squat"]).shell.contains("--user ada \\\n    --user 'max b' \\\n"))
        #expect(RepeatCommand.users(request) == " --user ada --user 'max b'")
    }

    @Test("A space that no options give is written as a file")
    func file() throws {
        var space = SpaceRequest(rule: .threshold)
        space.relative[.up] = Axis([0.5])
        let command = try RepeatCommand(CalibrationRequest(space: space), activities: [])
        #expect(command.shell.hasPrefix("cat > space.json <<'END'\n{\n"))
        #expect(
            command.shell.hasSuffix(
                "END\nreptune calibrate \\\n    --space space.json \\\n    --validate leave-one-user-out"))
    }
}
