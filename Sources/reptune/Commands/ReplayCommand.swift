import ArgumentParser
import Dispatch
import Foundation
import RepDetection
import Reporting
import SessionStore

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Plays a session to a detector at its own pace, and prints what counts as it comes.",
        discussion: """
            Each line is an event: its time in the session, and the count with it. Ctrl-C stops and says how far it came \
            (exit status 130). --json prints one document at the end, --json-lines one on each line as events come.

              reptune replay --config push-ups.json 6f205b0ca3b2
              reptune replay --config push-ups.json set.csv --profile headphone-motion --speed 10
              reptune replay --config stride.json 6f205b --speed max --json-lines
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var session: SessionArgument
    @Option(name: .long, help: ArgumentHelp("The detector config.", valueName: "FILE")) var config: String
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Times as fast as it was recorded, or max for no waiting.", valueName: "X|max"))
    var speed = Speed(times: 1)
    @Flag(name: .long, help: "Print a JSON document on each line, as events come.") var jsonLines = false

    func validate() throws {
        if global.json, jsonLines { throw ValidationError("Choose --json or --json-lines.") }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let config = try ConfigFile.read(config)
            let session = try session.load(global)
            let stream: CountingStream<RecordedSource>
            do throws(CountError) {
                stream = try CountingStream(config, over: session.recording)
            } catch {
                throw Failure("\(session.name): \(error.plainText)")
            }
            let playing = Task { await play(stream, console) }
            let interrupt = Interrupt { playing.cancel() }
            let outcome = await playing.value
            interrupt.end()
            let words =
                "\(session.name): \(outcome.count) counted" + (session.label.map { ", \($0.count) labelled" } ?? "")
            if console.isJSON { console.result(try CanonicalJSON.encode(Document(session, outcome))) }
            if let stop = outcome.stoppedAt {
                console.note("stopped at \(Numbers.decimal(stop, 1)) s; \(words)")
                throw ExitCode(130)
            }
            console.note(words)
        }
    }

    /// How a replay went.
    private struct Outcome {
        var events: [Double] = []
        var count = 0
        /// The moment that was played last, where the user stopped there.
        var stoppedAt: Double?
    }

    private struct Document: Encodable {
        let session: String
        let count: Int
        let labelled: Int?
        let eventTimes: [Double]
        let stoppedAt: Double?

        init(_ session: Session, _ outcome: Outcome) {
            self.session = session.name
            count = outcome.count
            labelled = session.label?.count
            eventTimes = outcome.events
            stoppedAt = outcome.stoppedAt
        }
    }

    private func play(_ stream: CountingStream<RecordedSource>, _ console: Console) async -> Outcome {
        var stream = stream
        var outcome = Outcome()
        var pace = Pace(speed: speed.times)
        let clock = ContinuousClock()
        let start = clock.now
        var last = 0.0
        while case .moment(let moment, let events) = stream.next() {
            // The sample is not there before its time, so neither is what it counts.
            let wait = pace.wait(for: moment.time, now: (clock.now - start) / .seconds(1))
            if wait > 0 { try? await Task.sleep(for: .seconds(wait), clock: clock) }
            if Task.isCancelled {
                outcome.stoppedAt = last
                return outcome
            }
            last = moment.time
            for event in events {
                outcome.count += 1
                outcome.events.append(event.time)
                if jsonLines {
                    console.result("{\"time\":\(event.time),\"count\":\(outcome.count)}")
                } else if !console.isJSON {
                    console.result(String(format: "%9.2f s %5d", event.time, outcome.count))
                }
            }
        }
        return outcome
    }
}

/// How fast a session is played.
struct Speed: ExpressibleByArgument, CustomStringConvertible {
    /// Recorded seconds for each second; infinite for no waiting.
    let times: Double

    init(times: Double) { self.times = times }

    init?(argument: String) {
        guard let times = argument == "max" ? .infinity : Double(argument), times > 0 else { return nil }
        self.times = times
    }

    var description: String { times.isInfinite ? "max" : Numbers.decimal(times, 3) }
    var defaultValueDescription: String { description }
}

/// Ctrl-C until `end`: does something instead of ending the program at once.
struct Interrupt {
    private let source: any DispatchSourceSignal

    init(_ work: @escaping @Sendable () -> Void) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler(handler: work)
        source.resume()
    }

    /// Leaves Ctrl-C to the system again.
    func end() {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}
