import ArgumentParser
import Foundation
import Testing

@testable import reptune

/// Every command of the program, run once under strace in a folder `here`: the files and connections that it opens.
///
/// The inputs are in a folder `given` beside it.
struct TracedCommands {
    /// One system call of a command.
    struct Call: CustomStringConvertible {
        let command: String
        let line: String

        /// The first text between quotation marks, which is the path of a call that opens a file.
        var path: String? { line.split(separator: "\"").dropFirst().first.map(String.init) }
        /// Whether the path is below the working folder. What is opened in it may be read and written.
        func isInside(_ folder: String) -> Bool {
            guard let path else { return false }
            if path == folder || path.hasPrefix(folder + "/here/") || path == folder + "/here" { return true }
            return !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
        }

        var description: String { "\(command): \(line)" }
    }

    /// The folder that holds `here` and `given`.
    let folder: String
    /// All calls, in order.
    let calls: [Call]
    /// The commands, without `reptune`.
    let commands: [String]
    /// The commands that ended with another status than 0, and their errors.
    let failures: String
    /// The files below `here` afterwards.
    let files: [String]

    /// Nil without strace, or where tracing is not permitted.
    static let all = Result { try TracedCommands() }

    private init?() throws {
        let program = try Program()
        guard try program.shell("strace -o /dev/null true").status == 0 else { return nil }
        let outcome = try program.shell(TracedCommands.script(program.executable))
        folder = program.folder
        failures = outcome.output
        var (calls, commands): ([Call], [String]) = ([], [])
        for line in String(decoding: try program.contents("calls"), as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("# ") {
                commands.append(String(line.dropFirst(2)))
            } else {
                calls.append(Call(command: commands.last ?? "", line: String(line)))
            }
        }
        (self.calls, self.commands) = (calls, commands)
        files = try program.shell("cd here; find . -type f | sed 's#^./##'").output.split(separator: "\n")
            .map(String.init)
    }

    /// The commands that have no subcommands, such as `sessions list`.
    static let leaves = names(Reptune.self)

    private static func names(_ command: any ParsableCommand.Type) -> [String] {
        command.configuration.subcommands.flatMap { sub in
            let (name, below) = (sub.configuration.commandName ?? "", names(sub))
            return below.isEmpty ? [name] : below.map { "\(name) \($0)" }
        }
    }

    private static func script(_ executable: String) -> String {
        let bands = "--rule threshold --channel headphone.userAcceleration.y --down=-0.3 --up 0.3 --lowpass none"
        return """
            mkdir here given given/set given/damaged
            cp -R '\(Place.repository)/Datasets/push-ups' '\(Place.repository)/Datasets/bike' \
                '\(Place.repository)/Datasets/pedometer' '\(Place.repository)/Datasets/conformance' given
            cd given
            printf 'time_s,acc_x (g),acc_y (g),acc_z (g)\\n0,0,0,1\\n0.02,0.1,0,1\\n0.04,0,0,1\\n' > set/walk.csv
            sed s/0[.]1/0.2/ set/walk.csv > b.csv; python3 -m zipfile -c b.zip b.csv; rm b.csv
            sed s/0[.]1/0.3/ set/walk.csv | gzip > c.csv.gz
            printf '{"format": "reptune.results/1", "results": []}' > results.json
            cp set/walk.csv damaged; printf 'PK and no more' > damaged/broken.zip
            cd damaged; mkfifo x.zip Metadata.csv pipe.gz; ln -s nowhere gone.csv; cd ../../here
            expect() {
                expected=$1; shift
                echo "# $*" >> ../calls
                strace -f -qq -A -o ../calls -e trace=open,openat,openat2,creat,execve,execveat,socket,connect,bind,sendto \
                    "\(executable)" "$@" </dev/null >/dev/null 2>../notes
                status=$?
                [ $status = $expected ] || { echo "$status: $*"; cat ../notes; }
            }
            trace() { expect 0 "$@"; }
            trace import --manifest ../given/push-ups/sessions.csv
            trace import --manifest ../given/bike/sessions.csv
            trace import ../given/set ../given/b.zip ../given/c.csv.gz --user ada --activity walk --count 1
            expect 2 import ../given/damaged --user bo --activity walk --count 1
            trace inspect ../given/set --profile-out own.json
            expect 2 inspect ../given/damaged
            trace calibrate pushUp \(bands) --validate none
            trace report latest -o report
            trace export latest -o config.json
            trace export latest --format web -o web
            trace export latest --format c -o c
            trace export --published bike -o bike.json
            trace evaluate config.json -o evaluation
            trace compare config.json latest --activity pushUp
            trace count config.json --activity pushUp
            expect 2 count bike.json ../given/damaged
            trace count config.json --manifest ../given/push-ups/sessions.csv
            trace calibrate pushUp --rule threshold --ensemble 3 --channel headphone.userAcceleration.y \
                --down=-0.3 --up 0.3 --lowpass none,0.8,0.9 --validate leave-one-session-out
            trace sessions check-labels latest
            trace runs list
            trace runs show latest --by user
            expect 2 runs remove 0123456789ab
            trace plot finn-fast config.json -o plot.svg
            trace trace finn-fast config.json -o traces
            trace open latest finn-fast -o page.html
            trace replay finn-fast config.json --speed 1000
            trace replay ../given/bike/trainer/ada-steady.csv --speed 1000
            trace bike decode ../given/bike/trainer/ada-steady.csv
            trace bike stride bike.json -o stride.json
            trace bike cadence bike.json --stride stride.json -o cadence
            trace history import ../given/pedometer/log.csv
            trace history days --time-zone Europe/Berlin
            trace history sources
            trace history remove pedometer
            trace sessions list
            trace sessions show finn-fast
            trace sessions label finn-fast --events ../given/push-ups/events/finn-fast.csv
            trace sessions label ada-steady --trainer ../given/bike/trainer/ada-steady.csv --offset 4.656
            trace database backup copy.sqlite
            trace database doctor
            trace cluster plan pushUp \(bands),0.9 --validate none --shards 2 -o sweep.plan
            trace cluster sweep sweep.plan --shard 0
            trace cluster sweep sweep.plan --shard 1
            trace cluster merge sweep.plan
            trace sessions remove finn-fast
            expect 1 verify ../given/conformance ../given/results.json
            trace overview
            """
    }
}
