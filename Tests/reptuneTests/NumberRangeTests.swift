import Foundation
import Testing

@testable import reptune

/// Numbers of the command line at and beyond the edge of their range.
@Suite struct NumberRangeTests {
    private static let huge = ["9223372036854775807", "nan", "1e308"]

    @Test(
        "Each is refused as wrong usage, and the message has the range",
        arguments: [
            ["calibrate", "--rule", "peaks", "--jobs"], ["calibrate", "--rule", "peaks", "--ensemble"],
            ["calibrate", "--rule", "peaks", "--ensemble", "3", "--members-per-channel"],
            ["calibrate", "--rule", "peaks", "--memory"], ["calibrate", "--rule", "peaks", "--rate"],
            ["calibrate", "--rule", "peaks", "--tolerance"],
            ["evaluate", "c.json", "--abstain"], ["evaluate", "c.json", "--stress", "--jobs"],
            ["evaluate", "c.json", "--tolerance"], ["bike", "cadence", "c.json", "--limit"],
            ["replay", "a", "c.json", "--speed"], ["calibrate", "--rule", "peaks", "--refractory-period"],
            ["plot", "a", "--from"],
            ["plot", "a", "--to"],
            ["plot", "a", "--quantize"], ["plot", "a", "--lowpass"], ["import", "a.csv", "--rate"],
            ["import", "a.csv", "--count"], ["history", "--goal"],
            ["sessions", "label", "a", "--count"],
            ["bike", "decode", "a", "--wheel-circumference"],
            ["replay", "a", "c.json", "--display", "--development"],
        ])
    func refused(arguments: [String]) throws {
        let program = try Program()
        for number in Self.huge where WrongUsage.parsing(arguments + [number]) == nil {
            // What the parser takes is refused by the command.
            let outcome = try program.run(arguments + [number])
            #expect(outcome.status == 64, "\(arguments) \(number): \(outcome.status) \(outcome.notes)")
        }
    }

    @Test("Speeds of next to nothing are refused", arguments: ["1e-300", "0", "-1", "0.0001"])
    func speeds(speed: String) {
        #expect(WrongUsage.parsing(["replay", "a", "c.json", "--speed", speed]) != nil)
    }

    @Test("A gap of centuries in a trainer's log is waited for, and can be left with Ctrl-C")
    func gap() throws {
        let program = try Program()
        try program.write(
            """
            time_s,characteristic,hex
            0,2a5b,03A4000000184E4000A74C
            1000000000000,2a5b,03A4000000184E4000A74C
            999999999999999,2a5b,03A5000000284E4100A75C

            """, to: "gap.csv")
        let outcome = try program.run(["replay", "gap.csv", "--speed", "0.001"], interruptAtOutput: true)
        #expect(outcome.status == 130, "\(outcome.notes)")
    }
}
