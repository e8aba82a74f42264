import Foundation
import Testing

/// A disk that is full when the work is done.
@Suite struct FullDiskTests {
    private static let calibration =
        "reptune calibrate --rule threshold --channel headphone.userAcceleration.y --down=-0.5:-0.1:0.01 --up 0.1:0.5:0.01 "
        + "--lowpass 0.5:1:0.02 --validate none --db small/reptune.sqlite"

    /// Mounts a file system of 4 MiB, imports, fills it except for some KiB, and runs commands.
    private func run(leaving room: Int, _ commands: String) throws -> Program.Outcome {
        try Program().shell(
            """
            mkdir small && mount -t tmpfs -o size=4m none small || exit 77
            reptune import --manifest '\(Place.pushUps)' --db small/reptune.sqlite -q
            head -c $(( $(df --output=avail -k small | tail -1) * 1024 - \(room * 1024) )) /dev/zero >small/fill
            \(commands)
            status=$?; umount small; exit $status
            """)
    }

    @Test(
        "Sessions are listed where there is no room at all, and a calibration is refused before its work",
        .enabled(if: getuid() == 0))
    func full() throws {
        let outcome = try run(
            leaving: 0, "reptune sessions --db small/reptune.sqlite -q | tail -n 1 && \(Self.calibration)")
        if outcome.status == 77 { return }
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("pushUp") && !outcome.output.contains("selected"), "\(outcome.notes)")
        #expect(outcome.notes.contains("small/reptune.sqlite can't be written: the disk is full."))
    }

    @Test("The result is printed where the run can't be stored", .enabled(if: getuid() == 0))
    func noRoom() throws {
        let outcome = try run(leaving: 72, Self.calibration)
        if outcome.status == 77 { return }
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("threshold"), "\(outcome.output)")
        #expect(outcome.notes.contains("is not stored: small/reptune.sqlite can't be written: the disk is full."))
    }

    @Test("A limit of file sizes is named, and not called a full disk alone", arguments: [1, 40, 100])
    func fileSizes(limit: Int) throws {
        let outcome = try Program().shell(
            "ulimit -f \(limit); reptune import --manifest '\(Place.pushUps)' -q 2>&1 >/dev/null | head -c 2000")
        #expect(outcome.output.contains("(ulimit -f)"), "\(outcome.output) \(outcome.notes)")
        #expect(!outcome.output.contains("written: the disk is full"), "\(outcome.output)")
    }

    @Test("A file of a report beyond the limit of file sizes has a remedy")
    func largeFile() throws {
        let outcome = try Program().shell("ulimit -f 1; reptune export --published bike --format web -o set")
        #expect(outcome.status == 2 && outcome.notes.contains("ulimit -f"), "\(outcome.notes)")
    }

    @Test(
        "Standard output beyond the limit of file sizes is an error that names it",
        arguments: ["--help", "export --published bike"])
    func largeOutput(command: String) throws {
        let outcome = try Program().shell("{ (ulimit -f 0; reptune \(command) > out); echo $?; } 2>&1 | cat")
        #expect(outcome.output.contains("standard output: the file would be larger than ulimit -f allows"))
        #expect(outcome.output.hasSuffix("\n74\n"), "\(outcome.output)")
    }

    @Test("Too few files that may be open at once are an error with the number", arguments: [5, 6, 10, 31])
    func openFiles(limit: Int) throws {
        let outcome = try Program().shell("ulimit -n \(limit); reptune import --manifest '\(Place.pushUps)' -q")
        #expect(outcome.status == 2)
        #expect(
            outcome.notes.hasPrefix("error: only \(limit) files may be open at once; reptune needs 32."),
            "\(outcome.notes)")
    }
}
